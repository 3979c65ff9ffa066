import { filterText, findCanonicalPath, planPage } from "../../renderer/pages/index.ts";
import type { PreparedPage } from "../../renderer/pages/prepared-tenant.ts";
import { compileCondition, computeFacts } from "../../rules/index.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { DataRequest } from "../../schemas/documents/page.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { LoadContext } from "../loaders/index.ts";
import { loadData, loadSource } from "../loaders/index.ts";
import { findGateRedirect, findUnlinkedPaths, isEnabled } from "../pages/index.ts";
import type { Pace } from "./documents.ts";
import type { ListedUrl } from "./listed-url.ts";
import { searchUrls } from "./search-urls.ts";

/** Every address for search engines: enabled, public, indexable pages that have something to say. */
export async function* iterateListedUrls(context: LoadContext, pace: Pace): AsyncGenerator<ListedUrl> {
  const seen = new Set<string>();
  const unlinked = await findUnlinkedPaths(context);
  for (const page of context.live.prepared.pages.values()) {
    if (page.page.paths.some((path) => unlinked.has(path)) || !(await isListed(context, page))) continue;
    for await (const url of urlsOf(context, page, pace)) {
      if (seen.has(url.path)) continue;
      seen.add(url.path);
      yield url;
    }
  }
}

/** The first address at which a page is shown; undefined if there is none. */
export async function findFirstAddress(context: LoadContext, page: PreparedPage): Promise<string | undefined> {
  for await (const { path } of urlsOf(context, page, async () => undefined)) return path;
  return undefined;
}

async function isListed(context: LoadContext, page: PreparedPage): Promise<boolean> {
  const { noindex, meta, paths } = page.page;
  if (noindex || meta?.sitemap === false || paths.length === 0) return false;
  return isEnabled(context, page) && (await findGateRedirect(context, page)) === undefined;
}

async function* urlsOf(context: LoadContext, page: PreparedPage, pace: Pace): AsyncGenerator<ListedUrl> {
  const found = searchUrls(context, page.page, pace);
  if (found) {
    yield* found;
    return;
  }
  const own = ownPath(context, page);
  if (own !== undefined) {
    yield { path: own };
    return;
  }
  const source = itemsOf(page.page.data);
  if (source === undefined) return;
  if (source.request.source === "car") yield* carUrls(context, page, { param: source.param, pace });
  else yield* itemUrls(context, page, { ...source, pace });
}

const holdsFor = (context: LoadContext) => {
  const { live, visitor, now, route } = context;
  const facts = computeFacts({
    site: live.prepared.publicSite,
    visitor,
    now,
    route: route as unknown as JsonObject,
  });
  return (condition: Condition) => compileCondition(condition, live.prepared.tenant.conditions)(facts);
};

const ownPath = (context: LoadContext, { page }: PreparedPage) => findCanonicalPath(page, {}, holdsFor(context));

/** The data request for the one item that a page shows: required, and with a parameter of the path. */
function itemsOf(data: { [name: string]: DataRequest } = {}) {
  for (const [name, request] of Object.entries(data)) {
    if (!request.required) continue;
    for (const value of Object.values(request.params ?? {})) {
      const bound = (value as { $bind?: string } | null)?.$bind;
      const param = /^route\.params\.(\w+)$/.exec(bound ?? "")?.[1];
      if (param !== undefined) return { name, request, param };
    }
  }
  return undefined;
}

/** Whether the site's search can show a car: its own `search.filters` may leave it out. */
function isSearched({ live: { stock, prepared } }: LoadContext, id: string): boolean {
  const scope = prepared.tenant.site.search?.filters;
  if (scope === undefined) return true;
  return (stock.index.search({ filters: filterText({ objectID: [id] }), hitsPerPage: 0 }, { scope }).nbHits ?? 0) > 0;
}

async function* carUrls(
  context: LoadContext,
  { page }: PreparedPage,
  { param, pace }: { param: string; pace: Pace },
): AsyncGenerator<ListedUrl> {
  const { stock, known } = context.live;
  const holds = holdsFor(context);
  for (const car of stock.cars) {
    await pace();
    if (!stock.shown.has(car.id) || !isSearched(context, car.id)) continue;
    const path = findCanonicalPath(page, { [param]: car.slug }, holds);
    const changed = known.get(car.slug)?.changed;
    if (path === undefined) continue;
    yield {
      path,
      ...(changed !== undefined && { lastmod: new Date(changed).toISOString() }),
      ...(car.primary_image_url && { image: car.primary_image_url }),
    };
  }
}

/** All items that a source for one item can return. */
async function listOf(context: LoadContext, { source, params = {} }: DataRequest): Promise<JsonObject[]> {
  const many = source === "location" ? "locations" : source;
  const { id: _id, slug: _slug, path: _path, ...rest } = params;
  const found: JsonValue | undefined = await loadSource(context, many, rest);
  return Array.isArray(found) ? (found as JsonObject[]) : [];
}

async function* itemUrls(
  context: LoadContext,
  page: PreparedPage,
  { name, request, param, pace }: { name: string; request: DataRequest; param: string; pace: Pace },
): AsyncGenerator<ListedUrl> {
  for (const item of await listOf(context, request)) {
    await pace();
    const value = item.slug ?? item.id;
    if (typeof value !== "string" || item.noindex === true) continue;
    const { path, noindex } = await headOf(context, page, name, { [param]: value });
    if (path === undefined || noindex) continue;
    const date = typeof item.date === "string" ? Date.parse(item.date) : Number.NaN;
    yield { path, ...(!Number.isNaN(date) && { lastmod: new Date(date).toISOString() }) };
  }
}

/** The head of an item's page: its canonical address may be bound to the item. */
async function headOf(context: LoadContext, page: PreparedPage, name: string, params: { [name: string]: string }) {
  const { live, visitor, now } = context;
  const route = { ...context.route, params };
  const { data } = await loadData({ ...context, route }, { [name]: page.page.data?.[name] as DataRequest });
  if (data[name] === undefined) return {};
  const bare = { page: { ...page.page, frame: undefined }, layout: [], head: page.head, meta: page.meta };
  const { head } = await planPage(live.prepared, { page: bare, route, visitor, now, data, origin: "" });
  return { path: head.canonical?.startsWith("/") ? head.canonical : undefined, noindex: head.noindex };
}
