import { publicCar, toSearchRecord } from "../../platform/stock/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { decideCar, planPage } from "../../renderer/pages/index.ts";
import { catalogs, matchPage, type PreparedPage } from "../../renderer/pages/prepare.ts";
import {
  type CompiledNode,
  conditionDecider,
  type PageHead,
  type PagePayload,
  type PlannedNode,
  plan,
  templatesIn,
} from "../../renderer/planning/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { feedCars, listedUrls } from "../discovery/index.ts";
import { answer, contextOf, payloadOf } from "../pages/index.ts";
import type { Claim } from "./claim.ts";
import { carMoments, siteMoments } from "./moments.ts";
import { claimsOfNodes, claimsOfProp, plainType } from "./node-claims.ts";
import { claimsOfText, priceTypeOf } from "./text-claims.ts";

/** A page, a card or a sheet as it is planned for a car and a moment. */
export interface Surveyed {
  path: string;
  pageId: string;
  claims: Claim[];
  /** ms since 1970 UTC. */
  moment: number;
  /** The page's own car, or the card's. */
  car?: Car;
  /** Whether it is the page of that car. */
  isCarPage?: boolean;
  head?: PageHead;
  tree?: readonly PlannedNode[];
}

const visitor = { signedIn: false, phone: false };
const catalog = catalogs.components;

/** Everything that a dealer shows, planned: pages, cards of searches and sheets, for each car and moment that matter. */
export async function* survey(live: LiveTenant, now: number): AsyncGenerator<Surveyed> {
  const templates = new Map<CompiledNode, { page: Surveyed; node: CompiledNode }>();
  for (const moment of siteMoments(live, now)) {
    // Later moments change what a page says, not which addresses lead to it.
    for (const path of moment === now ? await sitePaths(live, now) : ownPaths(live)) {
      const page = pageAt(live, path, moment);
      if (page === undefined) continue;
      yield page;
      for (const node of templatesIn(page.tree ?? [], { name: "car", catalog }))
        if (!templates.has(node)) templates.set(node, { page, node });
    }
  }
  yield* withoutAddress(live, now);
  yield ofMessages(live, now);
  yield* ofCars(live, now, [...templates.values()]);
}

/** Pages that no address leads to, such as the one shown in place of a page that is not there; those without a frame are sheets. */
function* withoutAddress(live: LiveTenant, now: number): Generator<Surveyed> {
  for (const target of live.prepared.pages.values()) {
    const { id, paths, frame } = target.page;
    if (paths.length > 0 || frame === undefined) continue;
    const payload = payloadOf(contextOf(`/${id}`, live, { now: () => now }), target, 404);
    if (payload !== undefined) yield surveyed(payload, id, now, undefined);
  }
}

/** Wordings of what the site sends by email and text message. */
const isMessage = (key: string) => key.includes(".message.");

/** What messages to visitors claim, by their wording. */
function ofMessages({ prepared }: LiveTenant, now: number): Surveyed {
  const path = "messages";
  const claims = Object.entries(prepared.tenant.copy).flatMap(([key, text]) =>
    isMessage(key)
      ? claimsOfProp(text, {
          ...{ place: { page: path, node: key }, path: key, type: plainType },
          ...{ isHidden: false, car: undefined },
        })
      : [],
  );
  return { path, pageId: "", claims, moment: now };
}

/** One address of each page that has no parameters. */
function ownPaths({ prepared }: LiveTenant): string[] {
  return [...prepared.pages.values()].flatMap(
    ({ page }) => page.paths.find((path) => !/[:*]/.test(path)) ?? [],
  );
}

/** Addresses of all pages but those of cars. */
async function sitePaths(live: LiveTenant, now: number): Promise<string[]> {
  const paths = new Set<string>();
  for (const { page } of live.prepared.pages.values())
    for (const path of page.paths) if (!/[:*]/.test(path)) paths.add(path);
  for await (const { path } of listedUrls(contextOf("/", live, { now: () => now }), () => undefined))
    if (!isOfCar(live, path)) paths.add(path);
  return [...paths];
}

const carPath = ({ slug }: Car) => `/cars/${slug}`;
const isOfCar = ({ stock }: LiveTenant, path: string) =>
  stock.bySlug.get(path.replace(/^\/cars\//, "")) !== undefined && path.startsWith("/cars/");

function pageAt(live: LiveTenant, path: string, moment: number, car?: Car): Surveyed | undefined {
  const context = contextOf(path, live, { now: () => moment });
  let payload = answer(context);
  // Pages behind a sign-in are shown to everyone who signs in.
  if (payload !== undefined && "gate" in payload)
    payload = answer({ ...context, visitor: { signedIn: true, phone: true } });
  if (payload === undefined || "redirect" in payload || payload.status !== 200) return undefined;
  return surveyed(payload, path, moment, car);
}

function surveyed(
  { pageId, tree, head }: PagePayload,
  path: string,
  moment: number,
  car: Car | undefined,
): Surveyed {
  const place = { page: path, pageId };
  const claims = claimsOfNodes(tree, { place, isHidden: false, car: car?.id, catalog });
  claims.push(...claimsOfHead(head, path, pageId, car));
  return { path, pageId, claims, moment, head, tree, ...(car && { car, isCarPage: true }) };
}

/** The claims of a page's title and description, and the prices of the car in its structured data. */
function claimsOfHead(
  { title, description, jsonLd = [] }: PageHead,
  page: string,
  pageId: string,
  car: Car | undefined,
): Claim[] {
  const place = { page, pageId };
  const about = { place, isHidden: false, car: car?.id, type: plainType };
  const texts = [
    ...claimsOfProp(title, { ...about, path: "title" }),
    ...(description === undefined ? [] : claimsOfProp(description, { ...about, path: "description" })),
  ];
  if (car === undefined) return texts;
  const prices = jsonLd.flatMap(({ offers }) => pricesOf(offers ?? null));
  return [
    ...texts,
    ...prices.map(
      (value): Claim => ({
        ...{ claim: "price", value, words: "", car: car.id, block: "structured data", isHidden: false },
        place: { ...place, prop: "meta.structuredData" },
      }),
    ),
  ];
}

/** The prices of structured data's offers: one or several, said directly or in a specification. */
function pricesOf(offers: JsonValue): JsonValue[] {
  if (Array.isArray(offers)) return offers.flatMap(pricesOf);
  if (!isObject(offers)) return [];
  const { price, priceSpecification = null } = offers;
  return price === undefined || price === null ? pricesOf(priceSpecification) : [price];
}

/** Pages, cards and sheets of cars: once for each decision about a car, at the first moment that makes it. */
async function* ofCars(
  live: LiveTenant,
  now: number,
  templates: readonly { page: Surveyed; node: CompiledNode }[],
): AsyncGenerator<Surveyed> {
  const { prepared, stock } = live;
  const brochure = prepared.tenant.site.flags?.pdf === true ? prepared.pages.get("brochure") : undefined;
  const shapes = new Set<string>();
  for (const decided of decidedCars(live, now)) {
    const { car, decisions, moment } = decided;
    const shape = shapeOf(car, decisions);
    if (shapes.has(shape)) {
      if (moment === now && stock.shown.has(car.id)) yield headOf(live, car, moment);
      continue;
    }
    shapes.add(shape);
    const page = pageAt(live, carPath(car), moment, car);
    if (page === undefined) continue;
    yield page;
    const all = { ...decided, decisions: decideCar(prepared, car, { visitor, now: moment }) };
    for (const template of templates) yield cardOf(live, template, all);
    if (brochure) yield sheetOf(live, brochure, all);
  }
  yield* ofFeeds(live, now);
}

/** Cars with what is decided of their claims, once for each outcome. */
function* decidedCars(live: LiveTenant, now: number): Generator<Decided> {
  const moments = carMoments(live, now);
  for (const car of live.stock.cars) {
    const seen = new Set<string>();
    for (const moment of moments) {
      const decisions = decideCar(live.prepared, car, { visitor, now: moment }, claimed);
      const key = JSON.stringify(decisions);
      if (seen.has(key)) continue;
      seen.add(key);
      yield { car, decisions, moment };
    }
  }
}

/** Tables whose decisions are claims, or show and hide them: moments that agree in them are planned once. */
const claimed = ["stock", "availability", "price", "finance", "finance-eligibility", "tag", "notices"];

/**
 * What pages can claim of a car, without its numbers: which fields it has, how its prices relate, what its texts claim and
 * what was decided. Pages of two cars that agree in it claim the same, because JSON binds the same values.
 */
function shapeOf(car: Car, decisions: JsonObject): string {
  const {
    price,
    before_price: before,
    offer_price: offer,
    car_type,
    item_type,
    status,
    dealercomments,
  } = car;
  const fields = Object.entries(car).flatMap(([name, value]) =>
    value === null || value === "" || value === 0 ? [] : name,
  );
  const relations = [
    price === before,
    price === offer,
    (before ?? 0) > (price ?? 0),
    car.before_price_since !== undefined,
  ];
  const texts = [dealercomments, car.tag, car.name].flatMap((text) => (text ? claimsOfText(text) : []));
  const numberless = JSON.stringify(decisions)
    .replaceAll(car.slug, "")
    .replace(/\d+(\.\d+)?/g, "0");
  return JSON.stringify([fields, relations, car_type, item_type, status, texts, numberless]);
}

/** Only the head of a car's page, whose body is that of another car that has been planned. */
function headOf(live: LiveTenant, car: Car, moment: number): Surveyed {
  const { prepared } = live;
  const path = carPath(car);
  const page = matchPage(prepared, path)?.target;
  if (page === undefined) return { path, pageId: "", claims: [], moment, car };
  const bare = { page: { ...page.page, frame: undefined }, layout: [], head: page.head, meta: page.meta };
  const shown = { ...publicCar(car, prepared.publicSite), decisions: {} };
  const { head } = planPage(prepared, {
    page: bare,
    route: { path, params: { slug: car.slug }, query: {} },
    data: { car: shown as unknown as JsonValue },
    visitor,
    now: moment,
    vin: prepared.tenant.site.feeds?.vin === false ? undefined : (car.vin ?? undefined),
  });
  return { path, pageId: page.page.id, claims: [], moment, car, head, isCarPage: true };
}

interface Decided {
  car: Car;
  decisions: JsonObject;
  moment: number;
}

/** A card of a search, with what its page states around it. */
function cardOf(
  { prepared }: LiveTenant,
  { page, node }: { page: Surveyed; node: CompiledNode },
  { car, decisions, moment }: Decided,
): Surveyed {
  const { publicSite: site, place, tenant } = prepared;
  const record = {
    ...toSearchRecord(car, { site, names: searchNames(tenant.site.search), now: moment }),
    decisions,
  } as unknown as JsonObject;
  const scope = { site: site as unknown as JsonObject, visitor, now: moment, car: record, decisions };
  const context = { place, holds: conditionDecider(tenant.conditions, { site, visitor, now: moment }) };
  const nodes = plan([node], scope, context);
  const own = claimsOfNodes(nodes, {
    place: { page: page.path, pageId: page.pageId },
    isHidden: false,
    car: car.id,
    catalog,
  });
  return { path: page.path, pageId: page.pageId, claims: [...own, ...page.claims], moment, car };
}

/** The sheet (PDF) of a car. */
function sheetOf(
  { prepared }: LiveTenant,
  page: PreparedPage,
  { car, decisions, moment }: Decided,
): Surveyed {
  const path = `/api/cars/${car.slug}.pdf`;
  const shown = { ...publicCar(car, prepared.publicSite), decisions };
  const { tree } = planPage(prepared, {
    page,
    route: { path: carPath(car), params: { slug: car.slug }, query: {} },
    data: { car: shown as unknown as JsonValue },
    visitor,
    now: moment,
  });
  const place = { page: path, pageId: page.page.id };
  const claims = claimsOfNodes(tree, { place, isHidden: false, car: car.id, catalog });
  // The sheet prints the dealer's licences below (platform/brochure).
  const vehicles = (prepared.tenant.site.licences ?? []).filter(
    (one) => (one.for ?? "vehicles") === "vehicles",
  );
  for (const { number, label } of vehicles)
    claims.push({
      claim: "licence",
      value: number,
      words: `Licence ${label} ${number}`,
      block: "dealer",
      isHidden: false,
      place,
    });
  return { path, pageId: page.page.id, claims, moment, car };
}

/** The prices of the advertising feeds, which are those of both vendors, and the price types by the vendor's names. */
async function* ofFeeds(live: LiveTenant, now: number): AsyncGenerator<Surveyed> {
  const path = "/feeds/";
  const { priceTypes = {} } = live.prepared.tenant.site.feeds ?? {};
  for await (const { car, price } of feedCars(contextOf("/", live, { now: () => now }), () => undefined)) {
    const said = { words: "", car: car.id, block: "feed", isHidden: false, place: { page: path } };
    const type = priceTypes[car.price_type ?? ""]?.replaceAll("_", " ");
    const claims: Claim[] = [{ ...said, claim: "price", value: price }];
    if (type !== undefined) claims.push({ ...said, claim: "priceType", value: priceTypeOf(type) });
    yield { path, pageId: "", claims, moment: now, car };
  }
}
