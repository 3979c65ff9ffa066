import { alike, nearest } from "../diagnostics/nearest.ts";
import type { Page } from "../documents/page.ts";
import type { Site } from "../documents/site.schema.ts";
import { searchNames } from "../entities/search-names.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonValue, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { routeTable } from "./links.ts";

/** A part of a link's address that the search there ignores. */
interface UnreadPart {
  part: string;
  /** Where the search page says what it reads. */
  params: string;
  /** The link as it was probably meant. */
  near: () => string | undefined;
  /** What it reads, the most alike first. */
  allowed: readonly string[];
}

/** What a search page reads in its address. */
interface Readable {
  params: string;
  lists: ReadonlySet<string>;
  ranges: ReadonlySet<string>;
  sorts: ReadonlySet<string>;
}

const texts = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
const keysIn = (value: JsonValue | undefined): string[] =>
  Object.values(objectOf(value)).flatMap((one) => Object.keys(objectOf(one)));

function readableOf({ id, data }: Page, { search, flags = {} }: Site): Readable | undefined {
  const [name, request] = Object.entries(data ?? {}).find(([, { source }]) => source === "search") ?? [];
  if (name === undefined || request === undefined) return undefined;
  const { facets, ranges, segments, words, paths, sorts } = request.params ?? {};
  const { numbers } = searchNames(search);
  const own = Object.entries(search?.attributes ?? {}).filter(([, { label }]) => label !== undefined);
  const isRange = ([name, { as }]: (typeof own)[number]) =>
    (as ?? (numbers.includes(name) ? "range" : "values")) === "range";
  const offered = (Array.isArray(sorts) ? sorts : []) as { id: string; flag?: string }[];
  const labelled = Object.entries(search?.sorts ?? {}).filter(([, { label }]) => label !== undefined);
  return {
    params: toPointer(["pages", id, "data", name, "params"]),
    lists: new Set([
      ...[...texts(facets), ...texts(segments), ...keysIn(words), ...keysIn(paths)],
      ...own.filter((one) => !isRange(one)).map(([name]) => name),
    ]),
    ranges: new Set([...texts(ranges), ...own.filter(isRange).map(([name]) => name)]),
    sorts: new Set([
      ...offered.flatMap(({ id, flag }) => (flag === undefined || flags[flag] === true ? [id] : [])),
      ...labelled.map(([name]) => name),
    ]),
  };
}

const parameter = /^(refinementList|range)\[([^\]]+)\](?:\[(?:\d*|min|max)\])?$/;
/** Parameters of advertisements, which leads keep and searches ignore. */
const ofCampaign = /^(utm_|gclid$|fbclid$|msclkid$)/;
/** The ends of a range, `10000:20000`; one of them can be left out. */
const range = /^(?:-?[\d.]*:-?[\d.]*)?$/;

function isRead(name: string, value: string, { lists, ranges, sorts }: Readable): boolean {
  // What a placeholder becomes is not known.
  if (name.includes("{") || ofCampaign.test(name) || name === "query" || name === "page") return true;
  if (name === "sortBy") return value.includes("{") || sorts.has(value);
  const [, kind, attribute = ""] = parameter.exec(name) ?? [];
  if (kind === "range" && name.endsWith(`[${attribute}]`) && !value.includes("{") && !range.test(value))
    return false;
  return kind !== undefined && (kind === "range" ? ranges : lists).has(attribute);
}

/** A part of a query as it is read; as it stands if it is not encoded correctly. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** The parts of a link's query, as they are written and as they are read. */
export function queryOf(href: string): { written: string; name: string; value: string }[] {
  const [, rest = ""] = href.replace(/#.*$/s, "").split(/\?(.*)/s, 2);
  if (rest === "") return [];
  return rest.split("&").map((written) => {
    const [name = "", value = ""] = written.split(/=(.*)/s, 2).map(decoded);
    return { written, name, value };
  });
}

const nameIn = (part: string): string => /\[([^[\]]+)\]/.exec(part)?.[1] ?? part.replace(/^sortBy=/, "");

/** The part that was meant: an order or attribute that is named without its parameter, or else the one with the nearest name. */
function meantPart(part: string, value: string, allowed: readonly string[]): string | undefined {
  const sort = `sortBy=${value}`;
  if (allowed.includes(sort)) return sort;
  const names = new Map(
    allowed.flatMap((one) =>
      one.startsWith("sortBy=") === part.startsWith("sortBy=") ? [[nameIn(one), one]] : [],
    ),
  );
  const name = nameIn(part);
  const found = names.get(name) ?? names.get(nearest(name, names.keys()) ?? "");
  return found === undefined || found.startsWith("sortBy=") ? found : `${found}=${value}`;
}

const partsOf = ({ sorts, ranges, lists }: Readable): string[] => [
  ...["query", "page"],
  ...[...sorts].map((sort) => `sortBy=${sort}`),
  ...[...ranges].map((range) => `range[${range}]`),
  ...[...lists].map((list) => `refinementList[${list}]`),
];

/** What the search of the page reads in its address: none for other pages. */
function searchAt(
  href: string,
  { pages, site }: Pick<ResolvedTenant, "pages" | "site">,
): Readable | undefined {
  const page = routeTable(pages).pageAt(href);
  return page && readableOf(page, site);
}

/** The parts that can follow the path of a link to a search page, each with its `=`; none for other links. */
export function searchParts(href: string, tenant: Pick<ResolvedTenant, "pages" | "site">): string[] {
  const readable = searchAt(href, tenant);
  return (readable ? partsOf(readable) : []).map((part) => (part.includes("=") ? part : `${part}=`));
}

/** The first part of a link to a search page that the search would ignore: an unknown parameter, attribute or order. */
export function unreadPart(
  href: string,
  tenant: Pick<ResolvedTenant, "pages" | "site">,
): UnreadPart | undefined {
  const parts = queryOf(href);
  const readable = parts.length === 0 ? undefined : searchAt(href, tenant);
  const unread = readable && parts.find(({ name, value }) => name !== "" && !isRead(name, value, readable));
  if (unread === undefined) return undefined;
  const { written, name, value } = unread;
  const allowed = partsOf(readable as Readable);
  const part = name === "sortBy" ? `${name}=${value}` : name.replace(/\[(\d*|min|max)\]$/, "");
  const near = () => {
    const found = meantPart(part, value, allowed);
    const link = found && href.replace(written, () => found);
    return link === href ? undefined : link;
  };
  const sorted = allowed.toSorted((one, other) => alike(part, other) - alike(part, one));
  return { part, params: (readable as Readable).params, near, allowed: sorted };
}

const textOf = (value: JsonValue | undefined): string => (typeof value === "string" ? value : "");

/**
 * The address that a link to a search page was probably meant to have: its first segment is none of the page's words, and
 * no make's slug, but almost the same as one; or the make after a word is. Others can be makes that the stock alone names.
 */
export function meantSearch(
  href: string,
  { pages, content }: Pick<ResolvedTenant, "pages" | "content">,
): string | undefined {
  const page = routeTable(pages).pageAt(href);
  const request = Object.values(page?.data ?? {}).find(({ source }) => source === "search");
  const base = textOf(request?.params?.base);
  const { words: conditions, segments, paths } = request?.params ?? {};
  if (base === "" || !href.startsWith(`${base}/`) || texts(segments)[0] !== "make") return undefined;
  if (Object.keys(objectOf(paths)).some((path) => href.startsWith(path))) return undefined;
  const [path = ""] = href.slice(base.length + 1).split(/[?#]/, 1);
  const given = path.split("/");
  const words = Object.keys(objectOf(conditions));
  const { manufacturers = [] } = content;
  const at = words.includes(given[0] ?? "") ? 1 : 0;
  const segment = given[at] ?? "";
  // The name of a make as it stands in the stock is found as well.
  const isMake = manufacturers.some(({ slug, name }) => slug === segment || name === segment);
  if (segment === "" || segment.includes("{") || isMake) return undefined;
  const makes = manufacturers.map(({ slug }) => textOf(slug));
  const longer = at === 0 ? words.find((word) => word.startsWith(`${segment}-`)) : undefined;
  const meant = longer ?? nearest(segment, at === 0 ? [...words, ...makes] : makes);
  return meant && `${base}/${given.with(at, meant).join("/")}${href.slice(base.length + 1 + path.length)}`;
}
