import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import type { TenantSource } from "../../schemas/index.ts";

const tenants = fileURLToPath(new URL("../../tenants", import.meta.url));
let source: TenantSource;
beforeAll(async () => {
  source = await readTenantSource(tenants);
});

const example = {
  name: "a car under $5,000",
  car: { status: "in_stock", price: 4999 },
  rows: ["bargain"],
};
const bargain = {
  id: "bargain",
  $before: "coming-soon",
  description: "Cheap.",
  when: { fact: "price", operator: "lessThan", value: 5000 },
  then: { style: "custom", text: "Bargain" },
};

/** A dealer of the platform that overrides the table `tag`. */
function dealerWith(tag: object): PreparedTenant {
  const files = new Map([...source.files].filter(([file]) => file.startsWith("_platform/")));
  files.set("dealer/site.json", JSON.stringify({ id: "1", name: "Dealer" }));
  files.set("dealer/rules/tag.json", JSON.stringify(tag));
  const { prepared, problems } = prepareTenant({ files }, "dealer", { env: {} });
  expect(problems).toEqual([]);
  if (!prepared) throw new Error("a tenant without problems is prepared");
  return prepared;
}

function tagOf(prepared: PreparedTenant, car: object): string[] {
  const visitor = { signedIn: false, phone: false };
  const facts = computeFacts({ car, site: prepared.publicSite, visitor, now: Date.UTC(2025, 5, 6) });
  return decide(prepared.compiled, "tag", facts).rows;
}

describe("a dealer's own rules/tag.json", () => {
  it("adds a row with its example, and keeps the examples below", () => {
    const before = dealerWith({});
    const after = dealerWith({ rows: [bargain], examples: [example] });
    expect(tagOf(before, example.car)).toEqual([]);
    expect(tagOf(after, example.car)).toEqual(["bargain"]);
    const count = before.tenant.tables.tag?.examples.length ?? 0;
    expect(count).toBeGreaterThan(5);
    expect(after.tenant.tables.tag?.examples).toHaveLength(count + 1);
  });

  it("removes a row although examples of the platform name it", () => {
    const hybrid = { status: "in_stock", simple_fuel: "Hybrid" };
    expect(tagOf(dealerWith({}), hybrid)).toEqual(["hybrid"]);
    expect(tagOf(dealerWith({ rows: [{ id: "hybrid", $remove: true }] }), hybrid)).toEqual([]);
  });

  it("removes and changes examples by their names", () => {
    const name = "a sold car";
    const without = dealerWith({ examples: [{ name, $remove: true }] });
    expect(without.tenant.tables.tag?.examples.map((example) => example.name)).not.toContain(name);
  });

  it("is told of an example of its own that names an unknown row", () => {
    const files = new Map([...source.files].filter(([file]) => file.startsWith("_platform/")));
    files.set("dealer/site.json", JSON.stringify({ id: "1", name: "Dealer" }));
    files.set(
      "dealer/rules/tag.json",
      JSON.stringify({ rows: [bargain], examples: [{ ...example, rows: ["bargian"] }] }),
    );
    const { problems } = prepareTenant({ files }, "dealer", { env: {} });
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toContain("rules/unknown-row dealer/rules/tag.json");
  });
});
