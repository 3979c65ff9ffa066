import type { Condition } from "../../schemas/documents/condition.ts";
import { type Conditions, compileCondition, RuleError } from "../compile/condition.ts";
import { computeFacts } from "../compute-facts.ts";
import type { FactSite } from "../facts/fact.ts";
import { collectReferencedFacts } from "./walk.ts";

/** Facts that depend only on the site's JSON. */
const stated = new Set(["flags", "settings", "site.slug", "site.template", "site.state", "site.manufacturer"]);

/**
 * Whether a condition holds on a site for every visitor at any time. Undefined if the result depends on more than the
 * site's JSON, or if the condition is faulty.
 */
export function evaluateOnSite(condition: Condition, conditions: Conditions, site: FactSite): boolean | undefined {
  for (const name of collectReferencedFacts(condition, conditions)) if (!stated.has(name)) return undefined;
  const facts = computeFacts({ site, visitor: { signedIn: false, phone: false }, now: 0 });
  try {
    return compileCondition(condition, conditions)(facts);
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}
