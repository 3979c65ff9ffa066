import { contentSchemas } from "../collections/catalogue.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { nearest } from "../diagnostics/nearest.ts";
import type { ComponentCatalog } from "../documents/component.ts";
import type { ReferenceKind } from "../documents/reference-kind.ts";
import { type SearchNames, searchNames } from "../entities/search-names.ts";
import { fromPointer, toPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../json-value.ts";
import { append } from "../parts/append.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { isOwn } from "../resolve/said-by.ts";
import { anchorFinding, sectionFinding } from "./anchors.ts";
import { carAttributeFinding } from "./car-attributes.ts";
import { dialogNames } from "./defined-names.ts";
import { linkFindings } from "./link-problems.ts";
import { routeTable } from "./links.ts";
import { flagsOf, type IsSettled, isConditional, pagesOff } from "./pages-off.ts";
import type { Reference } from "./reference.ts";
import {
  attributeFinding,
  fieldFinding,
  filterFinding,
  numericFinding,
  type ReadFilter,
  sortFinding,
  valueFinding,
} from "./search.ts";
import { checkIdeas, checkPrefilters, meantValues } from "./search-values.ts";
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
    "link" | "section" | "filter" | keyof typeof searchFindings
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
  const linkFinding = linkFindings(tenant, meantValue);
  const routes = routeTable(tenant.pages);
  const ofLink = (reference: Reference): Finding | undefined => {
    const { name, pointer } = reference;
    const page = off?.pageAt(name);
    if (page === undefined)
      return unfilledLink(reference) ?? linkFinding(reference) ?? anchorFinding(reference, tenant, routes);
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

/** Addresses that offers make of the slug of their model (the fact `offer.model_path`). */
export function offerReferences(offers: readonly JsonObject[] = []): Reference[] {
  return offers.flatMap((offer, index): Reference[] => {
    const { slug, override_url: other } = objectOf(offer.model);
    if (typeof slug !== "string" || other !== undefined) return [];
    const pointer = toPointer(["content", "offers", index, "model", "slug"]);
    return [{ kind: "link", name: `/${slug}`, pointer, isPart: true, added: "/" }];
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
