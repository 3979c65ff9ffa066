import { createHash } from "node:crypto";
import { omitAttribute, readAttribute } from "./attributes.ts";
import type { ColumnImage } from "./column.ts";
import { ColumnBuilder } from "./column-builder.ts";
import { type Places, PlacesBuilder } from "./geo.ts";
import type { IndexConfig } from "./index-config.ts";
import { readCriterion, sortBy } from "./ranking.ts";
import { RecordStore, type RecordsImage, type SearchRecord } from "./records.ts";
import { createSharedU32 } from "./shared.ts";
import { buildVocabularyImage, type VocabularyImage } from "./text/vocabulary.ts";
import { listIndexWords } from "./text/words.ts";

/** Documents in the order of a replica. */
export interface Order {
  readonly docs: Uint32Array;
  readonly positions: Uint32Array;
}

/**
 * An index as plain data that can be posted to another thread: the parts that grow with the documents are in shared
 * memory, so that all threads that open it read the same bytes. Documents are numbered in the order of the custom
 * ranking.
 */
export interface IndexImage {
  readonly size: number;
  /** Changes exactly when the records or the settings change. */
  readonly version: string;
  readonly config: IndexConfig;
  /** Attributes counted as facets, in order. */
  readonly facets: readonly string[];
  readonly columns: readonly ColumnImage[];
  readonly vocabulary: VocabularyImage;
  /** The words of each searchable attribute, for searches that are restricted to some. */
  readonly vocabularies: readonly VocabularyImage[];
  readonly orders: readonly (Order & { readonly name: string })[];
  /** Where documents are (`_geoloc`). */
  readonly places: Places;
  readonly records: RecordsImage;
}

/**
 * Indexes records, read one by one; of records with the same `objectID` the first is kept. Takes time proportional to
 * the number of records (1.5 s for 100,000 cars): a server does it in a separate thread.
 */
export function buildImage(records: Iterable<SearchRecord>, config: IndexConfig): IndexImage {
  const facets = [...new Set([...config.facets, ...config.numeric])];
  const criteria = config.customRanking.map(readCriterion);
  const replicas = Object.entries(config.replicas).map(([name, order]) => ({
    name,
    criteria: order.map(readCriterion),
  }));
  const sortedBy = [...criteria, ...replicas.flatMap((replica) => replica.criteria)].map(({ attribute }) => attribute);
  const filterable = new Set([
    ...facets,
    ...(config.filterOnly ?? []),
    ...(config.distinct ? [config.distinct] : []),
    "objectID",
    "_tags",
  ]);
  const sourceOf = (attribute: string) => config.readAs?.[attribute] ?? attribute;
  const builders = new Map([...filterable, ...sortedBy].map((name) => [name, new ColumnBuilder(name, "facet")]));
  const words = new WordsBuilder(config.searchable);
  const located = new PlacesBuilder();
  const store = new RecordStore();
  const known = new Set<string>();
  for (const record of records) {
    if (known.has(record.objectID)) continue;
    known.add(record.objectID);
    for (const [attribute, builder] of builders) {
      builder.open();
      builder.add(readAttribute(record, sourceOf(attribute)));
    }
    words.add(record);
    located.add(record._geoloc);
    store.add((config.unretrievable ?? []).reduce<SearchRecord>(omitAttribute, record));
  }
  const digest = store.seal();
  const settings = createHash("sha256").update(JSON.stringify(config)).digest("hex").slice(0, 8);
  for (const builder of builders.values()) builder.seal();
  const builderOf = (attribute: string): ColumnBuilder => builders.get(attribute) as ColumnBuilder;
  const loaded = Uint32Array.from({ length: store.size }, (_, i) => i);
  const order = sortBy(loaded, criteria, builderOf);
  const places = inverse(order);
  return {
    size: store.size,
    version: `${digest}-${settings}`,
    config,
    facets,
    columns: Array.from(filterable, (name) => builderOf(name).finish(order)),
    ...words.finish(order),
    orders: replicas.map((replica) => {
      const docs = createSharedU32(store.size);
      sortBy(order, replica.criteria, builderOf).forEach((old, place) => {
        docs[place] = places[old] as number;
      });
      return { name: replica.name, docs, positions: inverse(docs) };
    }),
    places: located.finish(places),
    records: store.finish(order),
  };
}

function inverse(order: Uint32Array): Uint32Array {
  const places = createSharedU32(order.length);
  order.forEach((value, i) => {
    places[value] = i;
  });
  return places;
}

/** Collects the words of records: those of all searchable attributes, and of each. */
class WordsBuilder {
  private readonly all = new ColumnBuilder("", "words");
  private readonly each: readonly ColumnBuilder[];

  constructor(searchable: readonly string[]) {
    this.each = [...new Set(searchable)].map((attribute) => new ColumnBuilder(attribute, "words"));
  }

  add(record: SearchRecord): void {
    this.all.open();
    const found = new Set<string>();
    for (const builder of this.each) {
      builder.open();
      const own = new Set<string>();
      addText(readAttribute(record, builder.attribute), own);
      for (const word of own) {
        builder.addDistinct(word);
        found.add(word);
      }
    }
    for (const word of found) this.all.addDistinct(word);
  }

  finish(order: Uint32Array): Pick<IndexImage, "vocabulary" | "vocabularies"> {
    const finished = (builder: ColumnBuilder): VocabularyImage => {
      builder.seal();
      return buildVocabularyImage(builder.finish(order));
    };
    return { vocabulary: finished(this.all), vocabularies: this.each.map(finished) };
  }
}

function addText(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) addText(item, found);
  else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    for (const word of listIndexWords(String(value))) found.add(word);
  } else if (typeof value === "object" && value !== null)
    for (const inner of Object.values(value)) addText(inner, found);
}

/** The memory used by an image, bytes: shared memory and texts. */
export function computeImageSize(image: IndexImage): number {
  const sizeOf = (value: unknown): number => {
    if (typeof value === "string") return value.length;
    if (ArrayBuffer.isView(value)) return value.byteLength;
    if (typeof value !== "object" || value === null) return 0;
    return Object.values(value).reduce((sum: number, inner) => sum + sizeOf(inner), 0);
  };
  return sizeOf(image);
}
