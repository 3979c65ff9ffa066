import type { Condition, LeafCondition } from "../../schemas/documents/condition.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { type Conditions, compileCondition, RuleError } from "../compile/condition.ts";
import { computeFacts } from "../compute-facts.ts";
import type { FactSite } from "../facts/fact.ts";
import { collectReferencedFacts } from "./walk.ts";

/** Facts that depend only on the site's JSON. */
const stated = new Set(["flags", "settings", "site.slug", "site.template", "site.state", "site.manufacturer"]);

/**
 * Whether a condition holds on a site for every visitor and car at any time. Undefined if the result depends on more than the
 * site's JSON, or if the condition is faulty.
 */
export function evaluateOnSite(condition: Condition, conditions: Conditions, site: FactSite): boolean | undefined {
  const decide = (part: Condition, names: readonly string[]): boolean | undefined => {
    if ("not" in part) return negate(decide(part.not, names));
    if ("all" in part) return every(part.all.map((inner) => decide(inner, names)));
    // An empty list of alternatives holds, as in json-rules-engine.
    if ("any" in part)
      return part.any.length === 0 || negate(every(part.any.map((inner) => negate(decide(inner, names)))));
    if (!("condition" in part)) return evaluateLeaf(part, site);
    const named = names.includes(part.condition) ? undefined : conditions[part.condition];
    return named && decide(named, [...names, part.condition]);
  };
  return decide(condition, []);
}

/** Whether a condition has the same answer for everything at this dealer's site, and which (`settled`). */
export const isSettled = (condition: Condition, { conditions, site, slug }: ResolvedTenant): boolean | undefined =>
  evaluateOnSite(condition, conditions, { ...site, slug });

const negate = (result: boolean | undefined) => (result === undefined ? undefined : !result);

/** Whether all conditions hold: false if one does not, even if others are unknown. */
const every = (results: readonly (boolean | undefined)[]) =>
  results.includes(false) ? false : results.includes(undefined) ? undefined : true;

function evaluateLeaf(leaf: LeafCondition, site: FactSite): boolean | undefined {
  for (const name of collectReferencedFacts(leaf, {})) if (!stated.has(name)) return undefined;
  try {
    return compileCondition(leaf, {})(computeFacts({ site, visitor: { signedIn: false, phone: false }, now: 0 }));
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}
