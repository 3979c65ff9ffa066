import type { Finding } from "../diagnostics/catalogue.ts";
import { guess, nearest } from "../diagnostics/nearest.ts";
import { toPointer } from "../json/pointer.ts";
import { objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { isOwn, layerAt } from "../resolve/said-by.ts";

/** A value that a request asks of a property of a collection's items. */
interface Asked {
  value: string;
  pointer: string;
}

/** The values by which pages and frames choose a collection's items: by property; none where some request asks for any. */
type AskedOf = Map<string, Map<string, Asked[]>>;

function askedOf({ pages, frames }: ResolvedTenant): AskedOf {
  const documents = [
    ...pages.map((page) => ({ at: ["pages", page.id], data: page.data })),
    ...Object.entries(frames).map(([id, frame]) => ({ at: ["frames", id], data: frame.data })),
  ];
  const requests = documents.flatMap(({ at, data = {} }) =>
    Object.entries(data).flatMap(([name, { source, params = {} }]) => {
      const { collection, where } = params;
      if (source !== "content" || typeof collection !== "string") return [];
      return [{ collection, where: objectOf(where), at: [...at, "data", name, "params", "where"] }];
    }),
  );
  const found: AskedOf = new Map();
  for (const [collection, ofCollection] of Map.groupBy(requests, (one) => one.collection)) {
    const [first] = ofCollection;
    for (const key of Object.keys(first?.where ?? {})) {
      const asked = ofCollection.map(({ where, at }) => ({
        value: where[key],
        pointer: toPointer([...at, key]),
      }));
      if (!asked.every((one): one is Asked => typeof one.value === "string")) continue;
      const properties = found.get(collection) ?? new Map<string, Asked[]>();
      found.set(collection, properties.set(key, asked));
    }
  }
  return found;
}

/** The items of a collection with the value of one property, by that value, as far as no request asks for it. */
function hiddenItems(
  { content }: ResolvedTenant,
  collection: string,
  property: string,
  asked: readonly Asked[],
) {
  const wanted = new Set(asked.map(({ value }) => value));
  const items = (content[collection] ?? []).flatMap((item, index): Asked[] => {
    const value = item[property];
    return typeof value === "string"
      ? [{ value, pointer: toPointer(["content", collection, index, property]) }]
      : [];
  });
  const shown = new Set(items.map(({ value }) => value).filter((value) => wanted.has(value)));
  const hidden = Map.groupBy(
    items.filter(({ value }) => !wanted.has(value)),
    ({ value }) => value,
  );
  return { shown, hidden };
}

/**
 * Items that no page shows, because each request for their collection asks for another value, such as the tiles of a misspelt
 * group; reported at the request instead where its layer is not below that of the items.
 */
export function checkShownItems(tenant: ResolvedTenant): Finding[] {
  const layerOf = (pointer: string) => layerAt(tenant, pointer);
  const ofProperty = (collection: string, property: string, asked: readonly Asked[]): Finding[] => {
    const { shown, hidden } = hiddenItems(tenant, collection, property, asked);
    const meant = asked.flatMap(({ value, pointer }): Finding[] => {
      const near = shown.has(value) ? undefined : nearest(value, hidden.keys());
      const items = near === undefined ? undefined : hidden.get(near);
      if (near === undefined || items?.some((one) => layerOf(one.pointer) > layerOf(pointer))) return [];
      hidden.delete(near);
      const params = { collection, property, value, near: () => near };
      return [{ code: "content/no-such-items", params, pointer }];
    });
    const wanted = new Set(asked.map(({ value }) => value));
    const notShown = [...hidden].flatMap(([value, [first]]): Finding[] => {
      // Not every dealer shows all that lower layers bring.
      if (first === undefined || !isOwn(tenant, first.pointer)) return [];
      const params = { collection, property, value, near: guess(value, wanted), allowed: [...wanted] };
      return [{ code: "content/not-shown", params, pointer: first.pointer }];
    });
    return [...meant, ...notShown];
  };
  return [...askedOf(tenant)].flatMap(([collection, properties]) =>
    [...properties].flatMap(([property, asked]) => ofProperty(collection, property, asked)),
  );
}
