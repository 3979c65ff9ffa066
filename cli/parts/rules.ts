import type { Kind } from "./skeleton.ts";

/** A value that rules compare. */
export const fact: Kind = {
  summary: "a value that rules compare, computed from a car, the site, the visitor or the moment",
  skeleton: ({ kebab, snake }) => ({
    files: {
      [`rules/facts/${kebab}.ts`]: `import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"price"> = ({ car }) => car?.price ?? null;

export const fact = defineFact({
  name: "${snake}",
  description: "TODO: The car's price, AUD; null when it has none.",
  schema: { type: ["number", "null"] },
  reads: ["price"],
  nullWithout: ["price"],
  compute,
  inputFor: (value) => ({ car: { price: typeof value === "number" ? value : null } }),
  examples: [
    [{ car: { price: 100 } }, 100],
    [{ car: {} }, null],
  ],
});
`,
    },
    next: "Compute the fact, and let its schema list every value that it can have: analysis relies on it. inputFor makes a car that has a given value; facts with few values do without. The examples are its tests.",
  }),
};

/** A comparison of conditions. */
export const operator: Kind = {
  summary: "a comparison that conditions make",
  skeleton: ({ kebab, camel }) => ({
    files: {
      [`rules/operators/${kebab}.ts`]: `import { defineOperator, type OperatorTest } from "./operator.ts";

export const test: OperatorTest = (left, right) => left === right;

export const operator = defineOperator({
  name: "${camel}",
  description: "TODO: The fact equals the value, including its type.",
  left: "any",
  right: { type: ["string", "number", "boolean", "null"] },
  rightFact: true,
  test,
  reference: (left, right) => Object.is(left, right) || (left === 0 && right === 0),
  phrase: "TODO: is",
  slips: ["notEqual"],
  splitsBy: "value",
  examples: [
    ["new", "new", true],
    ["1", 1, false],
  ],
});
`,
    },
    next: "Write the test, and as `reference` the same comparison in another way: it confirms the first. The examples are its tests.",
  }),
};

const table = (name: string) =>
  `${JSON.stringify(
    {
      $schema: "../../../schemas/json-schema/rule-table.schema.json",
      table: name,
      title: "TODO: A decision",
      description: "TODO: Whether a car is shown as available.",
      hit: "first",
      rows: [
        {
          id: "available",
          description: "TODO: The car can be bought.",
          when: { fact: "available", operator: "equal", value: true },
          then: { shown: true },
        },
      ],
      default: { shown: false },
      examples: [
        { name: "TODO: an available car", facts: { available: true }, rows: ["available"] },
        { name: "TODO: a car that is not", facts: { available: false }, rows: [] },
      ],
    },
    null,
    2,
  )}\n`;

/** A question that a table answers. */
export const decision: Kind = {
  summary: "a question that a rule table answers, with the contract of its outcome",
  skeleton: ({ kebab }) => ({
    files: {
      [`rules/decisions/${kebab}.ts`]: `import { defineDecision, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "${kebab}",
  hit: "first",
  parts: { shown: flag("TODO: Whether it is shown.") },
});
`,
      [`tenants/_platform/rules/${kebab}.json`]: table(kebab),
    },
    next: "State the parts of the outcome, and write the platform's table. Its examples are its tests: one hits each row.",
  }),
};
