import { type LiveTenant, speakOf } from "../../platform/tenants/index.ts";
import { planPage } from "../../renderer/pages/index.ts";
import type { PreparedPage } from "../../renderer/pages/prepared-tenant.ts";
import type { PagePayload } from "../../renderer/planning/index.ts";
import { parseTerms, termsParameter } from "../../renderer/values/shared-terms.ts";
import { replacePlatformAddresses } from "../../schemas/entities/vehicle-type-address.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import type { LoadContext, PageMatch } from "../loaders/index.ts";
import { findRemovedCar, findShownCar, loadData, loadSearch, matchPage, speakOfPage } from "../loaders/index.ts";
import { findGateRedirect, isEnabled } from "./page-gates.ts";
import { collectDataRequests } from "./read-ahead.ts";
import { findUnlinkedPaths } from "./unlinked.ts";

/** Another address of the site; a gate's redirect also needs the visitor's current address. */
export interface Redirect {
  redirect: string;
  gate?: true;
  /** Whether the address has moved for good. */
  isMoved?: true;
}

/** Picture of link previews for pages without one: the site's own, else its first car's. */
function sharePicture({ prepared, stock }: LiveTenant): string | undefined {
  return prepared.tenant.site.seo?.image ?? stock.cars[0]?.primary_image_url ?? undefined;
}

/** The identification number of a page's car, if the dealer publishes it: its feeds have it then. */
function publishedVin({ prepared, stock }: LiveTenant, { car }: JsonObject): string | undefined {
  const slug = convertToJsonObject(car).slug;
  if (typeof slug !== "string" || prepared.tenant.site.feeds?.vin === false) return undefined;
  return stock.bySlug.get(slug)?.vin ?? undefined;
}

/** Whether a form of the page shows the refused post again. */
const showsRefused = (data: JsonObject): boolean =>
  Object.values(data).some((value) => typeof value === "object" && value !== null && "refused" in value);

/** Loads, decides and plans one page, in words for the vehicles that it is about. Undefined if a required source has no result. */
export async function buildPayload(
  asked: LoadContext,
  page: PreparedPage,
  status: number,
): Promise<PagePayload | undefined> {
  const context = speakOfPage(asked, page.page);
  const prepared = context.live.prepared.pages.get(page.page.id) ?? page;
  const { live, route, visitor, now, about, watch, url } = context;
  const search = await loadSearch(context, prepared);
  const searches = Object.values(prepared.page.data ?? {}).some(({ source }) => source === "search");
  if (search !== undefined || searches) context.readsSearch?.();
  const { data, missing } = await loadData(
    { ...context, search: search?.found },
    collectDataRequests(context, prepared),
  );
  if (missing !== undefined || (context.refused && !showsRefused(data))) return undefined;
  const planned = await planPage(live.prepared, {
    page: prepared,
    route,
    visitor,
    now,
    about,
    watch,
    around: speakOf(asked.live).prepared,
    data,
    unlinked: await findUnlinkedPaths(context),
    origin: context.origin,
    search: search?.head,
    image: sharePicture(live),
    vin: publishedVin(live, data),
  });
  const { publicSite: site } = live.prepared;
  // A search finds cars on the site's terms or the visitor's own.
  const isOnTerms = site.financeBasis !== undefined && !searches;
  const terms = isOnTerms ? parseTerms(route.query[termsParameter]) : undefined;
  return {
    url,
    // A search for unknown values helps the visitor, but must not be indexed.
    status: search?.unknown === true ? 404 : status,
    pageId: prepared.page.id,
    site,
    ...(terms && { terms }),
    now,
    visitor,
    ...planned,
    ...(search && { search: search.payload }),
  };
}

/** The page shown with 410 if a page's car is no longer for sale: the one that its `meta.gone` names. */
async function goneOf(context: LoadContext, { page }: PreparedPage): Promise<PagePayload | undefined> {
  const { live, route } = context;
  const target = page.meta?.gone === undefined ? undefined : live.prepared.pages.get(page.meta.gone);
  if (target === undefined || findRemovedCar(live, route.params.slug) === undefined) return undefined;
  return buildPayload(context, target, 410);
}

/** The address of a car for sale that is asked for in capitals, or by one from before its year or model was corrected. */
function movedCar({ live, now, route }: LoadContext, { page }: PreparedPage): string | undefined {
  const { slug } = route.params;
  if (page.meta?.gone === undefined || slug === undefined) return undefined;
  const past = live.known.get(slug) ?? live.known.get(slug.toLowerCase());
  const car = past && findShownCar({ live, now }, past.id);
  return car && car.slug !== slug ? route.path.slice(0, route.path.lastIndexOf("/") + 1) + car.slug : undefined;
}

/** The address of the same page by the site's own words for what it sells, where the platform's is asked for. */
function findOwnAddress(
  { live: { prepared }, route: { path } }: LoadContext,
  { target }: PageMatch,
): string | undefined {
  const own = replacePlatformAddresses(path, prepared.publicSite.addresses);
  return own !== path && matchPage(prepared, own)?.target === target ? own : undefined;
}

/** Where the address of a page leads in its place: to a gate's page, or to its own address. */
async function findRedirect(context: LoadContext, match: PageMatch): Promise<Redirect | undefined> {
  const gate = await findGateRedirect(context, match.target);
  if (gate !== undefined) return { redirect: gate, gate: true };
  const own = findOwnAddress(context, match);
  return own === undefined ? undefined : { redirect: own, isMoved: true };
}

/** Where an address that shows no page leads: to its usual spelling, or by the site's own redirects, in capitals or not. */
function findMovedAddress(
  { live: { prepared }, route: { path } }: LoadContext,
  isMatched: boolean,
): string | undefined {
  // Addresses of other websites, and those that people dictate, have capitals; what the site sells may have its own.
  const small = path.toLowerCase();
  const usual = replacePlatformAddresses(small, prepared.publicSite.addresses);
  if (usual !== path && !isMatched && matchPage(prepared, usual)) return usual;
  return prepared.tenant.site.redirects?.find(({ from }) => from.toLowerCase() === small)?.to;
}

/** The payload that answers a request: the page's, or the site's own 404 page. */
export async function answerRequest(context: LoadContext): Promise<PagePayload | Redirect | undefined> {
  const { prepared } = context.live;
  const match = context.matchPage();
  if (match && isEnabled(context, match.target)) {
    context.route.params = match.params;
    const ahead = await findRedirect(context, match);
    if (ahead !== undefined) return ahead;
    const found = await buildPayload(context, match.target, 200);
    const moved = found ? undefined : movedCar(context, match.target);
    if (moved !== undefined) return { redirect: moved, isMoved: true };
    const payload = found ?? (await goneOf(context, match.target));
    const elsewhere = payload?.search?.redirect;
    if (elsewhere !== undefined) return { redirect: elsewhere };
    if (payload) return payload;
    const later = context.live.isStockAway ? prepared.pages.get("error") : undefined;
    if (later) return buildPayload(context, later, 503);
  }
  const moved = findMovedAddress(context, match !== undefined);
  if (moved !== undefined) return { redirect: moved, isMoved: true };
  const notFound = prepared.pages.get("not-found");
  return notFound && buildPayload(context, notFound, 404);
}
