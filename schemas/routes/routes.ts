import { guess } from "../diagnostics/nearest.ts";
import type { Page } from "../documents/page.ts";

/** First path segments that the server itself answers. */
const served = ["api", "assets", "tenant-assets", "media", "feeds", "fonts", "forms", "theme"];
/** First segments of addresses that are not for visitors. */
const internal = ["1", "healthz", "readyz", "__dev"];
const servedFiles = ["/robots.txt", "/sitemap.xml", "/favicon.ico"];
/** What the server answers below the page of a car: cars similar to it. */
const belowPage = /\/similar$/;

/** true when a link may have this address: http(s), tel, mailto or site-relative. */
export function isSafeLink(href: string): boolean {
  if (/^(https?:\/\/|tel:|mailto:)/i.test(href)) return true;
  return /^[/?#]/.test(href) && !/^\/[/\\]/.test(href);
}

/** Tells which addresses of a site are answered by a page. */
export interface RouteTable<Routed extends Pick<Page, "paths"> = Page> {
  answers(href: string): boolean;
  /** The page that answers an address, ranked as react-router does: most literal segments, and of those the first. */
  pageAt(href: string): Routed | undefined;
  near(href: string): string | undefined;
}

/** Addresses that a table of routes remembers; a site links to fewer. */
const mostAnswered = 10_000;

const routes = new WeakMap<readonly object[], unknown>();

/** The routes of these pages; patterns are react-router's: `:name`, `:name?`, `*`. */
export function routeTable<Routed extends Pick<Page, "paths">>(pages: readonly Routed[]): RouteTable<Routed> {
  const known = routes.get(pages);
  if (known) return known as RouteTable<Routed>;
  const paths = pages.flatMap((page) => page.paths);
  const fixed = new Set(paths.filter((path) => !/[:*?]/.test(path)).map(trim));
  const answered = new Map<string, boolean>();
  let byFirst: ReturnType<typeof byFirstSegment<Routed>> | undefined;
  const routesLike = (path: readonly string[]) => {
    byFirst ??= byFirstSegment(pages);
    return byFirst.get(path[0] ?? "") ?? byFirst.get(anySegment) ?? [];
  };
  const table: RouteTable<Routed> = {
    pageAt(href) {
      const path = splitPath(trim(pathOf(href))).filter((segment) => segment !== "");
      let best: { page: Routed; literals: number } | undefined;
      for (const { page, pattern } of routesLike(path)) {
        if (!isAnswered(pattern, path)) continue;
        const literals = path.filter((segment, at) => pattern[at] === segment).length;
        if (!best || literals > best.literals) best = { page, literals };
      }
      return best?.page;
    },
    answers(href) {
      const path = trim(pathOf(href));
      const before = answered.get(path);
      if (before !== undefined) return before;
      const isServed = () => {
        const segments = splitPath(path);
        return (
          servedFiles.includes(path) ||
          (belowPage.test(path) && table.answers(path.replace(belowPage, ""))) ||
          served.includes(segments[0] ?? "") ||
          routesLike(segments).some(({ pattern }) => isAnswered(pattern, segments))
        );
      };
      const answer = path === "" || fixed.has(path) || isServed();
      // Addresses that visitors make up must not fill the memory.
      if (answered.size >= mostAnswered) answered.clear();
      answered.set(path, answer);
      return answer;
    },
    near(href) {
      // A pattern whose parameters can be left out is an address without them.
      const beginnings = paths
        .map((path) => trim(path.split(/[:*]/, 1)[0] ?? ""))
        .filter((path) => table.answers(path));
      return guess(pathOf(href), new Set([...fixed, ...beginnings]))();
    },
  };
  routes.set(pages, table);
  return table;
}

/** Stands for first segments that no pattern names. */
const anySegment = "*";

/** The patterns of these pages, in their order, by the first segment of the paths that they can match. */
function byFirstSegment<Routed extends Pick<Page, "paths">>(
  pages: readonly Routed[],
): ReadonlyMap<string, readonly { page: Routed; pattern: readonly string[] }[]> {
  const all = pages.flatMap((page) => listPathPatterns(page).map((pattern) => ({ page, pattern })));
  const isOpen = (first: string | undefined) => first === undefined || /^:|^\*$|\?$/.test(first);
  const found = new Map<string, typeof all>([[anySegment, []]]);
  for (const { pattern } of all) if (!isOpen(pattern[0])) found.set(pattern[0] as string, []);
  for (const item of all) {
    const first = item.pattern[0];
    for (const list of isOpen(first) ? found.values() : [found.get(first as string)]) list?.push(item);
  }
  return found;
}

/** Whether a page with this path pattern answers an address; what follows `?` or `#` does not matter. */
export const isPathMatch = (href: string, pattern: string): boolean =>
  isAnswered(splitPath(pattern), splitPath(pathOf(href)));

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? "";

const trim = (path: string): string => (path.length > 1 && path.endsWith("/") ? path.replace(/(?<!\/)\/+$/, "") : path);

/** The segments of a path, without its leading and trailing slashes. */
export const splitPath = (path: string): string[] => (path === "/" ? [] : trim(path).split("/").slice(1));

const patternsByPage = new WeakMap<Pick<Page, "paths">, readonly (readonly string[])[]>();

/** The segments of each path of a page; dealers share the pages that they do not change. */
export function listPathPatterns(page: Pick<Page, "paths">): readonly (readonly string[])[] {
  const known = patternsByPage.get(page) ?? page.paths.map(splitPath);
  patternsByPage.set(page, known);
  return known;
}

/** Whether the server answers this path itself, so that no page can have it. */
export const isReserved = (path: string): boolean =>
  servedFiles.includes(path) || [...served, ...internal].includes(splitPath(path)[0] ?? "");

/** Whether a path answers to a pattern: `:name` is any segment, `?` marks one that may be missing, `*` is any number. */
function isAnswered(pattern: readonly string[], path: readonly string[]): boolean {
  // Most patterns are told apart by what comes before a segment that may be missing.
  let fixed = 0;
  for (const segment of pattern) {
    if (segment === "*" || segment.endsWith("?")) break;
    const isMet = segment.startsWith(":") ? path[fixed] : path[fixed] === segment;
    if (!isMet) return false;
    fixed += 1;
  }
  // How many segments of the path the pattern so far can match.
  let reached = new Set([fixed]);
  for (const segment of pattern.slice(fixed))
    reached = new Set([...reached].flatMap((at) => reachedBy(segment, path, at)));
  return reached.has(path.length);
}

function reachedBy(segment: string, path: readonly string[], at: number): number[] {
  if (segment === "*") return Array.from({ length: path.length - at + 1 }, (_, more) => at + more);
  const name = segment.endsWith("?") ? segment.slice(0, -1) : segment;
  const isMet = name.startsWith(":") ? path[at] : path[at] === name;
  return [...(segment === name ? [] : [at]), ...(isMet ? [at + 1] : [])];
}

const keysByPage = new WeakMap<Pick<Page, "paths">, readonly (readonly string[])[]>();

/** The keys of each path of a page. */
export const listRouteKeys = (page: Pick<Page, "paths">): readonly (readonly string[])[] =>
  keysByPage.getOrInsertComputed(page, ({ paths }) => paths.map(routeKeys));

/**
 * A path pattern with the names of its parameters taken out, with and without what may be missing: two pages with the same
 * one answer the same paths.
 */
function routeKeys(path: string): string[] {
  let keys = [""];
  for (const segment of splitPath(path)) {
    const shape = segment.replace(/^:[^?]+/, ":");
    const without = shape.endsWith("?") ? keys : [];
    keys = [...without, ...keys.map((key) => `${key}/${shape.replace(/\?$/, "")}`)];
  }
  return keys;
}
