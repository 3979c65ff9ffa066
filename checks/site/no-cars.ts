import type { IsSettled } from "../../schemas/checks/pages-off.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { defineCheck } from "../check.ts";

/** Whether a condition holds for no car, as far as the site's JSON alone says it. */
function holdsNever(condition: Condition, tenant: ResolvedTenant, isSettled: IsSettled): boolean {
  if (isSettled(condition, tenant) === false) return true;
  const { all = [], any = [] } = condition as { all?: readonly Condition[]; any?: readonly Condition[] };
  const never = (part: Condition) => holdsNever(part, tenant, isSettled);
  return all.some(never) || (any.length > 0 && any.every(never));
}

export const check = defineCheck<{ why: string }>({
  code: "site/no-cars",
  severity: "warning",
  subject: "dealer",
  message: ({ why }) => `The site has no cars: ${why}.`,
  hint: () => "Correct it, so that some cars are left.",
  why: "A search without results is all that visitors find.",
  examples: [
    {
      bad: { "site.json": { stock: { source: "demo", demo: { carTypes: { new: 0, used: 0 } } } } },
      at: "/stock/demo/carTypes",
      good: { "site.json": { stock: { source: "demo", demo: { carTypes: { new: 0, used: 1 } } } } },
    },
    {
      bad: {
        "site.json": {
          stock: {
            source: "demo",
            filter: { fact: "settings", path: "$.soldDays", operator: "equal", value: 5 },
          },
        },
      },
      at: "/stock/filter",
      good: {
        "site.json": {
          stock: { source: "demo", filter: { fact: "price", operator: "greaterThan", value: 5000 } },
        },
      },
    },
  ],
  visit(dealer, report) {
    const { stock } = dealer.site;
    const filter = stock?.filter as Condition | undefined;
    if (filter && dealer.isSettled && holdsNever(filter, dealer, dealer.isSettled))
      report("/site/stock/filter", { why: '"filter" lets no car pass' });
    const shares = Object.values(stock?.demo?.carTypes ?? {});
    if (stock?.source === "demo" && shares.length > 0 && shares.every((share) => share === 0))
      report("/site/stock/demo/carTypes", { why: 'the share of every kind in "carTypes" is 0' });
  },
});
