import { publicCar, replicaName, toSearchRecord } from "../../core/stock/index.ts";
import { isShown } from "../../core/tenants/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import { type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { defineLoader, type LoadContext } from "./context.ts";
import { kept, keptForMoment } from "./kept-for-moment.ts";
import { allOthers, similarSearches } from "./similar.ts";
import { withSiteFilters } from "./site-scope.ts";

const keptCar = keptForMoment<JsonObject>();
const keptCard = keptForMoment<JsonObject>();
/** The car of a detail page with its decisions; undefined when the site has no such car or does not show it. */
export const car = defineLoader("car", (context, { slug }) => {
  const found = context.live.stock.bySlug.get(String(slug));
  if (!found || !isShown(context.live.prepared, found, context.now)) return undefined;
  return keptCar(context, found, () => ({
    ...(publicCar(found, context.live.prepared.publicSite) as JsonObject),
    decisions: context.decide(found),
  }));
});

/** The earlier prices of a car, the last one first, each with the price that followed. */
export const priceHistory = defineLoader(
  "priceHistory",
  kept(({ live }, { slug, limit }) => {
    const known = live.known.get(String(slug));
    const prices = known?.earlier ?? [];
    return prices
      .map(({ price, until }, at) => ({
        was: price,
        until,
        now: prices[at + 1]?.price ?? known?.price ?? null,
      }))
      .reverse()
      .slice(0, Number(limit ?? 4));
  }),
);

/** The car that a form is about, by slug or id, shown beside the form. Undefined when the site does not show it. */
export const askedCar = defineLoader("askedCar", (context, { car: asked }) => {
  const { stock, prepared } = context.live;
  const found = stock.bySlug.get(String(asked)) ?? stock.byId.get(String(asked));
  if (!found || !isShown(prepared, found, context.now)) return undefined;
  const { slug, name, primary_image_url } = found;
  return {
    slug,
    name,
    primary_image_url: primary_image_url ?? null,
    decisions: context.decide(found, ["price"]),
  };
});

/** A car as a card needs it: its search record and its decisions. */
function card(context: LoadContext, found: Car): JsonObject {
  return keptCard(context, found, () => {
    const { publicSite, tenant } = context.live.prepared;
    const record = toSearchRecord(found, {
      site: publicSite,
      names: searchNames(tenant.site.search),
      now: context.now,
    });
    return { ...record, decisions: context.decide(found) } as JsonObject;
  });
}

function search(
  context: LoadContext,
  sort: string,
  filters: string | undefined,
  limit: number,
): JsonObject[] {
  const name = context.live.prepared.publicSite.search.index;
  const { hits } = context.live.stock.index.search(
    {
      filters: withSiteFilters(context.live, filters),
      hitsPerPage: limit,
      attributesToRetrieve: ["objectID"],
      attributesToHighlight: [],
    },
    { indexName: replicaName(name, sort), scope: context.live.prepared.tenant.site.search?.filters },
  );
  return hits.flatMap((hit) => {
    const found = context.live.stock.byId.get(hit.objectID);
    return found ? [card(context, found)] : [];
  });
}

/** Filters of a request, and the attribute values of its `where`, as one filter. */
function allOf(filters: JsonValue | undefined, where: JsonValue | undefined): string | undefined {
  const values = Object.entries(objectOf(where)).map(([name, value]) => `${name}:${quoted(value)}`);
  const parts = [...(filters === undefined ? [] : [`(${String(filters)})`]), ...values];
  return parts.length > 0 ? parts.join(" AND ") : undefined;
}

/** A list of decided cars for a rail or a grid: filters in Algolia's syntax, a sort of the index, a limit. */
export const cars = defineLoader(
  "cars",
  kept((context, { filters, where, sort, limit }) =>
    search(context, String(sort ?? "relevant"), allOf(filters, where), Number(limit ?? 8)),
  ),
);

function quoted(value: JsonValue | undefined): string {
  return `"${String(value).replace(/["\\]/g, "\\$&")}"`;
}

/** Cars similar to one, by the table `similar-search`; filled up from the stock if there are few. */
export const similarCars = defineLoader(
  "similarCars",
  kept((context, { to, limit }) => {
    const count = Number(limit ?? 8);
    if (to === undefined) return search(context, "latest", allOthers(undefined), count);
    const slug = String(to);
    const searches = similarSearches(context, slug);
    if (searches === undefined) return [];
    const id = context.live.stock.bySlug.get(slug)?.id;
    const picked = new Map<string, JsonObject>();
    for (const filters of [...searches.map((search) => search.filters), allOthers(id)]) {
      if (picked.size >= count) break;
      for (const one of search(context, "relevant", filters, count)) {
        if (picked.size < count) picked.set(String(one.objectID), one);
      }
    }
    return [...picked.values()];
  }),
);

/** Values of one attribute with their counts, most frequent first: tiles of body types or makes. */
export const facetCounts = defineLoader(
  "facetCounts",
  kept((context, { attribute, filters, limit }) => {
    const name = String(attribute);
    const { facets } = context.live.stock.index.search({
      facets: [name],
      filters: withSiteFilters(context.live, filters === undefined ? undefined : String(filters)),
      hitsPerPage: 0,
      maxValuesPerFacet: Number(limit ?? 20),
    });
    // An object lists integer-like keys (years) first, regardless of their counts.
    const counts = Object.entries(facets?.[name] ?? {}).map(([value, count]) => ({ value, count }));
    return counts.sort((a, b) => b.count - a.count);
  }),
);

/** Maximum number of slugs looked up for one address. */
const mostSlugs = 20;

/** The cars of a list of slugs, each once, in its order; unknown and hidden ones are left out. */
export const carsBySlug = defineLoader("carsBySlug", (context, { slugs, limit }) => {
  const names = String(Array.isArray(slugs) ? slugs.join(",") : (slugs ?? "")).split(",");
  return [...new Set(names.slice(0, mostSlugs))]
    .map((slug) => car(context, { slug: slug.trim() }))
    .filter((found) => found !== undefined)
    .slice(0, Number(limit ?? 4));
});
