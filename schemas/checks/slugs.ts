import { contentSchemas } from "../collections/catalogue.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonObject, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { isOwn } from "../resolve/said-by.ts";

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

/** The collections whose items pages show by their id, where they have no slug. */
function addressed(pages: ResolvedTenant["pages"]): ReadonlySet<string> {
  const requests = pages.flatMap(({ data = {} }) => Object.values(data));
  return new Set(
    requests.flatMap(({ source, params = {} }) => {
      const { $bind } = objectOf(params.id);
      const isOfPath = typeof $bind === "string" && $bind.startsWith("route.params.");
      return source === "content" && isOfPath && typeof params.collection === "string"
        ? [params.collection]
        : [];
    }),
  );
}

const unfit = new WeakMap<readonly JsonObject[], readonly Finding[]>();

function unfitIds(collection: string, items: readonly JsonObject[]): readonly Finding[] {
  const known = unfit.get(items);
  if (known) return known;
  const findings = items.flatMap(({ id, slug }, index): Finding[] => {
    if (slug !== undefined || typeof id !== "string" || /^[\w.~-]*$/.test(id)) return [];
    const pointer = toPointer(["content", collection, index, "id"]);
    return [{ code: "content/unfit-id", params: { id }, pointer }];
  });
  unfit.set(items, findings);
  return findings;
}

/** Ids that are the last part of an address, and have signs that belong into none. */
export const checkAddressIds = ({ content, pages }: ResolvedTenant): Finding[] =>
  [...addressed(pages)].flatMap((collection) => unfitIds(collection, content[collection] ?? []));

/** Models that the dealer's accessories name and the site does not have: no page shows them there. */
export function checkFittedModels(tenant: ResolvedTenant): Finding[] {
  const { content } = tenant;
  const slugs = new Set((content.models ?? []).map(({ slug }) => String(slug)));
  if (slugs.size === 0) return [];
  return (content.accessories ?? []).flatMap(({ models }, index) =>
    (Array.isArray(models) ? models : []).flatMap((name, at): Finding[] => {
      if (typeof name !== "string" || slugs.has(name)) return [];
      const pointer = toPointer(["content", "accessories", index, "models", at]);
      // Not every dealer of a brand shows all of its models.
      if (!isOwn(tenant, pointer)) return [];
      const params = { name, near: guess(name, slugs), allowed: [...slugs] };
      return [{ code: "content/unknown-model", params, pointer }];
    }),
  );
}

/** Items of a collection with the same slug, which is their address: only one of them could be shown there. */
export function checkSlugs({ content }: ResolvedTenant): Finding[] {
  return Object.entries(content).flatMap(([collection, items]) => {
    const { properties } = objectOf((contentSchemas[collection] ?? null) as JsonObject | null);
    return Object.hasOwn(objectOf(properties), "slug") ? slugsTwice(collection, items) : [];
  });
}
