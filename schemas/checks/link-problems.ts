import type { Finding } from "../diagnostics/catalogue.ts";
import { type Guess, nearest } from "../diagnostics/nearest.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { isOwn } from "../resolve/said-by.ts";
import { isPhone } from "../validate/formats.ts";
import { wronglyFilled } from "./filled-links.ts";
import { lacksItem, linkedItems } from "./linked-items.ts";
import { isSafeLink, type RouteTable, routeTable } from "./links.ts";
import type { Reference } from "./reference.ts";
import { meantSearch, type UnreadPart, unreadPart } from "./search-links.ts";
import { type MeantValue, misspeltPart } from "./search-values.ts";

type LinkProblem =
  | { code: "reference/missing-item"; params: { href: string; near?: Guess } }
  | { code: "reference/unsafe-link"; params: { href: string; near?: Guess } }
  | { code: "reference/useless-link"; params: { href: string; problem: string; advice: string } }
  | { code: "reference/dead-link"; params: { href: string; near: () => string | undefined } }
  | { code: "search/unread-parameter"; params: UnreadPart }
  | {
      code: "search/unlikely-value";
      params: { attribute: string; value: string; near(): string | undefined };
    };

/** What was meant by an address that the JSON says only in part, as the JSON would say it; only its hint can name it. */
function meantByPart(problem: LinkProblem, added: string): Guess | undefined {
  const isNamed = problem.code === "reference/dead-link" || problem.code === "reference/missing-item";
  const { near, href = "{" } = isNamed ? problem.params : {};
  return href.includes("{") ? undefined : near && (() => near()?.slice(added.length));
}

function withPointer(
  problem: LinkProblem | undefined,
  { pointer, isPart, added = "" }: Reference,
): Finding | undefined {
  if (problem === undefined) return undefined;
  // Nothing fills in the braces of an address in content, menus or wording.
  if (problem.code === "reference/dead-link" && /^\/(?:content|menus|copy)\//.test(pointer)) {
    const [part] = /:[a-z]\w*/i.exec(problem.params.href) ?? [];
    const note = `Write the whole address of one page: "${part}" stands for a part of it only in the paths of pages.`;
    if (part !== undefined)
      return { code: problem.code, params: { href: problem.params.href, note }, pointer };
  }
  // Of addresses with names in braces, few but those of tables are filled in.
  const isBraced = problem.code === "reference/dead-link" && bracedPath(problem.params.href) !== undefined;
  if (!isPart && (!isBraced || pointer.endsWith("/$url"))) return { ...problem, pointer };
  // Part of a text: the meant link would take the place of the whole text.
  const meant = isPart && meantByPart(problem, added);
  return { ...problem, params: { ...problem.params, near: undefined, meant }, pointer } as Finding;
}

/** A link of a lower layer may name what only the dealer's own search page leaves out: that is no mistake of the link. */
function ofOwn(finding: Finding | undefined, tenant: ResolvedTenant): Finding | undefined {
  if (finding?.code !== "search/unread-parameter") return finding;
  const { params } = finding.params as UnreadPart;
  const isOwnSearch = ["facets", "ranges", "sorts"].some((part) => isOwn(tenant, `${params}/${part}`));
  return isOwn(tenant, finding.pointer) || !isOwnSearch ? finding : undefined;
}

/** What is wrong with an address as a link; the same ones stand on many pages, so each is looked at once. */
export function linkFindings(
  tenant: ResolvedTenant,
  meantValue: MeantValue,
): (reference: Reference) => Finding | undefined {
  const routes = routeTable(tenant.pages);
  const known = new Map<string, LinkProblem | undefined>();
  return (reference) => {
    const { name } = reference;
    if (!known.has(name)) known.set(name, linkProblem(name, { routes, tenant, meantValue }));
    return ofOwn(withPointer(known.get(name), reference), tenant) ?? wronglyFilled(reference, routes);
  };
}

/** An address with the beginning that it lacks. */
function wholeAddress(href: string): string | undefined {
  if (/^www\./i.test(href)) return `https://${href}`;
  if (href.startsWith("assets/")) return `/tenant-${href}`;
  return /^[\w-]+(?:\/[\w-]+)*$/.test(href) ? `/${href}` : undefined;
}

/** A number that no phone dials, an address that is none, and links that lead nowhere or to the visitor's own computer. */
function unusableLink(href: string): LinkProblem | undefined {
  if (/[{}]/.test(href)) return undefined;
  const said = (problem: string, advice: string): LinkProblem => ({
    code: "reference/useless-link",
    params: { href, problem, advice },
  });
  if (href === "#") return said("leads nowhere", "Write the address of a page, or leave the link out.");
  if (/^tel:/i.test(href) && !/^tel:(?=(?:\D*\d){3})\+?[\d\s().-]+$/i.test(href))
    return said("is no number that a phone can dial", "Write all digits after tel:, such as tel:0755501234.");
  if (/^tel:(?:\+61|0[2-478])/i.test(href) && !isPhone(href.slice(4)))
    return said("is no whole number", "Write all digits after tel:, such as tel:0755501234.");
  if (/^mailto:(?!\?)/i.test(href) && !/^mailto:[^\s@?]+@[^\s@?.]+(?:\.[^\s@?.]+)+(?:\?.*)?$/i.test(href))
    return said("is no whole e-mail address", "Write it as mailto:sales@example.com.");
  // After the "?", browsers write a space as it is meant.
  if (/^https?:\/\/[^?#\s]*\s+[^?#\s]/i.test(href))
    return said("has a space", `Write "${href.trim().replace(/\s+/g, "")}", or %20 where a space is meant.`);
  const host = /^https?:\/\/([^/?#:]+)/i.exec(href)?.[1]?.toLowerCase() ?? "";
  if (/^(?:(?:.*\.)?localhost|127(?:\.\d+){3})$/.test(host))
    return said("leads to the visitor's own computer", "Write what follows the host alone, such as /search.");
  return undefined;
}

/** An address with the names of a page's path: those of an address stand in braces. */
function bracedPath(path: string): string | undefined {
  const braced = path.replace(/\/:([a-z]\w*)/gi, "/{$1}");
  return braced === path ? undefined : braced;
}

function linkProblem(
  href: string,
  { routes, tenant, meantValue }: { routes: RouteTable; tenant: ResolvedTenant; meantValue: MeantValue },
): LinkProblem | undefined {
  if (href === "") return undefined;
  if (!isSafeLink(href))
    return { code: "reference/unsafe-link", params: { href, near: () => wholeAddress(href) } };
  const unusable = unusableLink(href);
  if (unusable) return unusable;
  // Placeholders match any text.
  const path = href.replace(/\{[^{}]*\}/g, "x");
  if (!path.startsWith("/")) return undefined;
  const braced = bracedPath(href);
  if (braced !== undefined) return { code: "reference/dead-link", params: { href, near: () => braced } };
  if (routes.answers(path)) {
    const isLacking = path === href && lacksItem(tenant, path);
    if (isLacking) {
      const near = () => nearest(path, linkedItems(tenant));
      return { code: "reference/missing-item", params: { href, near } };
    }
    const meant = meantSearch(href, tenant);
    if (meant !== undefined) return { code: "reference/dead-link", params: { href, near: () => meant } };
    const unread = unreadPart(href, tenant);
    if (unread) return { code: "search/unread-parameter", params: unread };
    const misspelt = misspeltPart(href, meantValue);
    return misspelt && { code: "search/unlikely-value", params: misspelt };
  }
  const near = () => {
    const meant = routes.near(path);
    return meant && meant + href.slice(href.split(/[?#]/, 1)[0]?.length);
  };
  return { code: "reference/dead-link", params: { href, near } };
}
