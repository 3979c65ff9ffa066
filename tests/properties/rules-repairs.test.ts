import { describe, expect, it } from "vitest";
import { edited, type TableEdit } from "../../rules/grid/index.ts";
import { mutantsOf } from "../../rules/kit/mutants.ts";
import { analyseTable, analysisContext, confirm, repairsOf } from "../../rules/tools.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { bareTenant, platformConditions, platformTables } from "./rules-support.ts";

const context = analysisContext(bareTenant());
const check = (table: RuleTable) =>
  analyseTable(table, { ...context, tables: { ...platformTables, [table.table]: table } });
const platform = (name: string) => platformTables[name] as RuleTable;

const is = (fact: string, value: boolean | string | number): Condition => ({
  fact,
  operator: "equal",
  value,
});
const below = (value: number): Condition => ({ fact: "price", operator: "lessThan", value });
const row = (id: string, when: Condition) => ({ id, when, then: { style: "custom", text: id } });
const insert = (id: string, when: Condition, before?: string): TableEdit => ({
  edit: "insert",
  row: row(id, when),
  ...(before && { before }),
});

/** A fault, as somebody makes it: by the table, an edit of it or one of the slips of `mutantsOf`, and the row or rule that suffers. */
const faults: [string, string | TableEdit[], string][] = [
  [
    "tag",
    [insert("bargain", below(20000), "electric"), insert("cheap", below(15000), "hybrid")],
    "unreachable-row",
  ],
  ["tag", [insert("again", is("reserved", true))], "unreachable-row"],
  [
    "tag",
    [insert("never", { all: [below(5), { fact: "price", operator: "greaterThan", value: 9 }] }, "electric")],
    "contradiction",
  ],
  ["tag", [insert("twice", { all: [below(5), below(9)] }, "electric")], "redundant-condition"],
  ["tag", [insert("first", is("car_type", "used"), "sold")], "invariant-broken"],
  ["tag", [{ edit: "remove", row: "sold" }], "invariant-broken"],
  ["tag", "row sold: available equal false: notEqual", "invariant-broken"],
  ["price", [{ edit: "default", outcome: null }], "gap"],
  ["availability", [{ edit: "default", outcome: null }], "gap"],
  ["gates", "row online-payment: all: any", "unreachable-row"],
  ["lead-events", "row enquiry-new: all: any", "unreachable-row"],
  ["location-order", 'row sales: location.type equal "sales": notEqual', "unreachable-row"],
  ["model-status", "rows upcoming and all-new swapped", "unreachable-row"],
  ["reservation", "row allowed: reservable: its opposite", "unreachable-row"],
  ["standing", "row days: all: any", "unreachable-row"],
  ["detail-buttons", "row reserve: all: any", "overlap"],
  ["checkout-link", "row buy-online: all: any", "overlap"],
  ["card-buttons", "without row enquire", "invariant-broken"],
  ["call-now", "row no-number: call_phone equal null: notEqual", "invariant-broken"],
  ["certified-badge", "row certified: all: any", "invariant-broken"],
  ["finance-link", "row unavailable: available equal false: true", "invariant-broken"],
  ["market-price", "row below-market: without part 1: available", "invariant-broken"],
  ["rego-expiry", "row expires: rego_days greaterThanInclusive 0: -1", "invariant-broken"],
  ["stock", "row hidden: show_on_dealer_website equal false: true", "invariant-broken"],
  ["watchlist", "row sign-in: visitor.signed_in equal false: notEqual", "invariant-broken"],
];

function planted(table: RuleTable, fault: string | TableEdit[]): RuleTable {
  if (typeof fault !== "string") return fault.reduce(edited, table);
  for (const mutant of mutantsOf(table)) if (mutant.what === fault) return mutant.table;
  throw new Error(`${table.table} has no slip "${fault}"`);
}

describe("25 faults planted in tables", () => {
  it.each(faults.map(([table, fault, code], index) => [index + 1, table, code, fault] as const))(
    "fault %i, in %s, is seen with a car that json-rules-engine confirms, and mended by one repair",
    async (_, name, code, fault) => {
      const before = platform(name);
      expect(check(before)).toEqual([]);
      const table = planted(before, fault);
      const found = check(table);
      const finding = found.find((one) => one.code === `check/${code}`);
      if (finding === undefined) throw new Error(`not seen: ${JSON.stringify(found.map((one) => one.code))}`);
      expect(finding.car).toBeDefined();
      expect(await confirm(finding, table, platformConditions)).toBe(true);
      const [repair] = repairsOf(finding, table, { conditions: platformConditions, check, before });
      expect(repair?.label).not.toMatch(/^Give up/);
      const mended = (repair?.edits ?? []).reduce(edited, table);
      expect(
        check(mended).filter((one) => one.code === finding.code && one.message === finding.message),
      ).toEqual([]);
      expect(check(mended).length).toBeLessThan(found.length);
    },
  );
  it("are 25", () => expect(faults).toHaveLength(25));
});
