import type { Finding } from "../diagnostics/catalogue.ts";
import { searchNames } from "../entities/search-names.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { nowhereFinding } from "./bindings.ts";
import type { LostPath } from "./reference.ts";

/** An attribute of the search where a car has its own fields only: the field that it is, or else a table decides. */
function insteadOf({ path, found }: LostPath, field: string | undefined) {
  const { step, before } = found;
  const steps = [...path.split(".").slice(0, before), field].join(".");
  return {
    near: () => field && steps,
    how: `"${step}" is an attribute of the search, which cars of lists have. Here, let a table decide what to show and name decisions.<table>.`,
  };
}

/**
 * What is wrong with a path into a car whose step is none of its fields: cars of lists have the attributes of the site's
 * search too.
 */
export function carAttributeFinding(
  lost: LostPath,
  pointer: string,
  { site: { search } }: ResolvedTenant,
): Finding | undefined {
  const { step, before, isSearched } = lost.found;
  const attributes = search?.attributes ?? {};
  const own = Object.hasOwn(attributes, step) ? attributes[step] : undefined;
  if (!isSearched) {
    const finding = nowhereFinding(lost, pointer);
    if (own) Object.assign(finding.params, insteadOf(lost, own.bands ? undefined : own.field));
    return finding;
  }
  if (!own) return nowhereFinding(lost, pointer, Object.keys(attributes));
  const next = lost.path.split(".")[before + 1];
  if (next === undefined || searchNames(search).lists.has(step)) return undefined;
  return nowhereFinding({ ...lost, found: { step: next, before: before + 1, allowed: [] } }, pointer);
}
