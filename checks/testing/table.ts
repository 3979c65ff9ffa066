import type { Condition } from "../../schemas/documents/condition.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { Files } from "../check.ts";

/** A condition about the price. */
export const createPriceCondition = (operator: "lessThan" | "greaterThan", value: number): Condition => ({
  ...{ fact: "price", operator, value },
});

/** A table with these rows (each a condition), which decide nothing that a page shows. */
export const createTable = (
  rows: { [id: string]: Condition },
  more: { [property: string]: JsonValue } = {},
): Files => ({
  "rules/badge.json": {
    ...{ title: "Badge", description: "The badge of a car.", hit: "first" },
    rows: Object.entries(rows).map(([id, when]) => ({ id, when, then: { text: id } })),
    ...{ default: {}, examples: [], ...more },
  },
});
