/** The input of a result count. */
export interface CountInput {
  /** The search service's count; Algolia's is not exact for large numbers. */
  nbHits: number;
  /** The highest count that is used unchanged. */
  exactUpTo: number;
  /** Whether the search has any refinement. */
  narrowed: boolean;
  stockCount: number;
  /** Counts by value of an attribute of which each car has exactly one value, and the values chosen. */
  counts: { [value: string]: number };
  chosen: readonly string[];
}

/** The number of results to show: a high count is replaced by the stock count or the sum of facet counts (S9.4). */
export function computeResultCount(input: CountInput): number {
  const { nbHits, exactUpTo, narrowed, stockCount, counts, chosen } = input;
  if (nbHits <= exactUpTo) return nbHits;
  if (!narrowed && stockCount > 0) return stockCount;
  const values = chosen.length > 0 ? chosen : Object.keys(counts);
  const sum = values.reduce((total, value) => total + (Object.hasOwn(counts, value) ? (counts[value] ?? 0) : 0), 0);
  return sum > 0 ? sum : nbHits;
}
