import { computeFacts, decideAll } from "../../rules/index.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { Location } from "../../schemas/entities/location.schema.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { resolveVehicleType } from "../../schemas/resolve/vehicle-types.ts";
import type { LinkFilter, PageHead, PagePayload, PlannedNode, Scope } from "../planning/index.ts";
import {
  buildTemplateRuntime,
  createConditionDecider,
  createLinkFilter,
  KeptProps,
  type PlanContext,
  plan,
  planMenus,
  planValue,
  removeUnlinked,
} from "../planning/index.ts";
import { catalog } from "./catalog.gen.ts";
import { decideActionEvents, listShownLocations, type PageMoment } from "./decide-about.ts";
import { buildPageHead, type HeadInput } from "./head/page-head.ts";
import type { PreparedPage, PreparedTenant } from "./prepared-tenant.ts";

/** The visitor's address: `route` in scope. */
export interface PageRoute {
  path: string;
  params: { [name: string]: string };
  query: { [name: string]: string | string[] };
}

export interface PageInput extends PageMoment {
  page: PreparedPage;
  route: PageRoute;
  /** The results of the page's data requests, by name. A `car` without `decisions` gets them here. */
  data: { [name: string]: JsonValue };
  /** Scheme and host of the site; addresses of the head stay relative without it. */
  origin?: string;
  /** A search page's canonical address and indexing. */
  search?: HeadInput["search"];
  /** Picture of link previews for pages without one. */
  image?: string;
  /** Identification number of the page's car, for structured data alone. */
  vin?: string | undefined;
  /** Paths that menus and lists of links leave out. */
  unlinked?: ReadonlySet<string>;
  /** The tenant for the frame and menus, which are not about the page's car; absent: the tenant of the page. */
  around?: PreparedTenant;
  /** Called with the result of each condition of the layout: for explanations. */
  watch?: WatchCondition | undefined;
}

/** Told of a condition of a layout, and the scope in which it held or did not. */
export type WatchCondition = (condition: Condition, scope: Scope, holds: boolean) => void;

export interface PlannedPage {
  head: PageHead;
  tree: PlannedNode[];
  events: PagePayload["events"];
  runtime?: PagePayload["runtime"];
}

/** A tenant with texts about a car: in the words of its kind. */
export const speakOfCar = (prepared: PreparedTenant, car: Partial<Car>): PreparedTenant => {
  const kind = resolveVehicleType(prepared.tenant, car.item_type);
  return (kind && prepared.inWordsOf([kind.id])) ?? prepared;
};

/** Decisions of one car by table name (all tables, or those named), with formatted wording about its kind. */
export function decideCar(
  tenant: PreparedTenant,
  car: Partial<Car>,
  moment: PageMoment,
  tables?: Iterable<string>,
): JsonObject {
  const prepared = speakOfCar(tenant, car);
  const { visitor, now } = moment;
  const facts = computeFacts({ car, site: prepared.publicSite, visitor, now });
  const decisions = decideAll(prepared.compiled, facts, tables, prepared.wording);
  return prepared.isOff && prepared.decidesOff() ? removeUnlinked(decisions, prepared.isOff) : decisions;
}

/** Of each site, what pages were told of it last. */
const lastSites = new WeakMap<PreparedTenant, { locations: readonly Location[]; site: JsonObject }>();

/** The site as bindings see it, with the locations that are shown now; the same object while these are the same. */
async function siteNow(prepared: PreparedTenant, moment: PageMoment): Promise<JsonObject> {
  const { publicSite } = prepared;
  const locations = publicSite.locations && (await listShownLocations(prepared, moment));
  const last = lastSites.get(prepared);
  const { length } = locations ?? [];
  if (last && last.locations.length === length && last.locations.every((location, at) => location === locations?.[at]))
    return last.site;
  const site = { ...publicSite, ...(locations && { locations }) } as unknown as JsonObject;
  lastSites.set(prepared, { locations: locations ?? [], site });
  return site;
}

/** Of each site, the menus of the last page, and their JSON. */
const lastMenus = new WeakMap<PreparedTenant, { menus: JsonObject; json: string }>();

/** The menus of a page; the same object as those of the page before if they are the same. */
function menusNow(prepared: PreparedTenant, scope: Scope, context: PlanContext): JsonObject {
  const menus = planMenus(prepared.menus, scope, context);
  const json = JSON.stringify(menus);
  const last = lastMenus.get(prepared);
  if (last?.json === json) return last.menus;
  lastMenus.set(prepared, { menus, json });
  return menus;
}

const keptProps = new KeptProps();

/** Decides and plans one page for one request: final nodes inside the page's frame, head, and browser runtime. */
export async function planPage(
  prepared: PreparedTenant,
  { page, route, data, origin, search, image, vin, unlinked, around = prepared, watch, ...moment }: PageInput,
): Promise<PlannedPage> {
  const { publicSite: site, place, tenant } = prepared;
  const { visitor, now } = moment;
  const links = linksOf(prepared, unlinked);
  const routeScope = route as unknown as JsonObject;
  const decide = createConditionDecider(tenant.conditions, { site, visitor, now, route: routeScope });
  const context: PlanContext = {
    place,
    kept: keptProps,
    holds: watch ? watched(decide, watch) : decide,
    ...(links && { links }),
  };
  const base = {
    ...data,
    // The page's locations are filtered by decisions; facts read all of them.
    site: await siteNow(prepared, moment),
    route: routeScope,
    visitor: { signedIn: visitor.signedIn, phone: visitor.phone },
    now,
  };
  const decisions = carDecisions(prepared, data.car, moment);
  const withDecisions = decisions ? { ...base, decisions } : base;
  const texts = described(prepared, planValue(page.head, withDecisions, place) as HeadInput["texts"]);
  const scope = {
    ...withDecisions,
    menus: menusNow(around, base, context),
    page: { id: page.page.id, ...texts },
  };
  const tree = plan(page.layout, scope, context);
  const frame = around.frames.get(page.page.frame ?? "");
  const runtime = buildTemplateRuntime(tree, tenant, catalog);
  return {
    head: buildPageHead({
      ...{ page, texts, scope, context, tree, image, search, vin },
      carType: resolveVehicleType(tenant, carOf(data)?.item_type)?.schemaType,
      params: route.params,
      origin: origin ?? site.baseUrl?.replace(/\/$/, "") ?? "",
    }),
    events: await decideActionEvents(prepared, moment, carOf(data)),
    tree: frame ? plan(frame, scope, { ...context, outlet: tree }) : tree,
    ...(runtime && { runtime }),
  };
}

/** Sets of paths of a site whose filters are kept, and addresses of each: visitors must not fill the memory. */
const mostKept = { filters: 20, addresses: 10_000 };

const filters = new WeakMap<PreparedTenant, Map<string, LinkFilter>>();

/** Which links are left out: those to pages that the site turns off, and to those that have nothing to say now. */
function linksOf(prepared: PreparedTenant, unlinked: ReadonlySet<string> = new Set()): LinkFilter | undefined {
  const { isOff } = prepared;
  if (isOff === undefined && unlinked.size === 0) return undefined;
  const kept = filters.get(prepared) ?? new Map<string, LinkFilter>();
  filters.set(prepared, kept);
  const key = [...unlinked].join(" ");
  const known = kept.get(key);
  if (known) return known;
  const filter = createLinkFilter({
    isUnlinked: keptAnswers((href) => unlinked.has(pathOf(href)) || isOff?.(href) === true),
    requires: (use) => (catalog[use]?.props as { required?: readonly string[] } | undefined)?.required ?? [],
  });
  if (kept.size >= mostKept.filters) kept.clear();
  kept.set(key, filter);
  return filter;
}

function keptAnswers(answer: (href: string) => boolean): (href: string) => boolean {
  const answers = new Map<string, boolean>();
  return (href) => {
    const known = answers.get(href);
    if (known !== undefined) return known;
    const fresh = answer(href);
    if (answers.size >= mostKept.addresses) answers.clear();
    answers.set(href, fresh);
    return fresh;
  };
}

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? "";

const watched =
  (decide: PlanContext["holds"], watch: WatchCondition): PlanContext["holds"] =>
  (condition, scope) => {
    const holds = decide(condition, scope);
    watch(condition, scope, holds);
    return holds;
  };

/** Wording of the description of pages without one, from `title` and `site`. */
const anyPage = "meta.page";

function described({ tenant, wording, publicSite }: PreparedTenant, texts: HeadInput["texts"]) {
  if (texts.description !== undefined || !Object.hasOwn(tenant.copy, anyPage)) return texts;
  return { ...texts, description: wording(anyPage, { title: texts.title, site: publicSite.name }) };
}

/** The page's car, if it has one. */
function carOf({ car }: PageInput["data"]): Partial<Car> | undefined {
  return isObject(car) ? (car as Partial<Car>) : undefined;
}

function carDecisions(
  prepared: PreparedTenant,
  car: JsonValue | undefined,
  moment: PageMoment,
): JsonObject | undefined {
  if (!isObject(car)) return undefined;
  return (car.decisions as JsonObject | undefined) ?? decideCar(prepared, car as Partial<Car>, moment);
}
