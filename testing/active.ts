import type { Condition } from "../schemas/documents/condition.ts";
import type { RuleTable } from "../schemas/documents/rule-table.ts";

/** A mistake that `forecourt mutate` tries: the tables and conditions that differ from the dealer's own. */
export interface Trial {
  slug: string;
  tables: RuleTable[];
  conditions: { [name: string]: Condition };
}

declare global {
  /** The mistake that the running test is tried with. Of the process: runner and tests load modules of their own. */
  var forecourtTrial: Trial | undefined;
  /** Tables that the running test has decided, "*" if it has read the dealer's JSON itself; undefined if nobody asks. */
  var forecourtAsked: Set<string> | undefined;
  /** What the tests of the file have read; undefined unless `forecourt test` watches. */
  var forecourtRead: Set<string> | undefined;
}

/** The mistake to try at this dealer now; undefined for its own tables. */
export const trialOf = (slug: string): Trial | undefined =>
  globalThis.forecourtTrial?.slug === slug ? globalThis.forecourtTrial : undefined;

/** What the tests of a file have read, for `forecourt test --watch`: `<dealer> <table>`, with "*" for anything. */
export interface ReadByTests {
  forecourtRead?: string[];
}

/** Notes that the running test depends on a dealer's table; "*": on all of its JSON, or on all dealers. */
export function noteRead(slug: string, table: string): void {
  globalThis.forecourtRead?.add(`${slug} ${table}`);
}
