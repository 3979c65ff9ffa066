import type { Finding } from "../../schemas/diagnostics/catalogue.ts";
import type { Conditions } from "../compile/condition.ts";
import type { FactScope, FactSite } from "../facts/fact.ts";

/** What a check of conditions needs to know of the tenant. */
export interface CheckContext {
  conditions: Conditions;
  site: FactSite;
  /** Facts that exist where the condition stands, and what that place is; absent where all do. */
  scope?: { has: readonly FactScope[]; place: string };
  /** How a fact of a car spells a word, if it never has the spelling given; undefined where it may. */
  spelling(fact: string, word: string): string | undefined;
  /** Takes one finding; its pointer is an address of the resolved tree. */
  report(finding: Finding): void;
}
