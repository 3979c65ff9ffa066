import type { Finding } from "../diagnostics/catalogue.ts";
import type { FlagName } from "../documents/site/flags.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import type { IsSettled } from "./pages-off.ts";

/** Pages that the platform itself leads to, each with the flag without which it does not. */
const needed: { readonly [page: string]: FlagName | undefined } = {
  alerts: "alerts",
  car: undefined,
  error: undefined,
  home: undefined,
  "not-found": undefined,
  search: undefined,
};

/** Pages that a site turns off although the platform leads to them: those links would be dead. */
export function checkNeededPages(tenant: ResolvedTenant, isSettled: IsSettled | undefined): Finding[] {
  const { pages, site } = tenant;
  return pages.flatMap(({ id, enabled }): Finding[] => {
    if (!enabled || !Object.hasOwn(needed, id)) return [];
    const flag = needed[id];
    const isLinked = flag === undefined || site.flags?.[flag] === true;
    if (!isLinked || isSettled?.(enabled, tenant) !== false) return [];
    const pointer = toPointer(["pages", id, "enabled"]);
    return [{ code: "page/needed", params: { page: id, flag }, pointer, at: "key" }];
  });
}
