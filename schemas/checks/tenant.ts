import type { Finding } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonObject, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { nowhereFinding } from "./bindings.ts";
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
    const { lost, pointer, name } = reference;
    const attributes = Object.keys(tenant.site.search?.attributes ?? {});
    if (lost) return attributes.includes(name) ? [] : [nowhereFinding(lost, pointer, attributes)];
    const found = unknownName(reference, names, tenant);
    return found ? [found] : [];
  });
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
