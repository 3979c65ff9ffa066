import fc from "fast-check";
import type { OperatorDefinition } from "../../../rules/operators/operator.ts";
import { operatorDefinitions } from "../../../rules/operators-catalogue.gen.ts";
import type { Condition } from "../../../schemas/documents/condition.ts";
import type { RuleTable } from "../../../schemas/documents/rule-table.ts";
import type { JsonValue } from "../../../schemas/json-value.ts";

/** Values that are known pitfalls of JavaScript's comparisons. */
const awkward: JsonValue[] = [
  null,
  0,
  -0,
  1,
  9,
  10,
  -1,
  9.5,
  1e21,
  "",
  "0",
  "9",
  "10",
  "9 km",
  " 9",
  "abc",
  "null",
  "true",
  "Infinity",
  true,
  false,
];
const facts = ["a", "b", "c", "d", "toString", "constructor"];
const paths = ["$.x", "$.x.y", "$.length", "$.constructor", "$.y"];
const takesList = ({ right }: OperatorDefinition) => [right.type].flat().includes("array");
const ofList = operatorDefinitions.filter(takesList).map(({ name }) => name);
const ofScalar = operatorDefinitions
  .filter((operatorDefinition) => !takesList(operatorDefinition))
  .map(({ name }) => name);

const scalar = fc.oneof(fc.constantFrom(...awkward), fc.integer({ min: -3, max: 12 }));
const list = fc.array(scalar, { maxLength: 4 });
const value: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 2, arbitrary: list },
  {
    weight: 2,
    arbitrary: fc.record(
      { x: fc.oneof(scalar, list, fc.record({ y: scalar }, { noNullPrototype: true })), y: scalar },
      { requiredKeys: [], noNullPrototype: true },
    ),
  },
) as fc.Arbitrary<JsonValue>;

const maybePath = fc.option(fc.constantFrom(...paths), { nil: undefined, freq: 3 });
const withPath = <T extends object>(leaf: T, path: string | undefined) =>
  path === undefined ? leaf : { ...leaf, path };

const rightSide = fc.oneof(
  { weight: 4, arbitrary: scalar },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...facts), maybePath)
      .map(([fact, path]) => withPath({ fact }, path) as JsonValue),
  },
);

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...facts), fc.constantFrom(...ofScalar), rightSide, maybePath)
    .map(([fact, operator, right, path]) => withPath({ fact, operator, value: right }, path)),
  fc
    .tuple(fc.constantFrom(...facts), fc.constantFrom(...ofList), list, maybePath)
    .map(([fact, operator, right, path]) => withPath({ fact, operator, value: right as JsonValue }, path)),
);

/** A condition over the awkward facts; `names` are the named conditions that it may use. */
function condition(names: readonly string[]): fc.Arbitrary<Condition> {
  const named = names.map((name) => fc.constant<Condition>({ condition: name }));
  return fc.letrec<{ node: Condition }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      leaf,
      ...named,
      fc.array(tie("node"), { maxLength: 3 }).map((all) => ({ all })),
      fc.array(tie("node"), { maxLength: 3 }).map((any) => ({ any })),
      tie("node").map((not) => ({ not })),
    ),
  })).node;
}

export interface ArbitraryCase {
  table: RuleTable;
  conditions: { [name: string]: Condition };
  /** Raw fact values; an absent key is a missing fact. */
  cars: { [fact: string]: JsonValue }[];
}

/** A random table, its named conditions (without cycles), and cars with the pitfall values. */
export const arbitraryCase: fc.Arbitrary<ArbitraryCase> = fc.record({
  table: fc.record({
    table: fc.constant("t"),
    title: fc.constant("T"),
    description: fc.constant("D"),
    hit: fc.constantFrom("first" as const, "collect" as const),
    rows: fc.array(condition(["one", "two"]), { minLength: 1, maxLength: 4 }).map((all) =>
      all.map((when, index) => ({
        id: `row${index}`,
        when,
        then: { index, a: { $fact: "a" }, x: { $fact: "b", path: "$.x" } },
      })),
    ),
    default: fc.constantFrom(null, { index: -1 }),
    examples: fc.constant([]),
  }),
  conditions: fc.record({ one: condition(["two"]), two: condition([]) }),
  cars: fc.array(fc.dictionary(fc.constantFrom(...facts), value, { maxKeys: 6, noNullPrototype: true }), {
    minLength: 1,
    maxLength: 5,
  }),
});
