import { append } from "../append.ts";
import { contentSchemas } from "../collection-catalogue.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { type Guess, nearest } from "../diagnostics/nearest.ts";
import type { ComponentCatalog } from "../documents/component.ts";
import { type SearchNames, searchNames } from "../entities/search-names.ts";
import { fromPointer, toPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import type { ReferenceKind } from "../validate/ajv.ts";
import { isPhone } from "../validate/formats.ts";
import { anchorFinding, sectionFinding } from "./anchors.ts";
import { carAttributeFinding } from "./car-attributes.ts";
import { dialogNames } from "./defined-names.ts";
import { lacksItem, linkedItems } from "./linked-items.ts";
import { isReserved, isSafeLink, type RouteTable, routeKeys, routeTable } from "./links.ts";
import { flagsOf, type IsSettled, isConditional, pagesOff } from "./pages-off.ts";
import { modelPicturePath, type Reference } from "./reference.ts";
import {
  attributeFinding,
  fieldFinding,
  filterFinding,
  numericFinding,
  type ReadFilter,
  sortFinding,
  valueFinding,
} from "./search.ts";
import { meantSearch, type UnreadPart, unreadPart } from "./search-links.ts";
import { checkIdeas, checkPrefilters, type MeantValue, meantValues, misspeltPart } from "./search-values.ts";
import { unfilledLink } from "./unfilled-links.ts";
import { unknownName } from "./unknown-name.ts";
import { checkValueLabels } from "./value-labels.ts";

/** Kinds of names that the search has. */
const searchFindings = {
  attribute: attributeFinding,
  numericAttribute: numericFinding,
  carField: fieldFinding,
  carValue: valueFinding,
  sort: sortFinding,
  // rules/check/search-facts.ts has the facts, and looks them up.
  fact: () => undefined,
  // checkProviders looks these up, if no table is left out.
  financeProvider: () => undefined,
} as const satisfies {
  [kind in ReferenceKind]?: (name: string, pointer: string, names: SearchNames) => Finding | undefined;
};

const isOfSearch = (kind: ReferenceKind): kind is keyof typeof searchFindings =>
  Object.hasOwn(searchFindings, kind);

/** The names that a tenant has, by kind. */
export type Names = {
  [kind in Exclude<
    ReferenceKind,
    "link" | "section" | "filter" | "modelPicture" | keyof typeof searchFindings
  >]: Iterable<string> & Pick<ReadonlySet<string>, "has">;
};

/** The keys of a part of the tenant. */
const keysOf = (part: object): Names["copy"] => ({
  has: (name) => Object.hasOwn(part, name),
  [Symbol.iterator]: () => Object.keys(part)[Symbol.iterator](),
});

/** The names among these values: a part that its schema refuses may be left out where a name belongs. */
const namesIn = (values: readonly (JsonValue | undefined)[]): ReadonlySet<string> =>
  new Set(values.filter((value) => typeof value === "string"));

/** The names that a tenant has. `asset`: addresses of its files. */
export function namesOf(
  tenant: ResolvedTenant,
  asset: ReadonlySet<string>,
  components: ComponentCatalog = {},
): Names {
  const locations = tenant.site.locations ?? [];
  const dealerships = tenant.site.dealerships ?? [];
  return {
    form: keysOf(tenant.forms),
    table: keysOf(tenant.tables),
    copy: keysOf(tenant.copy),
    page: new Set(tenant.pages.map(({ id }) => id)),
    location: namesIn(locations.flatMap(({ id, slug, name }) => [id, slug, name])),
    locationSlug: namesIn(locations.map(({ slug }) => slug)),
    dealership: namesIn(dealerships.flatMap(({ id, slug }) => [id, slug])),
    manufacturer: namesIn((tenant.content.manufacturers ?? []).map(({ slug }) => slug)),
    // A collection that the platform knows may be empty: not every dealer has offers.
    collection: new Set([...keysOf(tenant.content), ...keysOf(contentSchemas)]),
    frame: keysOf(tenant.frames),
    menu: keysOf(tenant.menus),
    asset,
    dialog: dialogNames(tenant, components),
    offer: namesIn((tenant.content.offers ?? []).map(({ id }) => id)),
    flag: keysOf(tenant.site.flags ?? {}),
    setting: keysOf(tenant.site.settings ?? {}),
  };
}

/** Further sources for looking up references, besides the tenant itself. */
export interface LookUps {
  /** Addresses of the tenant's files, if they were listed. */
  assets?: ReadonlySet<string> | undefined;
  /** The search engine's filter parser; without it, filters are not checked. */
  readFilter?: ReadFilter | undefined;
  isSettled?: IsSettled | undefined;
  components?: ComponentCatalog | undefined;
}

/** Looks up every reference of a tenant's documents. */
export function checkReferences(
  tenant: ResolvedTenant,
  references: Iterable<Reference>,
  { assets, readFilter, isSettled, components }: LookUps,
): Finding[] {
  const off = pagesOff(tenant, isSettled);
  const names = namesOf(tenant, assets ?? new Set(), components);
  const searched = searchNames(tenant.site.search);
  const meantValue = meantValues(tenant);
  const linkProblemOf = linkProblems(tenant, meantValue);
  const routes = routeTable(tenant.pages);
  const ofLink = (reference: Reference): Finding | undefined => {
    const { name, pointer, isPart } = reference;
    const page = off?.pageAt(name);
    if (page === undefined)
      return (
        unfilledLink(reference) ??
        ofOwn(withPointer(linkProblemOf(name), pointer, isPart), tenant) ??
        anchorFinding(reference, tenant, routes)
      );
    // Pages leave the link out, which the dealer meant for the links of lower layers, and under a condition.
    const isMeant =
      !isOwn(tenant, pointer) ||
      off?.ids.has(fromPointer(pointer)[1] ?? "") ||
      isConditional(tenant, pointer);
    if (isMeant) return undefined;
    const flags = flagsOf(page, tenant, isSettled);
    return { code: "reference/page-turned-off", params: { href: name, page, flags }, pointer };
  };
  const inPage = {
    link: ofLink,
    section: (reference: Reference) => sectionFinding(reference, tenant, components),
    modelPicture: (reference: Reference) => pictureFinding(reference, tenant),
  };
  const isInPage = (kind: ReferenceKind): kind is keyof typeof inPage => Object.hasOwn(inPage, kind);
  const find = (reference: Reference): Finding | undefined => {
    const { kind, name, pointer } = reference;
    if (isInPage(kind)) return inPage[kind](reference);
    if (reference.lost) return carAttributeFinding(reference.lost, pointer, tenant);
    if (isOfSearch(kind)) return searchFindings[kind](name, pointer, searched);
    if (kind === "filter")
      return readFilter && filterFinding(name, pointer, { read: readFilter, names: searched, meantValue });
    if (names[kind].has(name)) return outcomeFinding(reference, tenant);
    // Cars can be of dealerships that the site does not list.
    const isUnlisted = kind === "dealership" && tenant.site.dealerships === undefined;
    if (isUnlisted || (kind === "asset" && assets === undefined)) return undefined;
    return unknownName({ kind, name, pointer }, names[kind], tenant);
  };
  const findings: Finding[] = [];
  for (const reference of references) {
    const finding = find(reference);
    if (finding) findings.push(finding);
  }
  append(findings, checkIdeas(tenant, meantValue));
  append(findings, checkPrefilters(tenant, meantValue));
  append(findings, checkValueLabels(tenant, meantValue));
  return findings;
}

/** The slugs of the models of which a site has drawn pictures. */
const modelsOf = ({ content }: ResolvedTenant) => namesIn((content.models ?? []).map(({ slug }) => slug));

/** Addresses of the drawn pictures of a site's models, each as a picture and as a small one. */
export const modelPictures = (tenant: ResolvedTenant): string[] =>
  [...modelsOf(tenant)].flatMap((slug) =>
    [640, 320].map((width) => `${modelPicturePath}${slug}/quarter-${width}.jpg`),
  );

/** A picture of a model that the site does not have. */
function pictureFinding({ name, pointer }: Reference, tenant: ResolvedTenant): Finding | undefined {
  const [slug = "", ...rest] = name.slice(modelPicturePath.length).split("/");
  const models = modelsOf(tenant);
  // An address with placeholders is any model's.
  if (models.has(slug) || slug.includes("{")) return undefined;
  const near = () => {
    const meant = nearest(slug, models);
    return meant && modelPicturePath + [meant, ...rest].join("/");
  };
  return { code: "reference/missing-item", params: { href: name, near, isPicture: true }, pointer };
}

/** A path into the outcome of a table of the dealer's own that none of its rows gives. */
function outcomeFinding(
  { name, outcome, pointer }: Reference,
  { tables }: ResolvedTenant,
): Finding | undefined {
  const table = tables[name];
  if (outcome === undefined || table === undefined) return undefined;
  const { path, way } = outcome;
  const before = table.hit === "collect" ? 1 : 0;
  const first = way[0] ?? "";
  if (before === 1 && first !== "" && !/^(?:\d+|length)$/.test(first)) {
    const list = path.split(".").slice(0, -way.length).join(".");
    const params = { path, step: first, within: list, allowed: [], isList: true } as const;
    return { code: "layout/unknown-path", params, pointer };
  }
  const step = way[before];
  const given = [...table.rows.map(({ then }) => then), table.default].filter(isObject);
  const allowed = [...new Set(given.flatMap(Object.keys))];
  if (step === undefined || allowed.length === 0 || allowed.includes(step)) return undefined;
  const within = path.split(".").slice(0, before - way.length);
  const near = () => {
    const meant = nearest(step, allowed);
    return meant && [...within, meant, ...way.slice(before + 1)].join(".");
  };
  const params = { path, step, within: within.join("."), near, allowed };
  return { code: "layout/unknown-path", params, pointer };
}

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

function withPointer(problem: LinkProblem | undefined, pointer: string, isPart?: true): Finding | undefined {
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
  return { ...problem, params: { ...problem.params, near: undefined }, pointer } as Finding;
}

/** A link of a lower layer may name what only the dealer's own search page leaves out: that is no mistake of the link. */
function ofOwn(finding: Finding | undefined, tenant: ResolvedTenant): Finding | undefined {
  if (finding?.code !== "search/unread-parameter") return finding;
  const { params } = finding.params as UnreadPart;
  const isOwnSearch = ["facets", "ranges", "sorts"].some((part) => isOwn(tenant, `${params}/${part}`));
  return isOwn(tenant, finding.pointer) || !isOwnSearch ? finding : undefined;
}

/** Whether the dealer's own files say the value at a pointer. */
const isOwn = ({ origins, slug }: ResolvedTenant, pointer: string): boolean =>
  origins(pointer).at(-1)?.layer === slug;

/** What is wrong with an address as a link; the same ones stand on many pages, so each is looked at once. */
function linkProblems(
  tenant: ResolvedTenant,
  meantValue: MeantValue,
): (href: string) => LinkProblem | undefined {
  const routes = routeTable(tenant.pages);
  const known = new Map<string, LinkProblem | undefined>();
  return (href) => {
    if (!known.has(href)) known.set(href, linkProblem(href, { routes, tenant, meantValue }));
    return known.get(href);
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

/** Paths that two pages answer, unless the condition of one of them does not hold, or depends on the visitor. */
export function checkRoutes(tenant: ResolvedTenant, isSettled: IsSettled | undefined): Finding[] {
  const owners = new Map<string, string>();
  return tenant.pages.flatMap((page) => {
    const pointerOf = (index: number) => toPointer(["pages", page.id, "paths", index]);
    const reserved = page.paths.flatMap((path, index): Finding[] =>
      isReserved(path) ? [{ code: "page/reserved-path", params: { path }, pointer: pointerOf(index) }] : [],
    );
    if (page.enabled && isSettled?.(page.enabled, tenant) !== true) return reserved;
    const others = page.paths.flatMap((path, index): Finding[] => {
      const pointer = pointerOf(index);
      const name = repeatedParameter(path);
      const other = ownerOf(path, page.id, owners);
      return [
        ...(name === undefined
          ? []
          : [{ code: "page/duplicate-parameter", params: { path, name }, pointer } as const]),
        ...(other === undefined
          ? []
          : [{ code: "page/duplicate-route", params: { path, other }, pointer } as const]),
      ];
    });
    return [...reserved, ...others];
  });
}

/** Another page that answers the same addresses; notes the page as their owner where there is none yet. */
function ownerOf(path: string, page: string, owners: Map<string, string>): string | undefined {
  const keys = routeKeys(path);
  const other = keys.map((key) => owners.get(key)).find((owner) => owner !== undefined && owner !== page);
  for (const key of keys) if (!owners.has(key)) owners.set(key, page);
  return other;
}

/** A parameter that a path names twice: only one of the two could be read. */
function repeatedParameter(path: string): string | undefined {
  if (path.indexOf(":") === path.lastIndexOf(":")) return undefined;
  const names = [...path.matchAll(/:([A-Za-z0-9._~-]+)/g)].map(([, name]) => name);
  return names.find((name, index) => names.indexOf(name) !== index);
}

/** Addresses that offers make of the slug of their model (the fact `offer.model_path`). */
export function offerReferences(offers: readonly JsonObject[] = []): Reference[] {
  return offers.flatMap((offer, index): Reference[] => {
    const { slug, override_url: other } = objectOf(offer.model);
    if (typeof slug !== "string" || other !== undefined) return [];
    const pointer = toPointer(["content", "offers", index, "model", "slug"]);
    return [{ kind: "link", name: `/${slug}`, pointer, isPart: true }];
  });
}

/** Names inside site.json that must be in site.json. */
export function siteReferences(site: ResolvedTenant["site"]): Reference[] {
  const own: Reference[] = [];
  const slugs = site.dealerships?.map(({ slug }) => slug) ?? [];
  // Of two dealerships with one slug, one has lost its own.
  if (new Set(slugs).size < slugs.length) return own;
  for (const [index, location] of (site.locations ?? []).entries()) {
    const name = location.dealership_slug;
    if (name === undefined || site.dealerships === undefined) continue;
    own.push({
      kind: "dealership",
      name,
      pointer: toPointer(["site", "locations", index, "dealership_slug"]),
    });
  }
  return own;
}
