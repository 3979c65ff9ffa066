import { describe, expect, it } from "vitest";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { createBareTenant, listFindings } from "./rules-support.ts";

const price = createBareTenant().tables.price as RuleTable;
const priced: Condition = { fact: "price", operator: "greaterThan", value: 0 };
const has = (fact: string): Condition => ({ fact, operator: "notEqual", value: null });
const lacks = (fact: string): Condition => ({ fact, operator: "equal", value: null });
const was = { $fact: "before_price" };

/** A row of the price table. */
const row = (id: string, when: Condition, then: JsonObject): RuleTable["rows"][number] => ({
  id,
  when,
  then: { kind: "normal", amount: null, ...then },
});

/** What is found in the outcomes of a price table with these rows. */
const found = (...rows: RuleTable["rows"]) =>
  listFindings(createBareTenant({ tables: { price: { ...price, rows, examples: [], invariants: [] } } }))
    .filter(({ code }) => code === "rules/missing-value" || code === "rules/not-above")
    .map(({ pointer }) => pointer);

describe("what a price table shows", () => {
  it.each<[string, RuleTable["rows"]]>([
    ["a row for cars that have the fact", [row("a", { all: [priced, has("before_price")] }, { amount: was })]],
    [
      "a row for cars that have what the fact is computed from",
      [row("a", { fact: "price_reduction", operator: "greaterThan", value: 0 }, { amount: was })],
    ],
    [
      "a row after one that takes the other cars",
      [row("a", lacks("before_price"), { kind: "none" }), row("b", priced, { amount: was })],
    ],
    ["words where the fact is missing", [row("a", priced, { amount: was, text: "Ask us" })]],
    ["nothing by intent", [row("a", priced, { kind: "none", amount: was })]],
    ["a fact of which nobody knows when it is missing", [row("a", priced, { amount: { $fact: "best_price" } })]],
    ["an earlier price that can be higher", [row("a", priced, { amount: { $fact: "price" }, was })]],
    ["a setting of the dealer's own", [row("a", priced, { amount: { $fact: "settings", path: "$.own" } })]],
  ])("is right with %s", (_, rows) => {
    expect(found(...rows)).toEqual([]);
  });

  it.each<[string, RuleTable["rows"], string]>([
    ["a row for all cars", [row("a", priced, { amount: was })], "/rules/price/rows/0/then/amount/$fact"],
    [
      "a row after one that takes others",
      [row("a", lacks("offer_price"), { kind: "none" }), row("b", priced, { amount: was })],
      "/rules/price/rows/1/then/amount/$fact",
    ],
    [
      "words that cars can lack too",
      [row("a", priced, { amount: was, text: { $fact: "price_type" } })],
      "/rules/price/rows/0/then/amount/$fact",
    ],
    [
      "two facts the wrong way round",
      [
        row(
          "a",
          { fact: "price", operator: "lessThan", value: { fact: "before_price" } },
          { amount: was, was: { $fact: "price" } },
        ),
      ],
      "/rules/price/rows/0/then/was/$fact",
    ],
    [
      "an earlier price that is lower",
      [row("a", priced, { amount: 20_000, was: 18_000 })],
      "/rules/price/rows/0/then/was",
    ],
  ])("is wrong with %s", (_, rows, pointer) => {
    expect(found(...rows)).toEqual([pointer]);
  });
});
