import { contentSchemas } from "../collection-catalogue.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonObject, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

const found = new WeakMap<readonly JsonObject[], readonly Finding[]>();

function slugsTwice(collection: string, items: readonly JsonObject[]): readonly Finding[] {
  const known = found.get(items);
  if (known) return known;
  const owners = new Map<string, string>();
  const findings = items.flatMap(({ id, slug }, index): Finding[] => {
    if (typeof slug !== "string") return [];
    const other = owners.get(slug);
    if (other === undefined) owners.set(slug, String(id));
    const pointer = toPointer(["content", collection, index, "slug"]);
    return other === undefined ? [] : [{ code: "content/duplicate-slug", params: { slug, other }, pointer }];
  });
  found.set(items, findings);
  return findings;
}

/** Items of a collection with the same slug, which is their address: only one of them could be shown there. */
export function checkSlugs({ content }: ResolvedTenant): Finding[] {
  return Object.entries(content).flatMap(([collection, items]) => {
    const { properties } = objectOf((contentSchemas[collection] ?? null) as JsonObject | null);
    return Object.hasOwn(objectOf(properties), "slug") ? slugsTwice(collection, items) : [];
  });
}
