/** Settings of an index, following Algolia's concepts. Attributes may be dotted paths. */
export interface IndexConfig {
  /** Name of the index in requests; under this name it is in the order of `customRanking`. */
  readonly name: string;
  /** Attributes searched by text, most important first. */
  readonly searchable: readonly string[];
  /** Attributes counted, filtered on and searched for values. */
  readonly facets: readonly string[];
  /** Attributes filtered on by number; they are counted as facets too. */
  readonly numeric: readonly string[];
  /** Attributes that can be filtered on and looked up, but not counted. `objectID` always is. */
  readonly filterOnly?: readonly string[];
  /** Attributes that are counted, filtered on and sorted by the values of another one: `{ "price": "paid_price" }`. */
  readonly readAs?: { readonly [attribute: string]: string };
  /** Default order, as `desc(rank)`. */
  readonly customRanking: readonly string[];
  /** Further orders by index name, as `{ "cars_price_asc": ["asc(price)"] }`; ties fall back to `customRanking`. */
  readonly replicas: Readonly<Record<string, readonly string[]>>;
  /** Attribute whose values make groups, for requests with `distinct` (Algolia's `attributeForDistinct`). */
  readonly distinct?: string;
  /** Synonyms of typed words and phrases. */
  readonly synonyms?: { readonly [typed: string]: readonly string[] };
  /** Attributes excluded from answers (except facet counts). */
  readonly unretrievable?: readonly string[];
}
