import { LRUCache } from "lru-cache";
import type { Bits } from "./bitset.ts";
import type { Budget } from "./budget.ts";
import type { IndexData } from "./index-data.ts";
import type { SearchResponse } from "./response.ts";

type Facets = Pick<SearchResponse, "facets" | "facets_stats">;

interface Kept {
  facets: Facets;
  /** What counting them has cost, which is charged again: a call is refused or not, whatever was asked before it. */
  cost: { work: number; bytes: number };
}

/** Memory for the facets of all indexes, bytes. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Memory of a value with its count, besides its text, and of an entry besides its values. */
const PER_VALUE = 40;
const PER_ENTRY = 1000;

const kept = new LRUCache<string, Kept>({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ facets, cost }, key) => {
    const values = Object.values(facets.facets ?? {}).reduce((sum, item) => sum + Object.keys(item).length, 0);
    return PER_ENTRY + 2 * key.length + cost.bytes + PER_VALUE * values;
  },
});

const ids = new WeakMap<IndexData, number>();
let lastId = 0;

function idOf(data: IndexData): number {
  const known = ids.get(data);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(data, lastId);
  return lastId;
}

/** The facets that are counted over a set of documents, `asked` says which and how; from memory or by `count`; frozen, because answers share them. */
export function resolveCachedFacets(
  data: IndexData,
  asked: string,
  bits: Bits,
  budget: Budget,
  count: (budget: Pick<Budget, "work" | "bytes">) => Facets,
): Facets {
  const documents = Buffer.from(bits.buffer, bits.byteOffset, bits.byteLength).toString("latin1");
  const key = `${idOf(data)} ${asked} ${documents}`;
  const known = kept.get(key);
  if (known) {
    budget.work(known.cost.work);
    budget.bytes(known.cost.bytes);
    return known.facets;
  }
  const cost = { work: 0, bytes: 0 };
  const facets = count({
    work(units) {
      cost.work += units;
      budget.work(units);
    },
    bytes(units) {
      cost.bytes += units;
      budget.bytes(units);
    },
  });
  for (const part of [facets, ...Object.values(facets), ...Object.values(facets.facets ?? {})]) Object.freeze(part);
  kept.set(key, { facets, cost });
  return facets;
}
