import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { plainCar } from "../../platform/stock/testing/fixture.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { findLeadChanges } from "./index.ts";

const slug = "riverside-toyota";
const { files } = await readTenantSource(fileURLToPath(new URL("../../tenants/", import.meta.url)));
const circumstances = { now: Date.parse("2026-06-03T02:00:00Z"), visitor: { signedIn: false, phone: false } };
const cars = [
  { ...plainCar, id: "a", slug: "a", name: "A used car", car_type: "used" as const },
  { ...plainCar, id: "b", slug: "b", name: "A new car", car_type: "new" as const },
  { ...plainCar, id: "c", slug: "c", name: "A demonstrator", car_type: "demo" as const },
];

function side(edits: { [file: string]: JsonObject } = {}) {
  const changed = Object.entries(edits).map(([file, json]) => [`${slug}/${file}`, JSON.stringify(json)] as const);
  const { prepared, problems } = prepareTenant({ files: new Map([...files, ...changed]) }, slug, { env: {} });
  if (!prepared) throw new Error(JSON.stringify(problems.slice(0, 2)));
  return { prepared, cars };
}
const changed = (edits: { [file: string]: JsonObject }) => findLeadChanges(side(), side(edits), circumstances);

describe("leads that a change files otherwise", () => {
  it("names the form, the class before and after with its row, and the cars that such leads are about", async () => {
    const table = { rows: [{ id: "enquiry-new", then: { event: 99 } }] };
    const found = await changed({ "rules/lead-events.json": table });
    expect(found.map(({ form }) => form).sort()).toEqual(["enquiry", "make-an-offer", "request-photos"]);
    expect(found.find(({ form }) => form === "enquiry")).toMatchObject({
      before: { event: 14, row: "enquiry-new" },
      after: { event: 99, row: "enquiry-new" },
      ...{ alone: false, cars: 2, of: 3 },
      example: "A new car",
    });
  });

  it("names a form that is filed otherwise by itself, and nothing where the class stays", async () => {
    const found = await changed({ "forms/finance.json": { lead: { category: "Money" } } });
    expect(found).toMatchObject([{ form: "finance", after: { category: "Money" }, alone: true, cars: 3, of: 3 }]);
    expect(await changed({ "copy.json": { "nav.home": "Start" } })).toEqual([]);
  });
});
