import { describe, expect, it } from "vitest";
import { analyseTable, confirm, findRepairs } from "../../rules/analysis.ts";
import { applyEdit, type TableEdit } from "../../rules/grid/index.ts";
import { createAnalysisContext } from "../../rules/tools.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { generateTableMutants } from "../support/rules/mutants.ts";
import { createBareTenant, platformConditions, platformTables } from "./rules-support.ts";

const context = createAnalysisContext(createBareTenant());
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

/** A fault, as somebody makes it: by the table, an edit of it or one of the slips of `generateTableMutants`, and the row or rule that suffers. */
const faults: [string, string | TableEdit[], string][] = [
  ["tag", [insert("bargain", below(20000), "electric"), insert("cheap", below(15000), "hybrid")], "unreachable-row"],
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
  ["finance-link", "row unavailable: a lost not", "invariant-broken"],
  ["market-price", "row below-market: without part 1: available", "invariant-broken"],
  ["rego-expiry", "row expires: rego_days greaterThanInclusive 0: -1", "invariant-broken"],
  ["stock", "row hidden: show_on_dealer_website equal false: true", "invariant-broken"],
  ["watchlist", "row sign-in: visitor.signed_in equal false: notEqual", "invariant-broken"],
];

const leaf = (fact: string, operator: string, value: JsonValue): Condition => ({ fact, operator, value });
const compared = (fact: string, operator: string, other: string): Condition => leaf(fact, operator, { fact: other });
const all = (...parts: Condition[]): Condition => ({ all: parts });
const any = (...parts: Condition[]): Condition => ({ any: parts });
const always = all();
const hasPrice = any(below(0), leaf("price", "greaterThanInclusive", 0));
const hasBefore = any(leaf("before_price", "lessThan", 0), leaf("before_price", "greaterThanInclusive", 0));
/** A table of these rows alone, without a default. */
const only = (name: string, ...rows: { id: string; when: Condition }[]): TableEdit[] => [
  ...platform(name).rows.map(({ id }): TableEdit => ({ edit: "remove", row: id })),
  ...rows.map((row): TableEdit => ({ edit: "insert", row: { then: { id: "same" }, ...row } })),
  { edit: "default", outcome: null },
];
const tag = (when: Condition): TableEdit[] => [insert("faulty", when, "electric")];

/** Faults that no row has alone, or that only a fact's type, edge or relation to another fact makes one. */
const subtle: [string, string, TableEdit[], string, string[]?][] = [
  [
    "two rows take a third together, by a price",
    "tag",
    [
      insert("low", below(20000), "sold"),
      insert("high", leaf("price", "greaterThanInclusive", 20000), "sold"),
      insert("both", all(leaf("price", "greaterThan", 5000), is("car_type", "used")), "electric"),
    ],
    "unreachable-row",
  ],
  [
    "three rows take a fourth together, one for each word of a list",
    "tag",
    [
      insert("a", is("car_type", "new"), "sold"),
      insert("b", is("car_type", "used"), "sold"),
      insert("c", is("car_type", "demo"), "sold"),
      insert("d", below(9000), "electric"),
    ],
    "unreachable-row",
  ],
  [
    "yes and not yes take all",
    "tag",
    [
      insert("a", is("certified", true), "electric"),
      insert("b", leaf("certified", "notEqual", true), "electric"),
      insert("c", leaf("km", "lessThan", 9000), "electric"),
    ],
    "unreachable-row",
  ],
  ["a row for every car stands above", "tag", [insert("every", always, "sold")], "unreachable-row"],
  [
    "the same row twice",
    "tag",
    [insert("a", leaf("km", "lessThan", 9), "electric"), insert("b", leaf("km", "lessThan", 9), "electric")],
    "unreachable-row",
  ],
  [
    "a word of a list above",
    "tag",
    [
      insert("a", leaf("simple_fuel", "in", ["Diesel", "Petrol"]), "reserved"),
      insert("b", is("simple_fuel", "Diesel"), "reserved"),
    ],
    "unreachable-row",
  ],
  [
    "shadowed by a comparison of two facts",
    "tag",
    [
      insert("a", compared("price", "lessThan", "before_price"), "electric"),
      insert("b", all(below(10000), leaf("before_price", "greaterThan", 20000)), "electric"),
    ],
    "unreachable-row",
  ],
  [
    "shadowed through a named condition",
    "tag",
    [
      insert("a", { condition: "for-sale" }, "electric"),
      insert("b", all({ condition: "reservable" }, leaf("km", "lessThan", 9)), "electric"),
    ],
    "unreachable-row",
  ],
  [
    "above and below another fact",
    "tag",
    tag(all(compared("price", "greaterThan", "before_price"), compared("price", "lessThan", "before_price"))),
    "contradiction",
  ],
  [
    "three facts in a circle",
    "tag",
    tag(
      all(
        compared("price", "greaterThan", "before_price"),
        compared("before_price", "greaterThan", "offer_price"),
        compared("offer_price", "greaterThan", "price"),
      ),
    ),
    "contradiction",
  ],
  [
    "two facts and a constant each",
    "tag",
    tag(all(compared("price", "greaterThan", "before_price"), below(5000), leaf("before_price", "greaterThan", 9000))),
    "contradiction",
  ],
  [
    "against what a named condition asks",
    "tag",
    tag(all({ condition: "for-sale" }, is("status", "sold"))),
    "contradiction",
  ],
  ["against what is computed", "tag", tag(all(is("available", true), is("sold", true))), "contradiction"],
  [
    "a saving without a price",
    "tag",
    tag(all(leaf("offer_saving", "greaterThan", 0), leaf("price", "equal", null))),
    "contradiction",
  ],
  [
    "the days of a registration that is not known",
    "tag",
    tag(all(leaf("rego_expiry", "equal", null), leaf("rego_days", "lessThan", 9))),
    "contradiction",
  ],
  [
    "the best of two prices, and neither",
    "tag",
    tag(all(below(9), leaf("best_price", "greaterThan", 5), leaf("price", "equal", null))),
    "contradiction",
  ],
  [
    "between two days that follow each other",
    "tag",
    tag(all(leaf("rego_days", "greaterThan", 3), leaf("rego_days", "lessThan", 4))),
    "contradiction",
  ],
  ["a weekday that no week has", "tag", tag(is("weekday", 8)), "contradiction"],
  ["every word of a list left out", "tag", tag(leaf("car_type", "notIn", ["new", "used", "demo"])), "contradiction"],
  [
    "two alternatives that never meet",
    "tag",
    tag(all(any(below(10), below(20)), any(leaf("price", "greaterThan", 30), leaf("price", "greaterThan", 40)))),
    "contradiction",
  ],
  [
    "a gap at one price",
    "price",
    only(
      "price",
      { id: "low", when: below(10000) },
      { id: "high", when: leaf("price", "greaterThan", 10000) },
      { id: "none", when: { not: hasPrice } },
    ),
    "gap",
    ["price"],
  ],
  [
    "a gap for one word of a list",
    "stock",
    only("stock", { id: "a", when: leaf("car_type", "in", ["new", "used"]) }),
    "gap",
    ["car_type"],
  ],
  [
    "a gap on one day of the week",
    "gates",
    only("gates", { id: "a", when: leaf("weekday", "lessThan", 5) }, { id: "b", when: is("weekday", 6) }),
    "gap",
    ["weekday"],
  ],
  [
    "a gap where two facts are equal",
    "tag",
    only(
      "tag",
      { id: "a", when: compared("price", "lessThan", "before_price") },
      { id: "b", when: compared("price", "greaterThan", "before_price") },
      { id: "c", when: { not: all(hasPrice, hasBefore) } },
    ),
    "gap",
    ["price", "before_price"],
  ],
  [
    "two outcomes at one price",
    "notices",
    only(
      "notices",
      { id: "a", when: leaf("price", "lessThanInclusive", 20000) },
      { id: "b", when: leaf("price", "greaterThanInclusive", 20000) },
    ),
    "overlap",
    ["price"],
  ],
];

function planted(table: RuleTable, fault: string | TableEdit[]): RuleTable {
  if (typeof fault !== "string") return fault.reduce(applyEdit, table);
  for (const mutant of generateTableMutants(table)) if (mutant.what === fault) return mutant.table;
  throw new Error(`${table.table} has no slip "${fault}"`);
}

/** The car of a fault that is seen, confirmed by json-rules-engine, and fixed by the first repair. */
async function seen(name: string, fault: string | TableEdit[], code: string): Promise<JsonObject> {
  const before = platform(name);
  expect(check(before)).toEqual([]);
  const table = planted(before, fault);
  const found = check(table);
  const finding = found.find((analysisFinding) => analysisFinding.code === `check/${code}`);
  if (finding === undefined)
    throw new Error(`not seen: ${JSON.stringify(found.map((analysisFinding) => analysisFinding.code))}`);
  expect(finding.car).toBeDefined();
  expect(await confirm(finding, table, platformConditions)).toBe(true);
  const [repair] = findRepairs(finding, table, { conditions: platformConditions, check, before });
  expect(repair?.label).not.toMatch(/^Give up/);
  const fixed = (repair?.edits ?? []).reduce(applyEdit, table);
  expect(
    check(fixed).filter(
      (analysisFinding) => analysisFinding.code === finding.code && analysisFinding.message === finding.message,
    ),
  ).toEqual([]);
  expect(check(fixed).length).toBeLessThan(found.length);
  return convertToJsonObject(finding.car);
}

describe("50 faults planted in tables", () => {
  it.each(faults.map(([table, fault, code], index) => [index + 1, table, code, fault] as const))(
    "fault %i, in %s, is seen with a car that json-rules-engine confirms, and fixed by one repair",
    (_, name, code, fault) => seen(name, fault, code).then(() => undefined),
  );
  it.each(subtle)("%s", async (_, name, fault, code, shown = []) => {
    expect(Object.keys(await seen(name, fault, code))).toEqual(expect.arrayContaining(shown));
  });
  it("show a car as most are where they can", async () => {
    const car = await seen("tag", tag(all(leaf("price", "greaterThan", 9), below(5))), "contradiction");
    expect(car).toMatchObject({ available: true });
  });
  it("leave cars that only the default may decide out of a row", async () => {
    const priced = leaf("price", "greaterThan", 10);
    await seen("checkout-link", [insert("mine", all(is("available", true), priced))], "invariant-broken");
  });
  it("are 50", () => expect([...faults, ...subtle]).toHaveLength(50));
});
