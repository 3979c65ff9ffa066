import type { Finding } from "../../schemas/diagnostics/catalogue.ts";
import type { Conditions } from "../compile/condition.ts";
import type { FactScope, FactSite } from "../facts/fact.ts";

/** The tenant's data that the checks of conditions require. */
export interface CheckContext {
  conditions: Conditions;
  site: FactSite;
  /** The facts available to the condition, and a description of its position; absent if all facts are. */
  scope?: { has: readonly FactScope[]; place: string };
  /** The spelling of a word in a fact of a car, if the given spelling never occurs; undefined if it can occur. */
  spelling(fact: string, word: string): string | undefined;
  /** Receives one finding; its pointer is relative to the resolved tree. */
  report(finding: Finding): void;
}
