import type { ConditionTrace, LeafTrace, TableExplanation } from "../resolve/explanation.ts";

/** How a table decided about something, row by row. */
export interface Explained {
  table: string;
  about: string;
  hit: "first" | "collect";
  explanation: TableExplanation;
}

/** A table that has decided about something, and what in words. */
export interface DecidedBy {
  table: string;
  title: string;
  /** What it is about: a car's name, an offer's... */
  about: string;
  words: string;
  /** Which of the page's decisions of the table it is; absent for cars. */
  n?: number;
}

/** Why a section is on a page, or is not. */
export interface WhySection {
  at: string;
  /**
   * `shown`; `hidden` by a condition, its own or that of a section around it; `empty`: it is repeated over a list that has
   * nothing; `each`: it stands in each item of a list; `elsewhere`: another page is shown; `unknown`.
   */
  state: "shown" | "hidden" | "empty" | "each" | "elsewhere" | "unknown";
  /** The section that decides: this one, or the first around it that is not shown. */
  by: string;
  /** The condition as it came out for the page, or for each item of a list, and what in it was not so. */
  conditions: { when: ConditionTrace; failedBy: LeafTrace[] }[];
  /** The list that has nothing. */
  list?: string;
  /** The page that is shown instead. */
  page?: string;
  /** Tables whose outcome the section, or its condition, reads. */
  tables: { table: string; title: string; words: string }[];
}
