/** One search that a visitor made: its address and the words of its filters. */
export interface PastSearch {
  path: string;
  words: string[];
}

/** The history with one more search: newest first, each address once, at most `keep` (S9.1), none without filters or path (S3.17). */
export function remember(history: readonly PastSearch[], search: PastSearch, keep: number): PastSearch[] {
  if (search.path === "" || search.words.length === 0) return [...history];
  const others = history.filter(({ path }) => path !== search.path);
  return [search, ...others].slice(0, keep);
}
