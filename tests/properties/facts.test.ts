import { isDeepStrictEqual } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { FactDefinition, FactInput } from "../../rules/facts/fact.ts";
import { factDefinitions } from "../../rules/facts-catalogue.gen.ts";
import { layOver } from "../../rules/kit/situation.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { factInputs, plain } from "../support/fact-inputs.ts";

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Values that a fact gives outside of its domain, each once. */
function outside({ schema, compute }: Pick<FactDefinition, "schema" | "compute">): unknown[] {
  const fits = ajv.compile(schema);
  return [...new Set(factInputs.map(compute).filter((value) => !fits(value)))];
}

type Domain = {
  type?: string | string[];
  enum?: JsonValue[];
  format?: string;
  minimum?: number;
  maximum?: number;
};

/** Values of a fact's domain: all where they are few, else some. What a text can be is known only to `inputFor`. */
function wantedOf({ schema, inputFor }: Pick<FactDefinition, "schema" | "inputFor">): JsonValue[] {
  const domain = schema as Domain;
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = domain;
  const texts = domain.format === "date" ? ["2024-02-29", "2025-12-31"] : ["other"];
  const byType: { [type: string]: JsonValue[] } = {
    boolean: [true, false],
    null: [null],
    number: [0, 1, 3, -1, 499],
    integer: [0, 1, 5],
    string: inputFor ? texts : [],
  };
  const all = domain.enum ?? [domain.type ?? []].flat().flatMap((type) => byType[type] ?? []);
  return all.filter((value) => typeof value !== "number" || (value >= minimum && value <= maximum));
}

/** Values of its domain that neither `inputFor` nor the examples of a fact know how to make. */
function unmade(fact: Pick<FactDefinition, "schema" | "compute" | "inputFor" | "examples">): JsonValue[] {
  const { compute, inputFor, examples } = fact;
  return wantedOf(fact).filter((value) => {
    const change = inputFor?.(value, plain);
    const factInput = change && (layOver(plain as unknown as JsonObject, change as JsonObject) as unknown as FactInput);
    return !(
      (factInput && isDeepStrictEqual(compute(factInput), value)) ||
      examples.some(([, given]) => isDeepStrictEqual(given, value))
    );
  });
}

/** Values that no input gives a fact, although its domain has them. */
const never: { readonly [fact: string]: JsonValue[] } = {
  // The best of several prices is one of those above 0.
  best_price: [0],
};

describe.each(factDefinitions)("the fact $name", (fact) => {
  it("gives nothing outside of its domain", () => {
    expect(outside(fact)).toEqual([]);
  });

  // Property tests give the facts of a page's own subject as they are.
  it.skipIf(fact.scope === "page" && !fact.inputFor)("is made to have any value of its domain", () => {
    expect(unmade(fact)).toEqual(never[fact.name] ?? []);
  });
});

describe("a fact that leaves a part out", () => {
  const schema = { type: ["integer", "null"], minimum: 0, maximum: 99 };
  const compute = ({ car }: FactInput) => car?.year ?? null;
  const examples = [[{ car: { year: 1 } }, 1]] as const;
  const inputFor: FactDefinition["inputFor"] = (value) => ({ car: { year: value as number | null } });

  it("is found: it gives another value than it says", () => {
    expect(outside({ schema: { type: ["number", "null"] }, compute })).toEqual([]);
    expect(outside({ schema, compute }).length).toBeGreaterThan(0);
  });

  it("is found: nothing says how to make its values, or what does is wrong", () => {
    expect(unmade({ schema, compute, examples, inputFor })).toEqual([]);
    expect(unmade({ schema, compute, examples })).toEqual([0, 5, null]);
    expect(unmade({ schema, compute, examples, inputFor: () => ({ car: { year: 5 } }) })).toEqual([0, null]);
  });
});
