import { compileCondition, computeFacts } from "../../rules/index.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";

/** What a form's conditions may look at besides the site. `now` is ms since 1970 UTC. */
export interface FormFacts {
  car?: Partial<Car>;
  data?: JsonObject;
  now?: number;
}

/** Whether a condition of a form holds for an anonymous visitor of the tenant's site. */
export function holds(tenant: ResolvedTenant, condition: Condition, facts: FormFacts = {}): boolean {
  const input = {
    car: facts.car,
    data: facts.data,
    now: facts.now ?? 0,
    site: { ...tenant.site, slug: tenant.slug },
    visitor: { signedIn: false, phone: false },
  };
  return compileCondition(condition, tenant.conditions)(computeFacts(input));
}
