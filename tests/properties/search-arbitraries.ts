import fc from "fast-check";
import type { Comparison, Filter } from "../../search/filters/filter.ts";
import type { IndexConfig, SearchRecord } from "../../search/index.ts";

/** Names that repeat, differ in case, hold digits, hyphens and accents: what makes matching hard. */
const MAKES = ["Alfa", "alfa", "Brava", "Brava-Max", "Čede", "D'Or", "86"];
const WORDS = [
  "alfa",
  "brava",
  "bravo",
  "bravado",
  "cx-5",
  "cx5",
  "cx",
  "5",
  "55",
  "Trail-Blazer",
  "trailblazer",
  "hatchback",
  "2.5L",
  "25,000",
  "2019",
  "ünder",
  "i30",
  "4x4",
];
const FEATURES = [
  "Tow bar",
  "tow bar",
  "Sunroof",
  "__proto__",
  "constructor",
  "a:b",
  "-minus",
  "it's",
  'say "hi"',
  "back\\slash",
];

export const config: IndexConfig = {
  name: "cars",
  searchable: ["name", "make", "features"],
  facets: ["make", "features", "flag", "place.city", "mixed", "year"],
  numeric: ["price", "km"],
  customRanking: ["desc(rank)", "asc(year)"],
  replicas: { cars_price_asc: ["asc(price)"], cars_price_desc: ["desc(price)", "asc(make)"] },
};

const price = fc.oneof(fc.constantFrom(0, -0, 9999, 10000, 10000.5, -5), fc.integer({ min: 0, max: 40 }));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 5 });

const car = fc.record({
  name: fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((words) => words.join(" ")),
  make: optional(fc.constantFrom(...MAKES)),
  features: optional(fc.array(fc.constantFrom(...FEATURES), { maxLength: 4 })),
  flag: optional(fc.boolean()),
  place: optional(fc.record({ city: optional(fc.constantFrom("Perth", "Albany", "")) })),
  mixed: optional(fc.oneof(fc.constantFrom("1", "x", "X"), fc.integer({ min: 0, max: 3 }))),
  year: optional(fc.integer({ min: 2015, max: 2019 })),
  price: optional(fc.oneof({ weight: 9, arbitrary: price }, { weight: 1, arbitrary: fc.constant(null) })),
  km: optional(
    fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 3 })),
  ),
  rank: optional(fc.integer({ min: 0, max: 5 })),
});

/** A stock of 0 to 130 cars, so that sets end inside, at and after a word of bits. */
export const stock: fc.Arbitrary<SearchRecord[]> = fc
  .oneof(
    { weight: 4, arbitrary: fc.array(car, { maxLength: 40, size: "max" }) },
    { weight: 1, arbitrary: fc.array(car, { minLength: 60, maxLength: 130, size: "max" }) },
  )
  .map((cars) => cars.map((car, i) => JSON.parse(JSON.stringify({ ...car, objectID: `id-${i}` })) as SearchRecord));

const facetFilter: fc.Arbitrary<Filter> = fc
  .oneof(
    fc.tuple(fc.constant("make"), fc.constantFrom(...MAKES, "ALFA", "nobody")),
    fc.tuple(fc.constant("features"), fc.constantFrom(...FEATURES)),
    fc.tuple(fc.constant("flag"), fc.constantFrom("true", "false")),
    fc.tuple(fc.constant("place.city"), fc.constantFrom("Perth", "albany")),
    fc.tuple(fc.constant("mixed"), fc.constantFrom("1", "2", "x")),
    fc.tuple(fc.constant("price"), fc.constantFrom("0", "10000.5")),
    fc.tuple(fc.constant("unknown"), fc.constant("1")),
  )
  .map(([attribute, value]) => ({ kind: "facet", attribute, value }));

const bound = fc.oneof(fc.constantFrom(0, -5, 9999, 10000, 10000.5, 2017), fc.integer({ min: -10, max: 60 }));
const attribute = fc.constantFrom("price", "km", "year", "mixed");
const numberFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    kind: fc.constant("number" as const),
    attribute,
    comparison: fc.constantFrom<Comparison[]>("<", "<=", "=", "!=", ">", ">="),
    value: bound.map((n) => n + 0),
  }),
  fc.record({ kind: fc.constant("range" as const), attribute, low: bound, high: bound }),
);

const negatable = (arbitrary: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.tuple(arbitrary, fc.boolean()).map(([filter, negated]) => (negated ? { kind: "not", of: filter } : filter));
const orOf = (arbitrary: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.array(negatable(arbitrary), { minLength: 1, maxLength: 3 }).map((of) => ({ kind: "or", of }));

/** An AND of ORs, each OR of one type: all that Algolia's syntax can say. */
export const conjunction: fc.Arbitrary<Filter> = fc
  .array(fc.oneof(orOf(facetFilter), orOf(numberFilter)), { maxLength: 3 })
  .map((of) => ({ kind: "and", of }));

const quote = (text: string): string =>
  /^[\w.]+$/.test(text)
    ? text
    : text.includes('"')
      ? `'${text.replace(/[\\']/g, "\\$&")}'`
      : `"${text.replace(/[\\"]/g, "\\$&")}"`;

/** The filter in `filters` syntax. */
export function print(filter: Filter): string {
  switch (filter.kind) {
    case "and":
      return filter.of.map(print).join(" AND ");
    case "or":
      return filter.of.length === 1 ? filter.of.map(print).join("") : `(${filter.of.map(print).join(" OR ")})`;
    case "not":
      return `NOT ${print(filter.of)}`;
    case "facet":
      return `${quote(filter.attribute)}:${quote(filter.value)}`;
    case "number":
      return `${filter.attribute} ${filter.comparison} ${filter.value}`;
    case "range":
      return `${filter.attribute}:${filter.low} TO ${filter.high}`;
    case "area":
      throw new Error("The syntax of filters has no areas.");
  }
}

const typo = (word: string) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(word) },
    fc.nat(word.length).map((at) => word.slice(0, at)),
    fc.nat(word.length).map((at) => word.slice(0, at) + word.slice(at + 1)),
    fc
      .tuple(fc.nat(word.length), fc.constantFrom("a", "x", "5"))
      .map(([at, letter]) => word.slice(0, at) + letter + word.slice(at)),
    fc.nat(word.length).map((at) => word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2)),
  );

/** Words of the stock as people type them: cut short, misspelt, joined or apart. */
export const query: fc.Arbitrary<string> = fc
  .tuple(fc.array(fc.constantFrom(...WORDS, ...MAKES).chain(typo), { maxLength: 3 }), fc.constantFrom(" ", "-", "  "))
  .map(([words, gap]) => words.join(gap));
