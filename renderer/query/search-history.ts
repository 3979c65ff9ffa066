/** One search of a visitor: its address and the names of its filters. */
export interface PastSearch {
  path: string;
  words: string[];
}

/** An address without its text query, and the text query. */
function splitQuery(path: string): [rest: string, query: string] {
  const [before = "", params] = path.split("?");
  const query = new URLSearchParams(params);
  const text = query.get("query") ?? "";
  query.delete("query");
  return [`${before}?${query}`, text];
}

/** Whether one search is an earlier stage of the other while its text was being typed. */
function isDraftOf(first: PastSearch | undefined, other: PastSearch): boolean {
  if (first === undefined) return false;
  const [[rest, text], [otherRest, otherText]] = [splitQuery(first.path), splitQuery(other.path)];
  const [short, long] = text.length < otherText.length ? [text, otherText] : [otherText, text];
  return short !== "" && rest === otherRest && long.startsWith(short);
}

/**
 * The history with one more search: newest first, each address once, at most `keep` (S9.1), none without filters or
 * path (S3.17). Text typed letter by letter counts as one search.
 */
export function remember(history: readonly PastSearch[], search: PastSearch, keep: number): PastSearch[] {
  if (search.path === "" || search.words.length === 0) return [...history];
  const finished = isDraftOf(history[0], search) ? history.slice(1) : history;
  const others = finished.filter(({ path }) => path !== search.path);
  return [search, ...others].slice(0, keep);
}
