import type { Condition } from "../../schemas/documents/condition.ts";
import { type Conditions, compileCondition, RuleError } from "../compile/condition.ts";
import { computeFacts } from "../compute-facts.ts";
import type { FactSite } from "../facts/fact.ts";
import { referencedFacts } from "./walk.ts";

/** Facts that a site's JSON states once and for all. */
const stated = new Set([
  "flags",
  "settings",
  "site_slug",
  "site_template",
  "site_state",
  "site_manufacturer",
]);

/**
 * Whether a condition holds on a site whoever asks, and whenever. Undefined when that depends on more than what the
 * site's JSON states, or when the condition is faulty.
 */
export function settled(condition: Condition, conditions: Conditions, site: FactSite): boolean | undefined {
  for (const name of referencedFacts(condition, conditions)) if (!stated.has(name)) return undefined;
  const facts = computeFacts({ site, visitor: { signedIn: false, phone: false }, now: 0 });
  try {
    return compileCondition(condition, conditions)(facts);
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}
