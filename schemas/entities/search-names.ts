import type { CarField } from "./car-fields.ts";
import { type Band, builtInAttributes, findAttributeKind, type SearchAttribute } from "./search-attributes.ts";
import { searchSorts } from "./search-sorts.ts";

/** What `search` of site.json says of attributes and orders. */
export interface OwnSearch {
  attributes?: { readonly [name: string]: OwnAttribute };
  sorts?: { readonly [name: string]: { readonly by: string; readonly order?: "asc" | "desc" } };
}

/** An attribute that a site adds, or what it adds to one of the platform's. */
interface OwnAttribute {
  readonly field?: string;
  readonly fact?: string;
  readonly bands?: readonly Band[];
  /** What its values are, of a field that the dealer declares. */
  readonly kind?: CarField["kind"];
  readonly as?: "range" | "values";
  readonly words?: boolean;
  readonly filter?: boolean;
}

/** The names that a site's search knows. */
export interface SearchNames {
  /** Attributes whose values are counted and filtered by. */
  facets: readonly string[];
  /** Numeric attributes, for ranges and comparisons. */
  numbers: readonly string[];
  /** Attributes that text queries search. */
  words: readonly string[];
  /** Attributes that pages can refine and filter by, in alphabetical order. */
  attributes: readonly string[];
  /** Of those, the ones of which a car has several values. */
  lists: ReadonlySet<string>;
  /** Orders, and their criteria in Algolia's notation. */
  sorts: { readonly [name: string]: readonly string[] };
  /** Attributes of a record that are a field of the car under another name, with its path. */
  paths: readonly (readonly [name: string, path: readonly string[]])[];
  /** Those that are a fact about the car. */
  facts: readonly (readonly [name: string, fact: string])[];
  /** The bands of those that have some. */
  bands: readonly (readonly [name: string, bands: readonly Band[]])[];
}

/** What a fact holds for the search: what it is shown as. */
const kindOfFact = (as: OwnAttribute["as"]): "number" | "text" => (as === "range" ? "number" : "text");

/** The site's attributes by name: the platform's, with what the site adds. */
function attributesOf({ attributes = {} }: OwnSearch): [string, SearchAttribute][] {
  const own = Object.entries(attributes).map(
    ([name, { field, fact, kind, bands, as, words, filter }]): [string, SearchAttribute] => {
      const known = Object.hasOwn(builtInAttributes, name) ? builtInAttributes[name] : undefined;
      const source =
        fact === undefined ? { field: field ?? name, ...(kind && { kind }) } : { fact, kind: kindOfFact(as) };
      return [
        name,
        {
          ...known,
          ...(known === undefined && source),
          ...(known === undefined && bands && { bands, kind: "text" as const }),
          ...(words && { words }),
          ...(known === undefined && filter !== false && { facet: "page" as const }),
        },
      ];
    },
  );
  return Object.entries({ ...builtInAttributes, ...Object.fromEntries(own) });
}

function namesOf(search: OwnSearch): SearchNames {
  const all = attributesOf(search);
  const named = (is: (attribute: SearchAttribute, kind: ReturnType<typeof findAttributeKind>) => boolean) =>
    all.flatMap(([name, attribute]) => (is(attribute, findAttributeKind(name, attribute)) ? [name] : []));
  const facets = named(({ facet }) => facet !== undefined);
  // What a field that does not exist would hold is not known: only the field is reported.
  const numbers = named((_, kind) => kind === "number" || kind === undefined);
  const own = Object.entries(search.sorts ?? {}).map(([name, { by, order = "asc" }]) => [name, [`${order}(${by})`]]);
  return {
    facets,
    numbers,
    words: named(({ words }) => words === true),
    attributes: [...new Set([...facets, ...numbers])].sort(),
    lists: new Set(named((_, kind) => kind === "list")),
    sorts: { ...searchSorts, ...Object.fromEntries(own) },
    paths: all.flatMap(([name, { field }]) => (field === undefined ? [] : [[name, field.split(".")] as const])),
    facts: all.flatMap(([name, { fact }]) => (fact === undefined ? [] : [[name, fact] as const])),
    bands: all.flatMap(([name, { bands }]) => (bands === undefined ? [] : [[name, bands] as const])),
  };
}

const platform = namesOf({});
const known = new WeakMap<object, SearchNames>();

/** The names that a site's search knows: the platform's, and those of its `search.attributes` and `search.sorts`. */
export function searchNames(search: OwnSearch | undefined): SearchNames {
  if (search?.attributes === undefined && search?.sorts === undefined) return platform;
  const names = known.get(search) ?? namesOf(search);
  known.set(search, names);
  return names;
}
