import type { Page } from "../documents/page.ts";
import type { Site } from "../documents/site.schema.ts";
import { isOfCampaign } from "../entities/campaign.ts";
import { searchNames } from "../entities/search-names.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonValue, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { routeTable } from "../routes/routes.ts";

/** A part of a link's address that the search there ignores. */
interface UnreadPart {
  part: string;
  /** Where the search page says what it reads. */
  params: string;
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
/** The ends of a range, `10000:20000`; one of them can be left out. */
const range = /^(?:-?[\d.]*:-?[\d.]*)?$/;

function isRead(name: string, value: string, { lists, ranges, sorts }: Readable): boolean {
  // What a placeholder becomes is not known.
  if (name.includes("{") || isOfCampaign(name) || name === "query" || name === "page") return true;
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

/** The parts of a link's query, each with a name and a value. */
const queryOf = (href: string): string[][] =>
  (/\?([^#]+)/.exec(href)?.[1] ?? "").split("&").flatMap((part) => {
    const [name = "", value = ""] = part.split(/=(.*)/s, 2).map(decoded);
    return name === "" ? [] : [[name, value]];
  });

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
  const unread = readable && parts.find(([name = "", value = ""]) => !isRead(name, value, readable));
  if (unread === undefined) return undefined;
  const [name = "", value] = unread;
  const part = name === "sortBy" ? `${name}=${value}` : name.replace(/\[(\d*|min|max)\]$/, "");
  return { part, params: (readable as Readable).params, allowed: partsOf(readable as Readable) };
}
