import { factEntry } from "../rules/tools.ts";
import { carFieldAt } from "../schemas/entities/car-fields.ts";
import { builtInAttributes, kindOf, type SearchAttribute } from "../schemas/entities/search-attributes.ts";
import { searchSorts } from "../schemas/entities/search-sorts.ts";
import { type JsonObject, type JsonValue, objectOf } from "../schemas/json-value.ts";
import type { Contract } from "./contract.ts";

const descriptionOf = (name: string, { field = name, fact, description }: SearchAttribute): string =>
  description ?? (fact === undefined ? carFieldAt(field) : factEntry(fact))?.description ?? "";

/** An attribute, with what it can be used for. */
function attribute(name: string, one: SearchAttribute, notes: readonly string[] = []): Contract {
  const { field, fact, bands, facet, words } = one;
  const ways = [
    `{ "$bind": "car.${name}" } on cards of searches and lists`,
    ...(facet ? [`/search?refinementList[${name}]=<value>`] : []),
    ...(kindOf(name, one) === "number" ? [`/search?range[${name}]=<least>:<most>`] : []),
  ];
  return {
    kind: "search attribute",
    name,
    description: descriptionOf(name, one),
    use: ways.join(", "),
    notes: [
      ...(field !== undefined && field !== name ? [`the field ${field} of a car`] : []),
      ...(fact === undefined ? [] : [`the fact ${fact}`]),
      ...(bands ? [`bands: ${bands.map(({ value }) => value).join(", ")}`] : []),
      ...(words ? ["typed words are looked for in it"] : []),
      ...notes,
    ],
  };
}

const sort = (name: string, description: string, notes: readonly string[] = []): Contract => ({
  kind: "sort order",
  name,
  description,
  notes,
});

/** The orders and the attributes of every site's search. */
export const ofSearch = (): Contract[] => [
  ...Object.entries(searchSorts).map(([name, criteria]) =>
    sort(name, criteria.join(", ") || "The best matches first."),
  ),
  ...Object.entries(builtInAttributes).map(([name, one]) => attribute(name, one)),
];

const isText = (value: JsonValue | undefined) => typeof value === "string";

/** What a site says of an attribute, as far as it can be read: the file may hold anything. */
function saidOf(name: string, { field, fact, bands, as, words, filter }: JsonObject): SearchAttribute {
  const known = Object.hasOwn(builtInAttributes, name) ? builtInAttributes[name] : undefined;
  const listed = (Array.isArray(bands) ? bands : []).flatMap((band) => objectOf(band).value ?? []);
  const one: SearchAttribute = {
    ...known,
    ...(isText(field) && { field }),
    ...(isText(fact) && { fact, kind: as === "range" ? "number" : "text" }),
    ...(listed.length > 0 && { bands: listed.map((value) => ({ value: String(value) })), kind: "text" }),
    ...(words === true && { words }),
  };
  // Visitors find numbers by a range, unless the site says otherwise.
  const isRange = as !== "values" && kindOf(name, one) === "number";
  return { ...one, ...(known === undefined && filter !== false && !isRange && { facet: "page" }) };
}

/** The orders and the attributes that a file with a site adds to its search. */
export function ofOwnSearch({ search }: JsonObject, file: string): Contract[] {
  const { attributes, sorts } = objectOf(search);
  const place = (part: string, name: string) => `written in ${file}, address /site/search/${part}/${name}`;
  return [
    ...Object.entries(objectOf(sorts)).map(([name, said]) => {
      const { by, order = "asc" } = objectOf(said);
      return sort(name, `${order}(${by})`, [place("sorts", name)]);
    }),
    ...Object.entries(objectOf(attributes)).map(([name, said]) =>
      attribute(name, saidOf(name, objectOf(said)), [place("attributes", name)]),
    ),
  ];
}
