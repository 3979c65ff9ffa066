import type { Finding } from "../diagnostics/catalogue.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { toPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { carAttributeFinding } from "./car-attributes.ts";
import { namesOf, type OtherNames, unknownName } from "./names.ts";
import type { Reference } from "./reference.ts";

/** Looks up every name of a tenant's documents. */
export function checkReferences(
  tenant: ResolvedTenant,
  references: readonly Reference[],
  others: OtherNames,
): Finding[] {
  const names = namesOf(tenant, others);
  return references.flatMap((reference): Finding[] => {
    const { lost, pointer } = reference;
    const found = lost
      ? carAttributeFinding(lost, pointer, tenant)
      : (unknownName(reference, names, tenant) ?? outcomeFinding(reference, tenant));
    return found ? [found] : [];
  });
}

/** A path into the outcome of a table of the dealer's own that none of its rows gives. */
function outcomeFinding(
  { name, outcome, pointer }: Reference,
  { tables }: ResolvedTenant,
): Finding | undefined {
  const table = tables[name];
  if (outcome === undefined || table === undefined) return undefined;
  const { path, way } = outcome;
  const before = table.hit === "collect" ? 1 : 0;
  const first = way[0] ?? "";
  if (before === 1 && first !== "" && !/^(?:\d+|length)$/.test(first)) {
    const list = path.split(".").slice(0, -way.length).join(".");
    const params = { path, step: first, within: list, allowed: [], isList: true } as const;
    return { code: "layout/unknown-path", params, pointer };
  }
  const step = way[before];
  const given = [...table.rows.map(({ then }) => then), table.default].filter(isObject);
  const allowed = [...new Set(given.flatMap(Object.keys))];
  if (step === undefined || allowed.length === 0 || allowed.includes(step)) return undefined;
  const within = path.split(".").slice(0, before - way.length);
  const near = () => {
    const meant = nearest(step, allowed);
    return meant && [...within, meant, ...way.slice(before + 1)].join(".");
  };
  const params = { path, step, within: within.join("."), near, allowed };
  return { code: "layout/unknown-path", params, pointer };
}

/** Addresses that offers make of the slug of their model (the fact `offer.model_path`). */
export function offerReferences(offers: readonly JsonObject[] = []): Reference[] {
  return offers.flatMap((offer, index): Reference[] => {
    const { slug, override_url: other } = objectOf(offer.model);
    if (typeof slug !== "string" || other !== undefined) return [];
    const pointer = toPointer(["content", "offers", index, "model", "slug"]);
    return [{ kind: "link", name: `/${slug}`, pointer, isPart: true, added: "/" }];
  });
}
