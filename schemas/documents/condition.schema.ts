import * as s from "../parts/schema.ts";

const alone = (key: string) =>
  ({
    type: "object",
    maxProperties: 1,
    badCondition: `"${key}" cannot be combined with other keys`,
  }) as const;

const fact = s.text("Name of a fact.", { refersTo: "fact" });
const path = s.text("Plain $.a.b path into a fact that is an object.", { refersTo: "factPath", of: "1/fact" });

/** This is only the shape; operators and facts are checked by name against their catalogues. */
export const conditionSchema = {
  $id: "condition",
  type: "object",
  description: "A condition: all, any, not, a named condition, or one fact compared with a value.",
  examples: [{ fact: "flags", path: "$.reserve", operator: "equal", value: true }],
  additionalProperties: false,
  minProperties: 1,
  badCondition: "it is empty",
  properties: {
    all: s.list("Every one of these holds.", { $ref: "condition" }),
    any: s.list(
      "At least one of these holds.",
      { $ref: "condition" },
      { minItems: 1, badCondition: 'an empty "any" would always hold' },
    ),
    not: { $ref: "condition", description: "This does not hold." },
    condition: s.text("Name of a condition of rules/conditions.json.", { refersTo: "condition" }),
    fact,
    operator: s.text("Name of an operator.", { refersTo: "operator" }),
    value: {
      description: 'What the fact is compared with; { "fact": name } compares with another fact.',
      // Any value, and what an object can have.
      anyOf: [{ type: "object", properties: { fact, path } }, {}],
    },
    path,
  },
  dependentRequired: {
    fact: ["operator", "value"],
    operator: ["fact"],
    value: ["fact"],
    path: ["fact"],
  },
  dependentSchemas: {
    all: alone("all"),
    any: alone("any"),
    not: alone("not"),
    condition: alone("condition"),
  },
} as const;

/** rules/conditions.json, resolved: conditions by name. */
export const conditionsSchema = {
  $id: "conditions",
  type: "object",
  description: "Conditions that tables, pages and menus share, by name.",
  keysDefine: "condition",
  additionalProperties: { $ref: "condition" },
} as const;
