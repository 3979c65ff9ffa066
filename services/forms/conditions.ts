import type { AnswerQuestion } from "../../renderer/pages/index.ts";
import { compileCondition, computeFacts, type Facts } from "../../rules/index.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { selectPublicSite } from "../../schemas/public-site.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";

/** Further input of a form's conditions besides the site. `now` is ms since 1970 UTC. */
export interface FormFacts {
  car?: Partial<Car>;
  now?: number;
  /** Answers for tables that are not about cars, to record the decisions. */
  about?: AnswerQuestion;
}

/** Facts of a form on the tenant's site for an anonymous visitor; `data` contains further subjects. */
export function buildFormFacts(tenant: ResolvedTenant, facts: FormFacts, data?: JsonObject): Facts {
  return computeFacts({
    car: facts.car,
    data,
    now: facts.now ?? 0,
    site: selectPublicSite(tenant),
    visitor: { signedIn: false, phone: false },
  });
}

/**
 * Whether a condition of a form holds for an anonymous visitor of the tenant's site, and for a car if one is given.
 */
export function isConditionMet(tenant: ResolvedTenant, condition: Condition, facts: FormFacts = {}): boolean {
  return compileCondition(condition, tenant.conditions)(buildFormFacts(tenant, facts));
}
