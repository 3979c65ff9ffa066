import { type Guess, likely } from "../../schemas/diagnostics/nearest.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import { carSchema } from "../../schemas/entities/car.schema.ts";
import { carFieldAt, carFieldNames } from "../../schemas/entities/car-fields.ts";
import { builtInAttributes, kindOf } from "../../schemas/entities/search-attributes.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

/** Names of a search record that are not a site's to give. */
const taken: ReadonlySet<string> = new Set([
  ...["rank", "decisions", "tenant"],
  ...Object.keys(builtInAttributes),
  // A record has the car's own fields too: another value under such a name would change cards and rules.
  ...Object.keys(carSchema.properties),
]);

type Own = NonNullable<NonNullable<Site["search"]>["attributes"]>[string];

interface Problem {
  problem: string;
  advice: string;
  part?: string;
  near?: Guess;
}

function problemOf(name: string, { field, fact, as, bands }: Own): Problem | undefined {
  const known = Object.hasOwn(builtInAttributes, name) ? builtInAttributes[name] : undefined;
  if (taken.has(name) && (fact !== undefined || bands !== undefined || (field ?? name) !== name))
    return {
      problem: `"${name}" already has another meaning in the search`,
      advice: "Give the attribute another name.",
    };
  if (field !== undefined && fact !== undefined)
    return {
      problem: `"${name}" cannot be both the field "${field}" and the fact "${fact}"`,
      advice: 'Remove "field" or "fact".',
      part: "fact",
    };
  if (field === undefined && fact === undefined && known === undefined && !carFieldAt(name)) {
    const near = () => likely(name, carFieldNames);
    return {
      problem: `a car has no public field "${name}"`,
      advice: 'Name one in "field": docs/reference/cars.md lists them.',
      near,
    };
  }
  if (bands && as === "range")
    return {
      problem: `"${name}" has both bands, which are a list, and a range, which is a slider`,
      advice: 'Remove "bands" for a slider, or "as" for a list of the bands.',
      part: "as",
    };
  // What a fact is, rules/check/search-facts.ts knows.
  const kind =
    fact === undefined ? kindOf(name, { ...known, ...(field !== undefined && { field }) }) : "number";
  return (bands || as === "range") && kind !== undefined && kind !== "number"
    ? {
        problem: `"${name}" is not a number, so it has no range`,
        advice: "Show its values as a list, or name a field that is a number.",
        part: bands ? "bands" : "as",
      }
    : undefined;
}

const attributes = (own: object) => ({ "site.json": { search: { attributes: own } } });

export const check = defineCheck<Problem>({
  code: "search/attribute",
  severity: "error",
  subject: "dealer",
  message: ({ problem }) => `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`,
  hint: ({ advice, near }) => (near?.() === undefined ? advice : `Did you mean "${near()}"?`),
  why: "The filter of the attribute would be empty, or another one than it is called.",
  examples: [
    {
      bad: attributes({ price: { field: "offer_price" } }),
      at: "/search/attributes/price",
      good: attributes({ offer: { field: "offer_price" } }),
    },
    {
      bad: attributes({ gvm: { label: "GVM" } }),
      at: "/search/attributes/gvm",
      good: attributes({ gvm: { field: "variant.grossvehiclemass", label: "GVM" } }),
    },
    {
      bad: attributes({ axles: { field: "caravan.axle_type", as: "range" } }),
      at: "/search/attributes/axles/as",
      good: attributes({ axles: { field: "caravan.axle_type" } }),
    },
  ],
  visit({ site: { search } }, report) {
    for (const [name, own] of Object.entries(search?.attributes ?? {})) {
      const found = problemOf(name, own);
      if (found === undefined) continue;
      const at = ["site", "search", "attributes", name];
      if (found.part === undefined) report(toPointer(at), found, "key");
      else report(toPointer([...at, found.part]), found);
    }
  },
});
