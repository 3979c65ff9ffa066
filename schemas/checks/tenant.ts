import type { Finding } from "../diagnostics/catalogue.ts";
import { formatPointer } from "../json/pointer.ts";
import { convertToJsonObject, type JsonObject } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { createLostPathFinding } from "./bindings.ts";
import { collectNames, findUnknownName, isNamed, type OtherNames } from "./names.ts";
import type { Reference, References } from "./reference.ts";

/** Looks up every name of a tenant's documents. */
export function checkReferences(tenant: ResolvedTenant, references: References, others: OtherNames): Finding[] {
  const names = collectNames(tenant, others);
  const attributes = Object.keys(tenant.site.search?.attributes ?? {});
  const found: Finding[] = [];
  for (const [kind, list] of references) {
    // Some kinds allow any name.
    if (!isNamed(kind) || names[kind] === undefined) continue;
    for (const reference of list) {
      const { lost, pointer, name } = reference;
      const unknown = lost
        ? !attributes.includes(name) && createLostPathFinding(lost, pointer, attributes)
        : findUnknownName(reference, names, tenant);
      if (unknown) found.push(unknown);
    }
  }
  return found;
}

/** Addresses that offers make of the slug of their model (the fact `offer.model_path`). */
export function collectOfferReferences(offers: readonly JsonObject[] = []): Reference[] {
  return offers.flatMap((offer, index): Reference[] => {
    const { slug, override_url: other } = convertToJsonObject(offer.model);
    if (typeof slug !== "string" || other !== undefined) return [];
    const pointer = formatPointer(["content", "offers", index, "model", "slug"]);
    return [{ kind: "link", name: `/${slug}`, pointer, isPart: true, added: "/" }];
  });
}
