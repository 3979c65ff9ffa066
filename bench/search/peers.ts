import { create, insertMultiple, search } from "@orama/orama";
import itemsjs from "itemsjs";
import MiniSearch from "minisearch";
import { countBits, createEmptyBits, createFullBits, intersect, listBits, setBit, unite } from "../../search/bitset.ts";
import type { Column } from "../../search/column.ts";
import { findCodes, findFirstCodeFrom, selectCodeRange } from "../../search/column.ts";
import { countFacet, type ResultSet, selectTopCodes } from "../../search/facets.ts";
import { openData } from "../../search/index-data.ts";
import { buildImage } from "../../search/index-image.ts";
import { type BenchCar, type BenchQuery, FACETS } from "./cars.ts";
import { type Answer, config } from "./ours.ts";

/**
 * A peer that answers the same questions: 21 hits, their number, and the twelve facets in words. Only our search
 * counts price and km and their ranges, which would cost the peers far more. Peers get the cars in the order of rank,
 * so that only the order by price requires sorting.
 */
export interface Peer {
  readonly ask: (query: BenchQuery, sorted: boolean, counted: boolean) => Promise<Answer> | Answer;
}

/** itemsjs: disjunctive facets natively, one call a page; the price range as its `filter` function. */
export function openItemsjs(cars: readonly BenchCar[]): Peer {
  const engine = itemsjs(cars as BenchCar[], {
    aggregations: Object.fromEntries(FACETS.map((name) => [name, { size: 50, conjunction: false }])),
    searchableFields: [...config.searchable],
    sortings: { price: { field: "price", order: "asc" } },
  });
  return {
    ask: ({ text, refinements, price }, sorted) => {
      const { data, pagination } = engine.search({
        per_page: 21,
        query: text,
        sort: sorted ? "price" : undefined,
        filters: refinements,
        ...(price ? { filter: (car: BenchCar) => car.price >= price[0] && car.price <= price[1] } : {}),
      });
      const facets = FACETS.map((name) => [
        name,
        Object.fromEntries(data.aggregations[name]?.buckets.map((b) => [String(b.key), b.doc_count]) ?? []),
      ]);
      return {
        count: pagination.total,
        facets: Object.fromEntries(facets),
        first: data.items.map((car) => car.objectID),
      };
    },
  };
}

/** Orama: enums and numbers as typed columns, one search for the hits and one for each refined attribute. */
export async function openOrama(cars: readonly BenchCar[]): Promise<Peer> {
  const words = Object.fromEntries(FACETS.map((name) => [name, name === "features" ? "enum[]" : "enum"] as const));
  const db = create({
    schema: { name: "string", comments: "string", ...words, price: "number" } as const,
  });
  await insertMultiple(db, cars as BenchCar[], 5000);
  const where = ({ refinements, price }: BenchQuery, except?: string) => ({
    ...Object.fromEntries(
      Object.entries(refinements)
        .filter(([name]) => name !== except)
        .map(([name, values]) => [name, { in: values }]),
    ),
    ...(price ? { price: { between: price } } : {}),
  });
  const facetsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { limit: 50 }]));
  return {
    ask: async (query, sorted, counted) => {
      // Naming properties for an empty term makes Orama walk all words: a hundred times slower for the same answer.
      const base = query.text
        ? { term: query.text, properties: ["name", "comments"], threshold: 0, tolerance: 1 }
        : { term: "" };
      const page = await search(db, {
        ...base,
        where: where(query),
        ...(counted ? { facets: facetsOf(FACETS) } : {}),
        limit: 21,
        ...(sorted ? { sortBy: { property: "price", order: "ASC" } } : {}),
      } as never);
      const facets = Object.fromEntries(Object.entries(page.facets ?? {}).map(([name, facet]) => [name, facet.values]));
      for (const name of Object.keys(query.refinements)) {
        const other = await search(db, {
          ...base,
          where: where(query, name),
          facets: facetsOf([name]),
          limit: 1,
        } as never);
        facets[name] = other.facets?.[name]?.values ?? {};
      }
      return { count: page.count, facets, first: page.hits.map((hit) => hit.id) };
    },
  };
}

/**
 * MiniSearch for the text, with our own columns for all else (it has no facets): its hits become a set of documents,
 * which our code filters and counts. The difference is therefore the text search only.
 */
export function openMiniSearch(cars: readonly BenchCar[]): Peer {
  const engine = new MiniSearch<BenchCar>({ fields: [...config.searchable], idField: "at", storeFields: [] });
  const data = openData(buildImage(cars, config));
  const records = Array.from({ length: data.size }, (_, at) => ({
    ...(data.record(at) as unknown as BenchCar),
    at,
  }));
  engine.addAll(records);
  const column = (name: string): Column => data.columns.get(name) as Column;
  const fuzzy = (word: string) => (/\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2);
  const textBits = (text: string) => {
    if (text === "") return createFullBits(data.size);
    const bits = createEmptyBits(data.size);
    const prefix = (_: string, i: number, words: string[]) => i === words.length - 1;
    for (const hit of engine.search(text, { combineWith: "AND", prefix, fuzzy })) setBit(bits, hit.id as number);
    return bits;
  };
  const filtered = (text: Uint32Array, { refinements, price }: BenchQuery, except?: string): ResultSet => {
    const bits = text.slice();
    for (const [name, values] of Object.entries(refinements)) {
      if (name === except) continue;
      const any = createEmptyBits(data.size);
      for (const value of values)
        for (const code of findCodes(column(name), value)) unite(any, selectCodeRange(column(name), code, code + 1));
      intersect(bits, any);
    }
    if (price) {
      const prices = column("price");
      intersect(
        bits,
        selectCodeRange(prices, findFirstCodeFrom(prices, price[0], false), findFirstCodeFrom(prices, price[1], true)),
      );
    }
    const count = countBits(bits);
    return {
      bits,
      count,
      listed: () => ({ docs: listBits(bits, new Uint32Array(count), data.size), complement: false }),
    };
  };
  const countsOf = (name: string, result: ResultSet) => {
    const counted = countFacet(column(name), result, () => {});
    return Object.fromEntries(
      selectTopCodes(counted, 50, "count").map(([code, count]) => [column(name).values.at(code), count]),
    );
  };
  return {
    ask: (query, sorted, counted) => {
      const text = textBits(query.text);
      const result = filtered(text, query);
      const facets = Object.fromEntries(counted ? FACETS.map((name) => [name, countsOf(name, result)]) : []);
      for (const name of Object.keys(query.refinements)) facets[name] = countsOf(name, filtered(text, query, name));
      const { docs } = result.listed();
      const prices = column("price").single as Uint16Array;
      const ordered = sorted ? docs.sort((a, b) => (prices[a] as number) - (prices[b] as number)) : docs;
      return {
        count: result.count,
        facets,
        first: Array.from(ordered.subarray(0, 21), (doc) => data.record(doc).objectID),
      };
    },
  };
}
