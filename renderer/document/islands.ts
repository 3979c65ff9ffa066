import type { JsonObject } from "../../schemas/json-value.ts";
import type { BrowserPage, PagePayload, PlannedNode, SearchPayload } from "../planning/index.ts";
import { islandWakes } from "./chunk-names.gen.ts";

/** When a component hydrates besides when it is touched (`data-wakes`); undefined if it never does. */
export const findWakeTrigger = (component: string): string | undefined =>
  Object.hasOwn(islandWakes, component) ? islandWakes[component] : undefined;

/** The islands of a page, in order. What is inside an island's slots hydrates with it. */
export function collectIslands(nodes: readonly PlannedNode[]): PlannedNode[] {
  return nodes.flatMap((node) =>
    findWakeTrigger(node.use) === undefined ? collectIslands(Object.values(node.slots ?? {}).flat()) : [node],
  );
}

/** The flags and settings that scripts read by name. */
export const readByScripts = {
  flags: ["myDeal", "watchlist"],
  settings: [
    "comparedCars",
    "consentMode",
    "keptSearches",
    "toastLimit",
    "toastRemovalDelay",
    "viewedCars",
    "yearlyKm",
  ],
} as const;

/** Those of some values that have one of the names. */
const only = <Value>(values: { [name: string]: Value } = {}, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

function withoutCharges({ driveAway: _, ...site }: BrowserPage["site"]): BrowserPage["site"] {
  return site;
}

/** The charges of the site's own state, where cars are estimated; a visitor's are asked for (delegated/drive-away.ts). */
function ownCharges({ flags = {}, state = "", driveAway }: BrowserPage["site"]) {
  const charges = driveAway?.states[state];
  return flags.driveAwayEstimates === true && driveAway && charges
    ? { state, driveAway: { ...driveAway, source: "", states: { [state]: charges } } }
    : {};
}

/** What scripts read of a site; conditions and decisions of what arrives later read all of it. */
function siteOf(all: BrowserPage["site"], decides: boolean): BrowserPage["site"] {
  if (decides) return { ...withoutCharges(all), ...ownCharges(all) };
  const { id, slug, name, locale, timeZone, baseUrl, images, financeBasis, search, scripts } = all;
  return {
    ...ownCharges(all),
    ...{ id, slug, name, locale, timeZone, baseUrl, images, search, scripts },
    flags: only(all.flags, readByScripts.flags),
    settings: only(all.settings, readByScripts.settings),
    // Its terms in words are HTML.
    ...(financeBasis && { financeBasis: { ...financeBasis, lender: "", source: "", date: "" } }),
  };
}

const sites = {
  all: new WeakMap<object, BrowserPage["site"]>(),
  read: new WeakMap<object, BrowserPage["site"]>(),
};

/** The same for all pages of a site's version. */
function keptSite(all: BrowserPage["site"], decides: boolean): BrowserPage["site"] {
  const kept = decides ? sites.all : sites.read;
  const site = kept.get(all) ?? siteOf(all, decides);
  kept.set(all, site);
  return site;
}

/** A page's payload in its document: the islands instead of the whole tree, and what they read of the page. */
export function buildBrowserPage(page: PagePayload, islands: PlannedNode[]): BrowserPage {
  const { url, pageId, contained, now, visitor, events, runtime, search, terms } = page;
  return {
    url,
    pageId,
    now,
    visitor,
    events,
    tree: islands,
    site: keptSite(page.site, runtime !== undefined),
    ...(contained && { contained }),
    ...(terms && { terms }),
    ...(runtime && { runtime }),
    ...(search && { search: contained ? search : withoutList(search) }),
  };
}

/**
 * A search without the cars that the document shows as HTML: the browser asks for cars when something changes. Where
 * nothing is found, the nearest cars stay.
 */
function withoutList(search: SearchPayload): SearchPayload {
  const first = search.initialResults[search.index] as { state: JsonObject; results: JsonObject[] };
  const [answer, ...others] = first.results;
  if (!answer || !Array.isArray(answer.hits) || answer.hits.length === 0) return search;
  const results = [{ ...answer, hits: [] }, ...others];
  return { ...search, listStands: true, initialResults: { [search.index]: { ...first, results } } };
}
