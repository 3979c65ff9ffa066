import { type Column, openColumn } from "./column.ts";
import type { Places } from "./geo.ts";
import type { IndexConfig } from "./index-config.ts";
import type { IndexImage, Order } from "./index-image.ts";
import { openRecords, type SearchRecord } from "./records.ts";
import { buildSynonyms, type Synonyms } from "./text/synonyms.ts";
import { openVocabulary, type Vocabulary } from "./text/vocabulary.ts";

/** The content of an index. Documents are numbered in the order of the custom ranking. */
export interface IndexData {
  readonly size: number;
  readonly version: string;
  readonly config: IndexConfig;
  /** Attributes counted as facets, in order. */
  readonly facets: readonly string[];
  readonly columns: ReadonlyMap<string, Column>;
  readonly vocabulary: Vocabulary;
  /** The words of each searchable attribute. */
  readonly vocabularies: ReadonlyMap<string, Vocabulary>;
  readonly synonyms: Synonyms;
  readonly orders: ReadonlyMap<string, Order>;
  readonly places: Places;
  readonly record: (document: number) => SearchRecord;
  /** Bytes of a record as JSON. */
  readonly sizeOf: (document: number) => number;
}

/** The data of an image; the parts that grow with the documents are not copied. */
export function openData(image: IndexImage): IndexData {
  const { size, version, config, facets } = image;
  const { starts } = image.records;
  const columns = new Map(image.columns.map((column) => [column.attribute, openColumn(column)]));
  return {
    size,
    version,
    config,
    facets,
    columns,
    vocabulary: openVocabulary(image.vocabulary),
    vocabularies: new Map(
      image.vocabularies.map((vocabulary) => [vocabulary.column.attribute, openVocabulary(vocabulary)]),
    ),
    synonyms: buildSynonyms(config.synonyms ?? {}),
    orders: new Map(image.orders.map(({ name, ...order }) => [name, order])),
    places: image.places,
    record: openRecords(image.records),
    sizeOf: (document) => (starts[document + 1] ?? 0) - (starts[document] ?? 0),
  };
}
