import { alike, nearest } from "../diagnostics/nearest.ts";
import type { Page } from "../documents/page.ts";
import type { Site } from "../documents/site.schema.ts";
import { searchNames } from "../entities/search-names.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonValue, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { routeTable } from "./links.ts";

/** A part of a link's address that the search there ignores. */
export interface UnreadPart {
  href: string;
  part: string;
  /** Where the search page says what it reads. */
  params: string;
  /** The link as it was probably meant. */
  near: () => string | undefined;
  allowed: readonly string[];
  /** What makes the page read it, where the search knows the attribute or order. */
  way?: string;
}

/** What a search page reads in its address. */
interface Readable {
  params: string;
  lists: ReadonlySet<string>;
  ranges: ReadonlySet<string>;
  sorts: ReadonlySet<string>;
  /** Flags that would offer further orders, by order. */
  flags: ReadonlyMap<string, string>;
}

const texts = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
const keysIn = (value: JsonValue | undefined): string[] =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap((one) => (typeof one === "object" && one !== null ? Object.keys(one) : []))
    : [];

function readableOf({ id, data }: Page, { search, flags = {} }: Site): Readable | undefined {
  const [name, request] = Object.entries(data ?? {}).find(([, { source }]) => source === "search") ?? [];
  if (name === undefined || request === undefined) return undefined;
  const { facets, ranges, segments, words, paths, sorts } = request.params ?? {};
  const { numbers } = searchNames(search);
  const own = Object.entries(search?.attributes ?? {}).filter(([, { label }]) => label !== undefined);
  const isRange = ([name, { as }]: (typeof own)[number]) =>
    (as ?? (numbers.includes(name) ? "range" : "values")) === "range";
  const offered = (Array.isArray(sorts) ? sorts : []) as { id: string; flag?: string }[];
  const isOn = (flag: string | undefined) => flag === undefined || flags[flag] === true;
  return {
    params: toPointer(["pages", id, "data", name, "params"]),
    lists: new Set([
      ...[...texts(facets), ...texts(segments), ...keysIn(words), ...keysIn(paths)],
      ...own.filter((one) => !isRange(one)).map(([name]) => name),
    ]),
    ranges: new Set([...texts(ranges), ...own.filter(isRange).map(([name]) => name)]),
    sorts: new Set([
      ...offered.filter(({ flag }) => isOn(flag)).map(({ id }) => id),
      ...Object.entries(search?.sorts ?? {}).flatMap(([name, { label }]) =>
        label === undefined ? [] : [name],
      ),
    ]),
    flags: new Map(offered.flatMap(({ id, flag }) => (flag === undefined || isOn(flag) ? [] : [[id, flag]]))),
  };
}

const parameter = /^(refinementList|range)\[([^\]]+)\](?:\[(?:\d*|min|max)\])?$/;
/** Parameters of advertisements, which leads keep and searches ignore. */
const ofCampaign = /^(utm_|gclid$|fbclid$|msclkid$)/;

/** The ends of a range, `10000:20000`; one of them can be left out. */
const isRange = (value: string): boolean => /[{}]/.test(value) || /^(?:-?[\d.]*:-?[\d.]*)?$/.test(value);

/** Whether a text continues with a parameter after a second `?`, where `&` was meant. */
const hasSecondQuery = (text: string): boolean =>
  /^(?:query=|page=|sortBy=|range\[|refinementList\[)/.test(text.split("?", 2)[1] ?? "");

/** The part of a link as it was meant: ranges with a colon, further parts after `&`. */
function rewritten({
  written,
  name,
  value,
}: {
  written: string;
  name: string;
  value: string;
}): string | undefined {
  if (name === "query") return hasSecondQuery(value) ? written.replace("?", "&") : undefined;
  const [, low, high] = /^\$?(\d+)(?:-|\.\.|,| to )\$?(\d+)$/.exec(value) ?? [];
  return name.startsWith("range[") && low !== undefined ? `${name}=${low}:${high}` : undefined;
}

function isRead(name: string, value: string, { lists, ranges, sorts }: Readable): boolean {
  // What a placeholder becomes is not known.
  if (name.includes("{") || ofCampaign.test(name)) return true;
  if (name === "sortBy") return value.includes("{") || sorts.has(value);
  const [, kind, attribute = ""] = parameter.exec(name) ?? [];
  if (kind === "range" && name.endsWith(`[${attribute}]`) && !isRange(value)) return false;
  if (name === "query" && hasSecondQuery(value)) return false;
  if (kind !== undefined) return (kind === "range" ? ranges : lists).has(attribute);
  return name === "query" || name === "page";
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

/** How the ends of a range are written, where a link to one has something else: one number, or words. */
function rangeAdvice(name: string, value: string): string | undefined {
  if (!name.startsWith("range[") || isRange(value)) return undefined;
  const [number] = /\d+/.exec(value.replace(/[,\s]/g, "")) ?? [];
  return number === undefined
    ? `Write its two ends with a colon between them, such as "${name}=2:4".`
    : `Write "${name}=${number}:" for ${number} and more, or "${name}=:${number}" for up to ${number}.`;
}

const nameIn = (part: string): string => /\[([^[\]]+)\]/.exec(part)?.[1] ?? part.replace(/^sortBy=/, "");

/** What was meant: an order or attribute that is named without its parameter, or else the one with the most similar name. */
function meant(
  part: string,
  value: string,
  { allowed, isKnown }: { allowed: readonly string[]; isKnown: boolean },
): string | undefined {
  if (allowed.includes(`sortBy=${value}`)) return `sortBy=${value}`;
  const isSort = part.startsWith("sortBy=");
  const candidates = allowed.filter((one) => one.startsWith("sortBy=") === isSort);
  const name = nameIn(part);
  const names = new Set(candidates.map(nameIn));
  const found = names.has(name) ? name : isKnown ? undefined : nearest(name, names);
  return candidates.find((one) => nameIn(one) === found);
}

/** What makes a page read an attribute or order that the search knows; undefined if it does not know it. */
function wayTo(part: string, { search }: Site, { flags }: Readable): string | undefined {
  const name = nameIn(part);
  const { attributes, sorts } = searchNames(search);
  const flag = flags.get(name);
  if (part.startsWith("sortBy=")) {
    if (flag !== undefined) return `Turn on the flag "${flag}".`;
    const way = `Give the order a label in search.sorts of site.json, or name it in the page's "sorts".`;
    return Object.hasOwn(sorts, name) ? way : undefined;
  }
  const way = `Give "${name}" a label in search.attributes of site.json, which makes it a filter of the page.`;
  return part.includes("[") && attributes.includes(name) ? way : undefined;
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

/** Parts by how many letters they begin with as a wrong one does: those of its kind, and of these the most alike. */
function alikeFirst(part: string, allowed: readonly string[]): string[] {
  return allowed.toSorted((one, other) => alike(part, other) - alike(part, one));
}

/** The first part of a link to a search page that the search would ignore: an unknown parameter, attribute or order. */
export function unreadPart(href: string, tenant: ResolvedTenant): UnreadPart | undefined {
  const parts = queryOf(href);
  const readable = parts.length === 0 ? undefined : searchAt(href, tenant);
  if (readable === undefined) return undefined;
  for (const { written, name, value } of parts) {
    if (name === "" || isRead(name, value, readable)) continue;
    const allowed = partsOf(readable);
    const part = name === "sortBy" ? `${name}=${value}` : name.replace(/\[(\d*|min|max)\]$/, "");
    const isOffered = readable.ranges.has(nameIn(part));
    const way = (isOffered ? rangeAdvice(name, value) : undefined) ?? wayTo(part, tenant.site, readable);
    const near = () => {
      const whole = rewritten({ written, name, value });
      if (whole !== undefined) return href.replace(written, () => whole);
      const found = meant(part, value, { allowed, isKnown: way !== undefined });
      const now = found === undefined || found.startsWith("sortBy=") ? found : `${found}=${value}`;
      const link = now && href.replace(written, () => now);
      return link === href ? undefined : link;
    };
    const params = readable.params;
    return {
      href,
      part,
      params,
      near,
      allowed: alikeFirst(part, allowed),
      ...(way !== undefined && { way }),
    };
  }
  return undefined;
}

const textOf = (value: JsonValue | undefined): string => (typeof value === "string" ? value : "");

/** The word of a page that another word begins: of several (`new`), the shortest. */
const longerWord = (word: string, words: readonly string[]): string | undefined =>
  words.filter((one) => one.startsWith(`${word}-`)).toSorted((one, other) => one.length - other.length)[0];

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
  const makes = (content.manufacturers ?? []).map(({ slug }) => textOf(slug));
  const at = words.includes(given[0] ?? "") ? 1 : 0;
  const segment = given[at] ?? "";
  // The name of a make as it stands in the stock is found as well.
  const isMake = (content.manufacturers ?? []).some(({ slug, name }) => slug === segment || name === segment);
  if (segment === "" || segment.includes("{") || isMake) return undefined;
  const meant =
    at === 0
      ? (longerWord(segment, words) ?? nearest(segment, [...words, ...makes]))
      : nearest(segment, makes);
  return meant && `${base}/${given.with(at, meant).join("/")}${href.slice(base.length + 1 + path.length)}`;
}
