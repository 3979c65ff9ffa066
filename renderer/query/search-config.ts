import type { Message } from "../messages/index.ts";
import type { TypedLanguage } from "./typed/language.ts";

/** Values by attribute: refinements of a list. */
export type Refinements = { [attribute: string]: string[] };

/** The mapping between the addresses and the state of a search page; plain JSON, part of the page's payload. */
export interface SearchConfig {
  /** Base path of the page, such as `/search`. */
  base: string;
  /** Condition routes: a path word under the base and the refinements that it stands for. */
  words: { [word: string]: Refinements };
  /** What the page's JSON calls those words, on sites with addresses of their own for what they sell. */
  wordNames?: { [word: string]: string };
  /** Further addresses of the page and their refinements; states are formatted with the other addresses. */
  paths: { [path: string]: Refinements };
  /** Attributes that path segments under the base name, in order: `/search/{make}/{model}`. */
  segments: string[];
  /** Known values of those attributes; a segment is the value in slug form. */
  segmentValues: { [attribute: string]: string[] };
  /** Attributes refined by values. */
  facets: string[];
  /** Numeric attributes refined by a range. */
  ranges: string[];
  /** Sort options in menu order; the first is the default and never in the address. */
  sorts: { id: string; index: string; label: string }[];
  /** Wording of the chips of filters that the site adds, by attribute; absent if it adds none. */
  own?: { [attribute: string]: { text: Message; values?: { [value: string]: string } } };
  /** How typed text is interpreted: the site's vocabulary, and the known values of its attributes. Absent: plain words. */
  typed?: { language: TypedLanguage; values: { [attribute: string]: string[] } };
}

/** A visitor's search. Absent parts have defaults. */
export interface SearchState {
  query?: string;
  /** 1-based; absent on the first page. */
  page?: number;
  /** Id of a sort option other than the first. */
  sort?: string;
  refinements: Refinements;
  /** Inclusive bounds by attribute; either may be open. */
  ranges: { [attribute: string]: { min?: number; max?: number } };
}
