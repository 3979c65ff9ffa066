import type { Condition } from "../../schemas/documents/condition.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { Files } from "../check.ts";

/** A row of the table of tags with this condition, and an example that reaches it. */
export const createTagWithCondition = (when: Condition, car: JsonObject = { price: 8000 }): Files => ({
  "rules/tag.json": {
    rows: [{ id: "own", when: when as JsonValue, then: { style: "custom", text: "Ours" } }],
    examples: [{ name: "a car of ours", car, rows: ["own"] }],
  },
});

/** A row of the table of tags with this outcome. */
export const createTagWithOutcome = (then: JsonObject): Files => ({
  "rules/tag.json": {
    rows: [{ id: "own", when: { fact: "price", operator: "lessThan", value: 9000 }, then }],
    examples: [{ name: "a car of ours", car: { price: 8000 }, rows: ["own"] }],
  },
});
