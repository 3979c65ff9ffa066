import type { SearchState } from "./search-config.ts";

/** One search that a visitor made: its address and the words of its filters. */
export interface PastSearch {
  path: string;
  words: string[];
}

/** What a search was narrowed by, in the words of the address; [] for the plain search. */
export function searchWords({ query, refinements, ranges }: SearchState): string[] {
  const bounds = Object.values(ranges).map(({ min, max }) => `${min ?? ""}–${max ?? ""}`);
  return [query ?? "", ...Object.values(refinements).flat(), ...bounds].filter(
    (word) => word !== "" && word !== "–",
  );
}

/** The history with one more search: newest first, each address once, at most `keep` (S9.1), none without filters or path (S3.17). */
export function remember(history: readonly PastSearch[], search: PastSearch, keep: number): PastSearch[] {
  if (search.path === "" || search.words.length === 0) return [...history];
  const others = history.filter(({ path }) => path !== search.path);
  return [search, ...others].slice(0, keep);
}
