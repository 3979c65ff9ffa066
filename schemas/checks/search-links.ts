import type { Page } from "../documents/page.ts";
import type { Site } from "../documents/site.schema.ts";
import { searchNames } from "../entities/search-names.ts";
import { formatPointer } from "../json/pointer.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { routeTable } from "../routes/routes.ts";

/** What a search page reads in its address. */
interface SearchAddress {
  /** Where the page says it. */
  params: string;
  /** Parts of the query: `query`, `range[price]`, `sortBy=price_asc`. */
  parts: readonly string[];
}

const texts = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
const keysIn = (value: JsonValue | undefined): string[] =>
  Object.values(convertToJsonObject(value)).flatMap((item) => Object.keys(convertToJsonObject(item)));

/** The parts that a search with these params reads, and those that the site adds to its search. */
function partsOf({ facets, ranges, segments, words, paths, sorts }: JsonObject, { search, flags = {} }: Site) {
  const { numbers } = searchNames(search);
  const labelled = (own: { [name: string]: { label?: unknown } } = {}) =>
    Object.keys(own).filter((name) => own[name]?.label !== undefined);
  const own = labelled(search?.attributes);
  const isRange = (name: string) =>
    (search?.attributes?.[name]?.as ?? (numbers.includes(name) ? "range" : "values")) === "range";
  const offered = (Array.isArray(sorts) ? sorts : []) as { id: string; flag?: string }[];
  const shown = offered.filter(({ flag }) => flag === undefined || flags[flag] === true);
  const lists = [texts(facets), texts(segments), keysIn(words), keysIn(paths), own.filter((name) => !isRange(name))];
  return [
    ...["query", "page"],
    ...[...shown.map(({ id }) => id), ...labelled(search?.sorts)].map((sort) => `sortBy=${sort}`),
    ...[...texts(ranges), ...own.filter(isRange)].map((range) => `range[${range}]`),
    ...lists.flat().map((list) => `refinementList[${list}]`),
  ];
}

/** What pages of a site read. */
const addresses = new WeakMap<Site, Map<Page, SearchAddress | undefined>>();

/** What the search of the page at an address reads; undefined for other pages. */
export function findSearchAt(
  href: string,
  { pages, site }: Pick<ResolvedTenant, "pages" | "site">,
): SearchAddress | undefined {
  const page = routeTable(pages).pageAt(href);
  return (
    page && addresses.getOrInsertComputed(site, () => new Map()).getOrInsertComputed(page, () => readBy(page, site))
  );
}

function readBy(page: Page, site: Site): SearchAddress | undefined {
  const [name, request] = Object.entries(page.data ?? {}).find(([, { source }]) => source === "search") ?? [];
  if (name === undefined) return undefined;
  const parts = [...new Set(partsOf(request?.params ?? {}, site))];
  return { params: formatPointer(["pages", page.id, "data", name, "params"]), parts };
}

/** The parts that can follow the path of a link to a search page, each with its `=`; none for other links. */
export const searchParts = (href: string, tenant: Pick<ResolvedTenant, "pages" | "site">): string[] =>
  (findSearchAt(href, tenant)?.parts ?? []).map((part) => (part.includes("=") ? part : `${part}=`));
