import { createHash } from "node:crypto";
import { valueAt, without } from "./attributes.ts";
import type { Column } from "./column.ts";
import { ColumnBuilder } from "./column-builder.ts";
import { type Criterion, readCriterion, sortBy } from "./ranking.ts";
import { RecordStore, type SearchRecord } from "./records.ts";
import { keeping } from "./recycle.ts";
import { type Synonyms, synonymsOf } from "./text/synonyms.ts";
import { createUnderstand, type TypedLanguage, type Understand } from "./text/understand.ts";
import { createVocabulary, type Vocabulary } from "./text/vocabulary.ts";
import { indexWords } from "./text/words.ts";

/** Settings of an index, under Algolia's ideas. Attributes may be dotted paths. */
export interface IndexConfig {
  /** Name of the index in requests; asked for by this name it is in the order of `customRanking`. */
  readonly name: string;
  /** Attributes searched by text, most important first. */
  readonly searchable: readonly string[];
  /** Attributes counted, filtered on and searched for values. */
  readonly facets: readonly string[];
  /** Attributes filtered on by number; they are counted as facets too. */
  readonly numeric: readonly string[];
  /** Attributes that can be filtered on and looked up, but not counted. `objectID` always is. */
  readonly filterOnly?: readonly string[];
  /** Default order, as `desc(rank)`. */
  readonly customRanking: readonly string[];
  /** Further orders by index name, as `{ "cars_price_asc": ["asc(price)"] }`; ties fall back to `customRanking`. */
  readonly replicas: Readonly<Record<string, readonly string[]>>;
  /** How typed queries are understood; without it their words alone count. */
  readonly typed?: TypedLanguage;
  /** Attributes that no answer may hold (facet counts apart). */
  readonly unretrievable?: readonly string[];
}

/** Documents in the order of a replica. */
export interface Order {
  readonly docs: Uint32Array;
  readonly positions: Uint32Array;
}

/** Everything an index holds. Documents are numbered in the order of the custom ranking. */
export interface IndexData {
  readonly size: number;
  readonly version: string;
  readonly config: IndexConfig;
  /** Attributes counted as facets, in order. */
  readonly facets: readonly string[];
  readonly columns: ReadonlyMap<string, Column>;
  readonly vocabulary: Vocabulary;
  /** The words of one searchable attribute; made when first asked for. */
  readonly vocabularyOf: (attribute: string) => Vocabulary;
  readonly understand: Understand;
  readonly synonyms: Synonyms;
  readonly orders: ReadonlyMap<string, Order>;
  readonly record: (document: number) => SearchRecord;
}

/** Loads records one by one; of records with the same `objectID` the first is kept. */
export function loadIndex(records: Iterable<SearchRecord>, config: IndexConfig): IndexData {
  const facets = [...new Set([...config.facets, ...config.numeric])];
  const criteria = config.customRanking.map(readCriterion);
  const replicas = Object.entries(config.replicas).map(([name, order]) => ({
    name,
    criteria: order.map(readCriterion),
  }));
  const sortedBy = [...criteria, ...replicas.flatMap((replica) => replica.criteria)].map(
    (criterion) => criterion.attribute,
  );
  const filterable = new Set([...facets, ...(config.filterOnly ?? []), "objectID", "_tags"]);
  const builders = new Map(
    [...filterable, ...sortedBy].map((name) => [name, new ColumnBuilder(name, "facet")]),
  );
  const words = new ColumnBuilder("", "words");
  const store = new RecordStore();
  const known = new Set<string>();
  for (const record of records) {
    if (known.has(record.objectID)) continue;
    known.add(record.objectID);
    for (const [attribute, builder] of builders) {
      builder.open();
      builder.add(valueAt(record, attribute));
    }
    addWords(words, record, config.searchable);
    store.add((config.unretrievable ?? []).reduce<SearchRecord>(without, record));
  }
  const digest = store.seal();
  const settings = createHash("sha256").update(JSON.stringify(config)).digest("hex").slice(0, 8);
  return assemble({
    config,
    facets,
    filterable,
    builders,
    words,
    store,
    criteria,
    replicas,
    version: `${digest}-${settings}`,
  });
}

interface Parts {
  readonly config: IndexConfig;
  readonly facets: readonly string[];
  readonly filterable: ReadonlySet<string>;
  readonly builders: ReadonlyMap<string, ColumnBuilder>;
  readonly words: ColumnBuilder;
  readonly store: RecordStore;
  readonly criteria: readonly Criterion[];
  readonly replicas: readonly { readonly name: string; readonly criteria: readonly Criterion[] }[];
  readonly version: string;
}

function assemble(parts: Parts): IndexData {
  const { builders, store } = parts;
  for (const builder of builders.values()) builder.seal();
  parts.words.seal();
  const builderOf = (attribute: string): ColumnBuilder => builders.get(attribute) as ColumnBuilder;
  const loaded = Uint32Array.from({ length: store.size }, (_, i) => i);
  const order = sortBy(loaded, parts.criteria, builderOf);
  const places = inverse(order);
  const orders = new Map<string, Order>();
  for (const replica of parts.replicas) {
    const docs = sortBy(order, replica.criteria, builderOf).map((old) => places[old] as number);
    orders.set(replica.name, { docs, positions: inverse(docs) });
  }
  const columns = new Map<string, Column>();
  for (const name of parts.filterable) columns.set(name, builderOf(name).finish(order));
  const record = (document: number): SearchRecord => store.read(order[document] as number);
  return {
    size: store.size,
    version: parts.version,
    config: parts.config,
    facets: parts.facets,
    columns,
    vocabulary: createVocabulary(parts.words.finish(order)),
    understand: createUnderstand(parts.config.typed ?? {}, (attribute) => columns.has(attribute)),
    synonyms: synonymsOf(parts.config.typed?.synonyms ?? {}),
    orders,
    record,
    vocabularyOf: remembered((attribute) => keeping(() => vocabularyOf(attribute, store.size, record))),
  };
}

function remembered<T>(make: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const value = known.get(name) ?? make(name);
    known.set(name, value);
    return value;
  };
}

function vocabularyOf(attribute: string, size: number, record: IndexData["record"]): Vocabulary {
  const words = new ColumnBuilder("", "words");
  for (let document = 0; document < size; document++) addWords(words, record(document), [attribute]);
  words.seal();
  return createVocabulary(words.finish(Uint32Array.from({ length: size }, (_, i) => i)));
}

function inverse(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length);
  order.forEach((value, i) => {
    places[value] = i;
  });
  return places;
}

function addWords(words: ColumnBuilder, record: SearchRecord, searchable: readonly string[]): void {
  words.open();
  const found = new Set<string>();
  for (const attribute of searchable) addText(valueAt(record, attribute), found);
  for (const word of found) words.addDistinct(word);
}

function addText(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) addText(item, found);
  else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    for (const word of indexWords(String(value))) found.add(word);
  } else if (typeof value === "object" && value !== null)
    for (const inner of Object.values(value)) addText(inner, found);
}
