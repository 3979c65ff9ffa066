import type { JsonValue } from "../json-value.ts";

/** A condition of a rule, as it came out. */
export type Trace =
  | {
      fact: string;
      path?: string;
      operator: string;
      value: JsonValue;
      actual?: JsonValue;
      /** The value compared with, where `value` names another fact. */
      comparedWith?: JsonValue;
      result: boolean;
      condition?: string;
    }
  | { all: Trace[]; result: boolean; condition?: string }
  | { any: Trace[]; result: boolean; condition?: string }
  | { not: Trace; result: boolean; condition?: string };

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
export interface WhySection<Step = Trace> {
  at: string;
  /**
   * `shown`; `hidden` by a condition, its own or that of a section around it; `empty`: it is repeated over a list that has
   * nothing; `each`: it stands in each item of a list; `elsewhere`: another page is shown; `unknown`.
   */
  state: "shown" | "hidden" | "empty" | "each" | "elsewhere" | "unknown";
  /** The section that decides: this one, or the first around it that is not shown. */
  by: string;
  /** The condition as it came out for the page, or for each item of a list, and what in it was not so. */
  conditions: { when: Step; failedBy: Step[] }[];
  /** The list that has nothing. */
  list?: string;
  /** The page that is shown instead. */
  page?: string;
  /** Tables whose outcome the section, or its condition, reads. */
  tables: { table: string; title: string; words: string }[];
}
