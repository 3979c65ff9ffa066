import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Condition } from "../schemas/documents/condition.ts";
import type { RuleTable } from "../schemas/documents/rule-table.ts";
import { prepareEngineTable } from "./analysis.ts";
import type { FactSite } from "./facts/fact.ts";
import { compileTables, decide } from "./index.ts";
import { computeExampleFacts } from "./tools.ts";

const folder = new URL("../tenants/_platform/rules/", import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
const { $schema: _, ...conditions } = read("conditions.json") as { [name: string]: Condition };
const tables = readdirSync(folder)
  .filter((name) => name !== "conditions.json")
  .map((name) => read(name) as RuleTable);
const compiled = compileTables(Object.fromEntries(tables.map((table) => [table.table, table])), conditions);
const platform = JSON.parse(readFileSync(new URL("../site.json", folder), "utf8")) as {
  flags: { [name: string]: boolean };
  settings: { [name: string]: number };
};
const names = [
  ...new Set([...Object.keys(platform.flags), ...(JSON.stringify([tables, conditions]).match(/(?<=\$\.)\w+/g) ?? [])]),
];
const allFlags = (value: boolean) => Object.fromEntries(names.map((name) => [name, value]));
const hours = (weekday: number) => ({ weekday, status: "Open" as const, open: "00:00", close: "23:59" });
// A dealer may set any switch: an example that leaned on one would break there.
const sites: [string, FactSite][] = [
  ["the platform's site", { timeZone: "Australia/Perth", ...platform }],
  ["a bare site", { timeZone: "UTC" }],
  [
    "a site with everything on",
    {
      timeZone: "Australia/Sydney",
      flags: allFlags(true),
      settings: { ...platform.settings, normalPriceAbove: 0, soldDays: 100, newArrivalDays: 100 },
      phone: "1",
      opening_hours: [0, 1, 2, 3, 4, 5, 6].map(hours),
    },
  ],
  ["a site with everything off", { timeZone: "America/New_York", flags: allFlags(false), settings: {} }],
];

describe.each(tables)("the platform's table $table", (table) => {
  const engine = prepareEngineTable(table, conditions);

  describe.each(sites)("on %s", (_, site) => {
    it.each(table.examples)("decides as its example says: $name", async (example) => {
      const facts = computeExampleFacts(example, site);
      expect(decide(compiled, table.table, facts).rows).toEqual(example.rows);
      expect(await engine.decide(facts)).toEqual(decide(compiled, table.table, facts));
    });
  });

  it("has an example for every row and one for none", () => {
    const reached = new Set(table.examples.flatMap(({ rows }) => rows));
    expect(table.rows.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });
});
