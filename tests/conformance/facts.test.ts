import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAnalysisContext } from "../../rules/analyse/context.ts";
import { walkComparisons } from "../../rules/check/walk.ts";
import { compileCondition, isFactRef } from "../../rules/compile/condition.ts";
import { computeFacts, overlayFacts } from "../../rules/compute-facts.ts";
import { findFact } from "../../rules/fact-catalogue.ts";
import { defineFact, type FactCompute, type FactDefinition, type FactInput } from "../../rules/facts/fact.ts";
import { factDefinitions } from "../../rules/facts-catalogue.gen.ts";
import { createSituationArbitrary } from "../../rules/kit/arbitrary-situation.ts";
import { buildSituationInput } from "../../rules/kit/situation.ts";
import { operatorTests } from "../../rules/operators.gen.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { privateFields } from "../../schemas/entities/private-fields.ts";
import { createPlatformAjv } from "../../schemas/validate/ajv.ts";
import { createBareTenant } from "../properties/rules-support.ts";
import { buildFactInput, factInputs, site } from "../support/fact-inputs.ts";

/** What stands in a private field of each car here. */
const marker = "PRIVATE";
const secrets = Object.fromEntries(privateFields.map((field) => [field, marker]));

/** An input that notes its parts that are read, and the fields of its car as `car.<field>`. */
function noted(input: FactInput, into: Set<string>): FactInput {
  const noting = <Value extends object>(value: Value, prefix: string): Value =>
    new Proxy(value, {
      get(target, key) {
        into.add(`${prefix}${String(key)}`);
        return Reflect.get(target, key);
      },
    });
  const { car } = input;
  return noting({ ...input, ...(car && { car: noting({ ...car, ...secrets }, "car.") }) }, "");
}

/** Parts of the input that a fact of each scope may read. */
const partsOf = { site: ["site", "now"], car: ["site", "now", "car"], page: undefined };

/** What a fact reads although it does not say so, or must not. */
function misreads({ scope = "car", reads = [], compute }: FactDefinition): string[] {
  const read = new Set<string>();
  const given = factInputs.map((input) => compute(noted(input, read)));
  const [fields, parts] = [[...read].filter((text) => text.startsWith("car.")), partsOf[scope]];
  const others = [...read].filter((part) => !part.startsWith("car.") && parts && !parts.includes(part));
  const unsaid = fields.map((field) => field.slice("car.".length)).filter((text) => !reads.includes(text as never));
  const isPrivate = (field: string) => privateFields.some((privateField) => privateField === field);
  return [
    ...[...new Set([...unsaid, ...reads])]
      .filter(isPrivate)
      .map((field) => `It reads ${field}, which is private: pages show what facts are.`),
    ...(JSON.stringify(given).includes(marker) ? ["It gives a private field of the car."] : []),
    ...unsaid
      .filter((field) => !isPrivate(field) && !["toJSON", "then"].includes(field))
      .map((field) => `It reads ${field} of the car: add it to "reads".`),
    ...others.map(
      (part) => `It reads "${part}" of its input, which its scope "${scope}" leaves out: say another scope.`,
    ),
  ];
}

const context = { ...createAnalysisContext(createBareTenant()), impossible: () => [] };

/** Inputs made to meet a condition, as property tests make their situations. */
function madeFor(when: Condition): FactInput[] {
  const table = { ...createBareTenant().tables.tag, rows: [{ id: "met", when, then: {} }] } as RuleTable;
  const scope = { tables: [table], context, site, when };
  return (
    fc
      .sample(createSituationArbitrary(scope), { numRuns: 100, seed: 1 })
      // A fact that is given directly is not computed.
      .filter(({ facts }) => Object.keys(facts).length === 0)
      .map((situation) => buildSituationInput(situation, site))
  );
}

/** What is wrong with a combination that a fact calls impossible. */
function possible({ name, compute, examples }: FactDefinition, when: Condition): string[] {
  const all = [...walkComparisons(when, {})];
  const facts = all.flatMap(({ fact, value }) => (isFactRef(value) ? [fact, value.fact] : [fact]));
  const unknown = [
    ...facts
      .filter((fact) => fact !== name && !findFact(fact))
      .map((fact) => `"impossible" names the fact "${fact}", which there is not.`),
    ...all
      .filter(({ operator }) => !operatorTests.has(operator))
      .map(({ operator }) => `"impossible" names the operator "${operator}", which there is not.`),
  ];
  if (unknown.length > 0) return unknown;
  const test = compileCondition(when, {});
  const made = findFact(name) ? madeFor(when) : [];
  const met = [...examples.map(([example]) => buildFactInput(example)), ...factInputs, ...made].find(
    (input) =>
      // Analysis is about cars.
      input.car && test(overlayFacts({ [name]: compute(input) }, computeFacts(input))),
  );
  if (met === undefined) return [];
  const shown = JSON.stringify({ car: met.car, data: met.data, now: new Date(met.now) });
  return [`"impossible" is wrong: ${JSON.stringify(when)} holds for ${shown}.`];
}

const ajv = createPlatformAjv({});

/** What is wrong with the domain of a fact, and with its usual value. */
function domainFaults({ schema, usual }: FactDefinition): string[] {
  if (schema.type === undefined && schema.enum === undefined)
    return ['Its schema allows anything: write its domain with "type" or "enum".'];
  try {
    const fits = ajv.compile(schema);
    return usual === undefined || fits(usual) ? [] : [`"usual" is ${JSON.stringify(usual)}, which its schema refuses.`];
  } catch (error) {
    return [`Its schema is wrong: ${(error as Error).message}.`];
  }
}

const faultsOf = (fact: FactDefinition): string[] => [
  ...misreads(fact),
  ...domainFaults(fact),
  ...(fact.impossible ?? []).flatMap((when) => possible(fact, when)),
];

it.each(factDefinitions)("the fact $name reads, is, and calls impossible only what it may", (fact) => {
  expect(faultsOf(fact)).toEqual([]);
});

describe("a fact that is wrong about itself", () => {
  const compute: FactCompute<"year"> = ({ car }) => car?.year ?? null;
  const whole = defineFact({
    name: "year_of_car",
    description: "The year.",
    schema: { type: ["number", "null"] },
    reads: ["year"],
    compute,
    examples: [
      [{ car: { year: 2020 } }, 2020],
      [{}, null],
    ],
  });
  const faults = (more: Partial<FactDefinition>) => faultsOf({ ...whole, ...more });
  const when = (value: number, operator = "equal", fact = "year_of_car") => ({ fact, operator, value });

  it("is whole as it is", () => {
    expect(faults({ usual: 2020, impossible: [when(-7)] })).toEqual([]);
  });

  it("is refused: it reads a private field", () => {
    const example = [{ car: { year: 1, private_suburb: "A" } }, "A"] as const;
    const suburb = ({ car }: { car?: { private_suburb?: string | null } }) => car?.private_suburb ?? null;
    // @ts-expect-error
    const ofCompiler: FactCompute<"private_suburb"> = suburb;
    // @ts-expect-error
    const reads: FactDefinition["reads"] = ["vin"];
    const refused = ["It reads private_suburb, which is private: pages show what facts are."];
    expect(faults({ compute: ofCompiler as never, examples: [example] })).toEqual([
      ...refused,
      "It gives a private field of the car.",
    ]);
    expect(faults({ compute: (input) => suburb(input as never) !== null })).toEqual(refused);
    expect(faults({ reads: ["year", ...(reads ?? [])] })).toEqual([
      "It reads vin, which is private: pages show what facts are.",
    ]);
    expect(faults({ compute: ({ car }) => car ?? null })).toEqual(["It gives a private field of the car."]);
  });

  it("is refused: it reads more than it says", () => {
    expect(faults({ reads: [] })).toEqual(['It reads year of the car: add it to "reads".']);
    expect(faults({ scope: "site", reads: [], compute: ({ route }) => route?.path ?? null })).toEqual([
      'It reads "route" of its input, which its scope "site" leaves out: say another scope.',
    ]);
    expect(faults({ compute: ({ visitor }) => visitor.phone })).toEqual([
      'It reads "visitor" of its input, which its scope "car" leaves out: say another scope.',
    ]);
  });

  it("is refused: it has no domain, a misspelt one, or a usual value outside of it", () => {
    const anything = ['Its schema allows anything: write its domain with "type" or "enum".'];
    expect(faults({ schema: {} })).toEqual(anything);
    expect(faults({ schema: { typ: "number" } })).toEqual(anything);
    expect(faults({ schema: { type: "number", minimm: 1 } })).toEqual([
      'Its schema is wrong: strict mode: unknown keyword: "minimm".',
    ]);
    expect(faults({ usual: "new" })).toEqual(['"usual" is "new", which its schema refuses.']);
  });

  it("is refused: it calls impossible what there is, or what it cannot tell", () => {
    expect(faults({ impossible: [when(1, "equal", "yeer"), when(1, "equals")] })).toEqual([
      '"impossible" names the fact "yeer", which there is not.',
      '"impossible" names the operator "equals", which there is not.',
    ]);
    expect(faults({ impossible: [when(2020)] })[0]).toContain(
      '"impossible" is wrong: {"fact":"year_of_car","operator":"equal","value":2020} holds for {"car":{"year":2020}',
    );
  });
});
