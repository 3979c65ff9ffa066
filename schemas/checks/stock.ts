import type { Finding } from "../diagnostics/catalogue.ts";
import type { Condition } from "../documents/condition.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { isOwn } from "../resolve/said-by.ts";
import type { IsSettled } from "./pages-off.ts";

/** Whether a condition holds for no car, as far as the site's JSON alone says it. */
function holdsNever(condition: Condition, tenant: ResolvedTenant, isSettled: IsSettled): boolean {
  if (isSettled(condition, tenant) === false) return true;
  const { all = [], any = [] } = condition as { all?: readonly Condition[]; any?: readonly Condition[] };
  const never = (part: Condition) => holdsNever(part, tenant, isSettled);
  return all.some(never) || (any.length > 0 && any.every(never));
}

/** A stock that can have no car, and how often something is fetched that is not. */
export function checkStock(tenant: ResolvedTenant, isSettled: IsSettled | undefined): Finding[] {
  const { stock } = tenant.site;
  if (stock === undefined) return [];
  const { filter, demo, source } = stock;
  const isShut = filter && isSettled && holdsNever(filter as Condition, tenant, isSettled);
  const shares = Object.values(demo?.carTypes ?? {});
  const isEmpty = source === "demo" && shares.length > 0 && shares.every((share) => share === 0);
  const isUnread = source !== "feed" && stock.refreshMinutes !== undefined;
  return [
    ...(isShut ? [noCars('"filter" lets no car pass', "/site/stock/filter")] : []),
    ...(isEmpty ? [noCars('the share of every kind in "carTypes" is 0', "/site/stock/demo/carTypes")] : []),
    ...(isUnread && isOwn(tenant, refresh) ? [unread(source)] : []),
  ];
}

const noCars = (why: string, pointer: string): Finding => ({
  code: "site/no-cars",
  params: { why },
  pointer,
});

const refresh = "/site/stock/refreshMinutes";

const unread = (source: string): Finding => ({
  code: "site/no-feed",
  params: { source },
  pointer: refresh,
  at: "key",
});
