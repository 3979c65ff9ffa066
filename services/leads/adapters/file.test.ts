import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PATIENT_MS } from "../../../platform/base/testing/patience.ts";
import type { DeliverableLead, DeliveryContext } from "../delivery.ts";
import { adapter } from "./file.ts";

const lead: DeliverableLead = {
  lead_id: "l1",
  tenant: "acme",
  form: "enquiry",
  received_at: 0,
  record: { name: "Ann" },
};
let context: DeliveryContext;
beforeEach(() => {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-drop-"));
  context = { clock: { now: () => 0 }, dataDir, env: {}, allowPrivate: false, timeoutMs: PATIENT_MS };
});
afterEach(() => rmSync(context.dataDir, { recursive: true, force: true }));

describe("the file drop", () => {
  it("writes one whole file a lead, and the same again on a repeat", async () => {
    const target = { id: "drop", adapter: "file", path: "crm" } as const;
    await adapter.deliver(lead, target, context);
    expect(await adapter.deliver(lead, target, context)).toEqual({ ok: true });
    const folder = join(context.dataDir, "drops/crm");
    expect(readdirSync(folder)).toEqual(["l1.json"]);
    expect(JSON.parse(readFileSync(join(folder, "l1.json"), "utf8"))).toEqual({ name: "Ann" });
  });

  it.each(["../../etc", "/etc", "a/../../b"])("does not leave its folder for %s", async (path) => {
    expect(await adapter.deliver(lead, { id: "drop", adapter: "file", path }, context)).toMatchObject({
      ok: false,
    });
  });
});
