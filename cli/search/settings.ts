import { createHash } from "node:crypto";
import type { algoliasearch } from "algoliasearch";
import type { IndexConfig } from "../../search/index.ts";

type Client = ReturnType<typeof algoliasearch>;
/** Settings of an index, and a synonym, as Algolia's published API describes them. */
export type IndexSettings = Parameters<Client["setSettings"]>[0]["indexSettings"];
export type Synonym = Parameters<Client["saveSynonyms"]>[0]["synonymHit"][number];

/** The attribute of a shared index that names the dealer of a car; secured keys force it. */
export const TENANT_ATTRIBUTE = "tenant";

/** What Algolia's index and its replicas are set to. */
export interface IndexPlan {
  settings: IndexSettings;
  /** By name; empty for an index without other orders. */
  replicas: { [name: string]: IndexSettings };
  synonyms: Synonym[];
}

/** Hits that can be paged to, as in the embedded search. */
const PAGED = 1000;
/** Algolia's own criteria, of which a replica's order comes first. */
const criteria = ["typo", "geo", "words", "filters", "proximity", "attribute", "exact", "custom"];

/** The order of cars whose lasting rank is the same (`buildSearchRecords`), as the embedded rank has it. */
const NEWEST = "desc(created_at_timestamp)";

/** A short fingerprint of a JSON value. */
export const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 12);

/**
 * The settings of an index from the configuration of the embedded one. `isShared`: the index has the cars of several
 * dealers.
 */
export function planIndex(config: IndexConfig, isShared: boolean): IndexPlan {
  const { searchable, facets, numeric, filterOnly = [], distinct, unretrievable, readAs = {} } = config;
  const counted = numeric.filter((name) => !facets.includes(name));
  const hidden = isShared ? [TENANT_ATTRIBUTE, ...filterOnly] : filterOnly;
  const [rank, ...further] = config.customRanking;
  const common: IndexSettings = {
    // One entry: all attributes count the same, as in the embedded search.
    searchableAttributes: searchable.length > 0 ? [searchable.join(",")] : [],
    attributesForFaceting: [
      ...facets.map((name) => `searchable(${name})`),
      ...counted,
      ...hidden.map((name) => `filterOnly(${name})`),
    ],
    numericAttributesForFiltering: [...numeric],
    customRanking: rank === undefined ? [] : [rank, NEWEST, ...further],
    paginationLimitedTo: PAGED,
    ...(distinct !== undefined && { attributeForDistinct: distinct, distinct: false }),
    unretrievableAttributes: [...(unretrievable ?? []), ...(isShared ? [TENANT_ATTRIBUTE] : [])],
  };
  const readAsStored = (criterion: string) => criterion.replace(/\((\w+)\)/, (_, name) => `(${readAs[name] ?? name})`);
  const replicas = Object.entries(config.replicas).map(([name, order]) => [
    name,
    { ...common, ranking: [...order.map(readAsStored), ...criteria] },
  ]);
  return {
    settings: { ...common, ranking: criteria, replicas: Object.keys(config.replicas) },
    replicas: Object.fromEntries(replicas),
    synonyms: Object.entries(config.synonyms ?? {}).map(([input, synonyms]) => ({
      objectID: hashOf(input),
      type: "oneWaySynonym",
      input,
      synonyms: [...synonyms],
    })),
  };
}
