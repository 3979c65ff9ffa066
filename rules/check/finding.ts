import type { MeantWord } from "../../schemas/checks/meant-word.ts";
import type { Finding } from "../../schemas/diagnostics/catalogue.ts";
import type { Conditions } from "../compile/condition.ts";
import type { FactScope, FactSite } from "../facts/fact.ts";

/** The tenant's data that the checks of conditions require. */
export interface CheckContext {
  conditions: Conditions;
  site: FactSite;
  /** The facts available to the condition, and a description of its position; absent if all facts are. */
  scope?: { has: readonly FactScope[]; place: string };
  /** What is meant by a word of a fact of a car that is spelt in another way, or seems misspelt; undefined for any other. */
  meant(fact: string, word: string): MeantWord | undefined;
  /** Receives one finding; its pointer is relative to the resolved tree. */
  report(finding: Finding): void;
}
