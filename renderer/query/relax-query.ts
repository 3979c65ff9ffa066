import { createPartChip, type FilterChip, filterChips } from "./filter-chips.ts";
import type { SearchConfig, SearchState } from "./search-config.ts";
import { readTyped } from "./typed/parse-query.ts";

/** Maximum number of words that are tentatively removed from a text. */
const mostWords = 8;

/** Maximum number of wider searches that are tried at once. */
const mostWays = 30;

/** A wider search, and the filters that it is without. */
export interface Way {
  key: string;
  chips: readonly FilterChip[];
  without: SearchState;
}

/** The wider searches: each without so many filters, or without one word of the text. */
export function listRelaxations(state: SearchState, config: SearchConfig, removed = 1): Way[] {
  const { page: _first, ...whole } = state;
  if (removed > 1) return waysWithout(whole, config, removed);
  const chips = filterChips(whole, config);
  const { query = "" } = whole;
  const { phrases } = readTyped(query, config);
  const words = Array.from(query.matchAll(/\S+/g), ({ 0: words, index: start }) => ({
    words,
    start,
    end: start + words.length,
  })).filter(({ start, end }) => !phrases.some((phrase) => start < phrase.end && end > phrase.start));
  const pieces =
    words.length < 2 || words.length > mostWords ? [] : words.map((word) => createPartChip(whole, query, word));
  const single = [...(chips.length < 2 ? [] : chips), ...pieces];
  const ways = new Map(single.map((chip) => [chip.key, { ...chip, chips: [chip] }]));
  return [...ways.values()].slice(0, mostWays);
}

/** The searches without two of the filters, or all but one. */
function waysWithout(state: SearchState, config: SearchConfig, removed: number): Way[] {
  const places = filterChips(state, config).map((_, place) => place);
  const sets =
    removed === 2
      ? places.flatMap((first) => places.slice(first + 1).map((other) => [first, other]))
      : places.map((kept) => places.filter((place) => place !== kept));
  return sets.slice(0, mostWays).map((set) => {
    let way: Way = { key: set.join(), chips: [], without: state };
    // From the last to the first, whose places stay as they are.
    for (const place of set.toReversed()) {
      const chip = filterChips(way.without, config)[place];
      if (chip) way = { ...way, chips: [chip, ...way.chips], without: chip.without };
    }
    return way;
  });
}
