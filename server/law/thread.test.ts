import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { liveDealer } from "../../cli/law/dealer.ts";
import { ThreadTimeout } from "../../platform/base/thread.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { prepareTenant } from "../../renderer/pages/prepare.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { compareFindings, createLawThread } from "./index.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants/", import.meta.url));
const slug = "riverside-toyota";
const now = Date.parse("2026-06-03T02:00:00Z");
const { files } = await readTenantSource(tenantsDir);
const thread = createLawThread();
afterAll(() => thread.close());

/** The dealer's files with some wording of its own. */
function withCopy(wording: { [key: string]: string }) {
  const file = `${slug}/copy.json`;
  const copy = JSON.parse(files.get(file) ?? "{}") as JsonObject;
  return { files: new Map([...files, [file, JSON.stringify({ ...copy, ...wording })]]) };
}
async function questionOf(source: { files: ReadonlyMap<string, string> }) {
  const { prepared } = prepareTenant(source, slug, { env: {} });
  if (!prepared) throw new Error("the dealer has errors");
  const { stock } = await liveDealer(prepared, { tenantsDir, dataDir: "/nonexistent", now });
  return { source, slug, env: {}, cars: stock.cars.slice(0, 24), known: new Map(), now };
}

describe("the law, proved in a thread", () => {
  it("says of a change which laws it breaks and which it keeps again, wherever the lines have moved", {
    timeout: 300_000,
  }, async () => {
    const [before, after] = [
      await questionOf(withCopy({})),
      await questionOf(
        withCopy({ "card.week": "{weekly} a week at {rate}% a year", "a.first": "Moves the lines" }),
      ),
    ];
    const [old = [], fresh = []] = [await thread.prove(before), await thread.prove(after)];
    const { made, mended, kept } = compareFindings(old, fresh);
    expect(new Set(made.map(({ law }) => law.id))).toEqual(new Set(["credit-comparison"]));
    expect([mended.length, kept]).toEqual([0, old.length]);
    expect(made[0]).toMatchObject({
      message: expect.stringContaining("comparison rate"),
      count: expect.any(Number),
    });
    expect(compareFindings(fresh, old)).toEqual({ made: [], mended: made, kept: old.length });
  });

  it("ends a proof that takes too long, and proves the next one", async () => {
    const hasty = createLawThread(undefined, 1);
    await expect(hasty.prove(await questionOf({ files }))).rejects.toBeInstanceOf(ThreadTimeout);
    await hasty.close();
  });
});
