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
  const attributes = Object.keys(tenant.site.search?.attributes ?? {});
  const found: Finding[] = [];
  for (const reference of references) {
    const { lost, pointer, name } = reference;
    if (lost) {
      if (!attributes.includes(name)) found.push(nowhereFinding(lost, pointer, attributes));
      continue;
    }
    const unknown = unknownName(reference, names, tenant);
    if (unknown) found.push(unknown);
  }
  return found;
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
