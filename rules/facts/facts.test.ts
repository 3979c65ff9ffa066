import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { carSchema } from "../../schemas/entities/car.schema.ts";
import { computeFacts } from "../compute-facts.ts";
import { findFact } from "../fact-catalogue.ts";
import { factDefinitions } from "../facts-catalogue.gen.ts";
import type { FactDefinition, FactExampleInput, FactInput } from "./fact.ts";

const ajv = new Ajv2020({ strict: false, validateFormats: false });

function inputOf(example: FactExampleInput): FactInput {
  return {
    ...example,
    site: { timeZone: "UTC", ...example.site },
    visitor: { signedIn: false, phone: false, ...example.visitor },
    now: Date.parse(example.now ?? "1970-01-01T00:00:00Z"),
  };
}

/** A car that notes which of its fields are read. */
function noted(car: object, into: Set<string>): object {
  return new Proxy(car, {
    get(target, key) {
      into.add(String(key));
      return Reflect.get(target, key);
    },
  });
}

/** What a fact leaves unsaid of itself, as its examples show. */
function unsaid({ scope = "car", reads = [], nullWithout = [], compute, examples }: FactDefinition): string[] {
  const isNullWithout = (field: string) =>
    examples.every(([example]) => {
      const input = inputOf(example);
      return compute({ ...input, car: { ...input.car, [field]: null } }) === null;
    });
  return [
    // "page": about a car and something of its page, such as the visitor's own hold.
    ...(scope === "site" && reads.length > 0 ? ["it reads the car: its scope is not the site"] : []),
    ...(scope === "car" && reads.length === 0 ? ["it reads nothing of the car: it has another scope"] : []),
    ...(new Set(examples.map(([, value]) => JSON.stringify(value))).size < 2 ? ["a second value"] : []),
    ...reads.flatMap((field) =>
      isNullWithout(field) && !nullWithout.includes(field) ? [`nullWithout: ${field}`] : [],
    ),
  ];
}

it("finds a fact that leaves its scope, its values or what it needs unsaid", () => {
  const year: FactDefinition = {
    name: "year_of_car",
    description: "The year.",
    schema: { type: ["number", "null"] },
    reads: ["year"],
    nullWithout: ["year"],
    compute: ({ car }) => car?.year ?? null,
    examples: [
      [{ car: { year: 2020 } }, 2020],
      [{}, null],
    ],
  };
  const { nullWithout: _, ...unsure } = year;
  const { reads: __, nullWithout: ___, ...unread } = year;
  expect(unsaid(year)).toEqual([]);
  expect(unsaid(unsure)).toEqual(["nullWithout: year"]);
  expect(unsaid({ ...year, scope: "site" })).toEqual(["it reads the car: its scope is not the site"]);
  expect(unsaid(unread)).toEqual(["it reads nothing of the car: it has another scope"]);
  expect(unsaid({ ...year, examples: [year.examples[0]] })).toEqual(["a second value"]);
});

/** What is wrong with the names of facts, each in one sentence. */
function wrongNames(facts: readonly Pick<FactDefinition, "name" | "reads">[]): string[] {
  const names = facts.map(({ name }) => name);
  return facts.flatMap(({ name, reads = [] }, at) => {
    // What begins with `lender.` is read from the provider's entry.
    if (!/^(?!lender\.)[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/.test(name))
      return [`"${name}": write a name such as age_days or model.slug, not of a lender.`];
    if (names.indexOf(name) !== at) return [`Two facts have the name "${name}": rename one.`];
    // A fact may say how a field is read, so that it is never missing.
    const isOwn = reads.length === 1 && reads[0] === name;
    return Object.hasOwn(carSchema.properties, name) && !isOwn
      ? [`"${name}" is a field of a car, which the fact would hide: rename the fact.`]
      : [];
  });
}

it("has a name of its own for each fact", () => {
  expect(wrongNames(factDefinitions)).toEqual([]);
});

it("finds a fact with the name of another, of a field, or that conditions cannot name", () => {
  const facts = [{ name: "price", reads: ["price"] }, { name: "seats" }, { name: "age" }, { name: "age" }] as const;
  expect(wrongNames([...facts, { name: "lender.x" }])).toEqual([
    '"seats" is a field of a car, which the fact would hide: rename the fact.',
    'Two facts have the name "age": rename one.',
    '"lender.x": write a name such as age_days or model.slug, not of a lender.',
  ]);
});

// Of two facts with one name, tables know the last.
const known = [...new Map(factDefinitions.map((fact) => [fact.name, fact])).values()];

describe.each(known)("the fact $name", ({ name, schema, examples, reads = [], nullWithout = [], ...definition }) => {
  it("says its scope, at least two of its values, and what it is null without", () => {
    expect(unsaid({ name, schema, examples, reads, nullWithout, ...definition })).toEqual([]);
  });

  it("reads in its examples the fields that it says", () => {
    const read = new Set<string>();
    for (const [example] of examples) {
      const input = inputOf(example);
      computeFacts({ ...input, car: noted(input.car ?? {}, read) }).get(name);
    }
    expect(reads.filter((field) => !read.has(field))).toEqual([]);
  });

  it.each(examples)("of %j is %j", (example, value) => {
    const got = computeFacts(inputOf(example)).get(name);
    expect(got).toEqual(value);
    expect(ajv.validate(schema, got)).toBe(true);
  });
  it.each(nullWithout)("is null without %s", (field) => {
    for (const [example] of examples) {
      const input = inputOf(example);
      expect(computeFacts({ ...input, car: { ...input.car, [field]: null } }).get(name)).toBe(null);
    }
  });
});

describe("facts", () => {
  const facts = (car: FactInput["car"]) => computeFacts(inputOf({ car }));

  it("gives a car's own fields, and nothing inherited", () => {
    expect(facts({ price: 5 }).get("price")).toBe(5);
    expect(facts({}).get("price")).toBeUndefined();
    expect(facts({}).get("constructor")).toBeUndefined();
    expect(facts({}).get("__proto__")).toBeUndefined();
  });

  it("never lets a rule read where a private seller lives", () => {
    expect(findFact("private_suburb")).toBeUndefined();
    expect(findFact("private_postcode")).toBeUndefined();
  });

  it("[S5.8] tells whether a provider's entry exists, is not empty and has both rates", () => {
    const car = {
      finance_lenders: {
        one: { interestRate: 7, comparisonRate: null },
        two: {},
        three: { interestRate: 7, comparisonRate: 0 },
      },
    };
    const read = (name: string) => facts(car).get(`lender.${name}`);
    expect([read("one.exists"), read("two.exists"), read("none.exists"), read("constructor.exists")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([read("one.rates"), read("two.rates"), read("three.rates"), read("none.rates")]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect([read("one.interestRate"), read("none.interestRate"), read("two.paymentWeek")]).toEqual([7, null, null]);
  });

  it("computes each fact once", () => {
    let reads = 0;
    const car = Object.defineProperty({}, "before_price", {
      get: () => {
        reads++;
        return 5;
      },
    });
    const snapshot = facts(Object.defineProperty(car, "price", { value: 4 }));
    expect([snapshot.get("price_reduction"), snapshot.get("price_reduction")]).toEqual([1, 1]);
    expect(reads).toBe(1);
  });
});
