import { fileURLToPath } from "node:url";
import type { ValidateFunction } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { SavedCarRow } from "../../core/store/index.ts";
import { buildStock } from "../../core/tenants/live-tenant.ts";
import { readTenantSource } from "../../core/tenants/read.ts";
import type { Session } from "../../desk/accounts/index.ts";
import type { OrderView } from "../../desk/reservations/index.ts";
import { catalogs, type PreparedPage } from "../../renderer/pages/prepare.ts";
import { checkDocument } from "../../schemas/checks/document.ts";
import type { DataSource } from "../../schemas/data-sources/data-source.ts";
import { dataSourceDefinitions } from "../../schemas/data-sources.gen.ts";
import type { DataRequest } from "../../schemas/documents/page.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { platformAjv } from "../../schemas/validate/ajv.ts";
import type { LoadContext } from "../../server/loaders/context.ts";
import { loadData, loadSearch } from "../../server/loaders/index.ts";
import { loaders } from "../../server/loaders/loaders.gen.ts";
import { contextOf } from "../../server/pages/index.ts";
import { exampleDealer } from "../../server/testing/example-dealer.ts";
import { dealers } from "../support/dealers.ts";

const now = Date.parse("2026-03-10T02:00:00Z");
const source = await readTenantSource(fileURLToPath(new URL("../../tenants", import.meta.url)));
const sources: DataSource[] = Object.values(dataSourceDefinitions);

type Live = LoadContext["live"];

/** Words of a car that no visitor may read: as a private field, or because the site does not show it. */
const secret = "SECRET";

/** The dealer with a car that has cost more, one that is gone, and one that is hidden. */
async function liveOf(dealer: string): Promise<Live> {
  const { prepared, cars } = await exampleDealer(source, dealer, now);
  const all = cars.map((car) => ({ ...car, vin: secret, private_suburb: secret }));
  const hidden = { id: "hidden", slug: "hidden", name: secret, show_on_dealer_website: false, sold: false };
  const stock = buildStock(
    prepared,
    // First of all, where a loader that asks nobody meets it.
    [{ ...(all[0] as Car), ...hidden, status: "in_stock" as const }, ...all],
    now,
  );
  const live = { prepared, stock, loadedAt: now, known: new Map() };
  const [{ id, slug, name, make, model }] = carsOf(live);
  const earlier = [{ price: 99_000, until: now - 1000 }];
  const record = { id, slug, name, make, model, earlier, hash: "h", changed: now };
  const gone = { ...record, id: "gone", slug: "gone", gone: now };
  return { ...live, known: new Map([record, gone].map((one) => [one.slug, one])) };
}

function carsOf({ stock }: Live): [Car, ...Car[]] {
  const [car, ...more] = stock.cars.filter(({ id, price }) => stock.shown.has(id) && (price ?? 0) > 1000);
  if (car === undefined) throw new Error("The dealer has no cars.");
  return [car, ...more];
}

/** A visitor of whom the server knows all that one can leave there; what pages read ahead is read. */
function visitorOf(live: Live): Partial<LoadContext> {
  const [car] = carsOf(live);
  const { id, slug, name } = car;
  const user = { id: "u", phone: "+61491570006", mail: "visitor@example.com" };
  const saved = [{ car_id: id, price: 99_000, snapshot: JSON.stringify({ slug, name }) } as SavedCarRow];
  const channels: Session["channels"] = () => ["sms", "email"];
  const hold = {
    id: "r1",
    state: "held",
    held_until: now + 1000,
    held_ms: 1000,
    amount: 500,
    verified_at: now,
  };
  const reservation = {
    ...hold,
    reference: "K7Q2",
    refund_percent: 100,
    car: JSON.stringify({ slug, name }),
  };
  const order = { reservation, payment: undefined } as OrderView;
  const [location] = live.prepared.tenant.site.locations ?? [];
  return {
    session: { user, saved, orders: ["r1"], channels, pending: "•• 006" },
    visitor: { signedIn: true, phone: true, holds: [id] },
    ...{ order, holds: [order], reservations: [order] },
    check: { state: "waiting", contact: "•• 006", sent: true, prize: null, again: false, page: "/" },
    alerts: [{ id: "a1", kind: "car", subject: id, label: name, ends_at: now + 1000 }],
    valuation: { estimate: { low: 1, high: 2, currency: "AUD" }, lead: "l1" },
    sent: {
      ...{ id: "0a1b2c3d", form: "test-drive", receivedAt: now, carId: id, parts: [] },
      time: { startsAt: "2026-03-12T10:00", ...(location && { location: location.slug }) },
    },
    refused: { form: "general-enquiry", data: {}, fields: {}, error: "Check these." },
  };
}

/** Requests to a dealer for a car, one that is gone, one that is hidden and a location, by nobody and by a known visitor. */
function requestsTo(live: Live): LoadContext[] {
  const [car, ...more] = carsOf(live);
  const { site, content } = live.prepared.tenant;
  const cars = [car.slug, "hidden", ...more.slice(0, 2).map(({ slug }) => slug)].join();
  return [car.slug, "gone", "hidden", String(site.locations?.[0]?.slug)].flatMap((slug) => {
    const query = new URLSearchParams({
      ...{
        car: slug === "hidden" ? slug : car.id,
        car_id: slug,
        cars,
        make: car.make,
        model: String(content.models?.[0]?.id),
      },
      ...{ postcode: "6000", page: "1", error: "wrong" },
    });
    const context = contextOf(`/search?${query}`, live, { now: () => now });
    const route = { ...context.route, params: { slug, id: "l1", token: "t1" } };
    return [
      { ...context, route },
      { ...context, route, ...visitorOf(live) },
    ];
  });
}

const requests = (await Promise.all(dealers.map(liveOf))).flatMap(requestsTo);

/** Loads it as a page does whose only data it is. */
function load(context: LoadContext, request: DataRequest): JsonValue | undefined {
  const search = context.live.prepared.pages.get("search") as PreparedPage;
  const page = { ...search, page: { ...search.page, data: { it: request } } };
  const found = loadSearch(context, page)?.found;
  return loadData({ ...context, search: found }, { it: request }).data.it;
}

const ajv = platformAjv({});
// The outcome of a table is what the contract of its decision says.
ajv.addKeyword({ keyword: "isSearched", schemaType: "boolean" });
ajv.addKeyword({ keyword: "outcomeOf", macro: (table: string) => catalogs.decisions?.[table] ?? {} });

function givenBy({ gives }: DataSource, params: JsonObject): ValidateFunction {
  return ajv.compile(typeof gives === "function" ? gives(params) : gives);
}

const problemsOf = ({ errors }: ValidateFunction) =>
  (errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );

const isNothing = (found: JsonValue | undefined) =>
  found === undefined || (Array.isArray(found) && found.length === 0);

interface ParamSchema {
  readonly properties?: { readonly [name: string]: ParamSchema };
}

/** Params that note which of their properties are read, by dotted path; what is kept by its params is not kept by these. */
function noted(values: object, schema: ParamSchema, into: Set<string>, path = ""): object {
  return new Proxy(values, {
    get(target, key) {
      if (key === "toJSON") return () => String(Math.random());
      const here = `${path}${String(key)}`;
      const inner = schema.properties?.[String(key)];
      const value: unknown = Reflect.get(target, key);
      into.add(here);
      return inner?.properties && !Array.isArray(value)
        ? noted((value ?? {}) as object, inner, into, `${here}.`)
        : value;
    },
  });
}

const pathsIn = ({ properties = {} }: ParamSchema, path = ""): string[] =>
  Object.entries(properties).flatMap(([name, inner]) => [
    `${path}${name}`,
    ...pathsIn(inner, `${path}${name}.`),
  ]);

/** The params that a contract declares and its loader never looks at. */
function unread(
  { params, examples }: Pick<DataSource, "params" | "examples">,
  loader: (context: LoadContext, params: JsonObject) => unknown,
): string[] {
  const schema = { properties: params } as ParamSchema;
  const read = new Set<string>();
  for (const context of requests)
    for (const example of examples) loader(context, noted(example, schema, read) as JsonObject);
  return pathsIn(schema).filter((path) => !read.has(path));
}

/** Sources whose params the server reads before a page's data is loaded: `loadSearch`, and server/pages/read-ahead.test.ts. */
const readEarlier = ["order", "search", "valuation"];

it("finds a param that a loader does not read, at any depth", () => {
  const text = { description: "A text." };
  const match = { ...text, properties: { text, in: text } };
  const source = { params: { match, limit: text }, examples: [{}] } as const;
  expect(unread(source, (_, { match, limit }) => [(match as JsonObject).text, limit])).toEqual(["match.in"]);
  expect(unread(source, (_, params) => JSON.stringify(params))).toEqual([
    "match",
    "match.text",
    "match.in",
    "limit",
  ]);
});

describe.each(sources)("the data source $name", (one) => {
  it.skipIf(readEarlier.includes(one.name))("reads every param that its contract declares", () => {
    const loader = loaders[one.name as keyof typeof loaders] as Parameters<typeof unread>[1];
    expect(unread(one, loader)).toEqual([]);
  });

  const examples = one.examples.map((params) => ({ params: params as JsonObject }));

  it.each(examples)("gives something for $params, as its contract describes it", ({ params }) => {
    const request = { source: one.name, params };
    const page = {
      id: "examples",
      title: "Examples",
      paths: ["/:slug/:id/:token"],
      data: { it: request },
      layout: [],
    };
    expect(checkDocument("pages", "examples", page, catalogs).findings).toEqual([]);
    const accepts = givenBy(one, params);
    const results = requests.map((context) => ({ context, found: load(context, request) }));
    for (const { context, found } of results) {
      if (found === undefined || accepts(found)) continue;
      const { slug } = context.live.prepared.tenant;
      expect.fail(`${slug}: what "${one.name}" gives is not what its contract says: ${problemsOf(accepts)}`);
    }
    expect(JSON.stringify(results.map(({ found }) => found)), "nothing private or hidden").not.toContain(
      secret,
    );
    const hint = "Is its context in visitorOf or requestsTo of this test?";
    expect(
      results.some(({ found }) => !isNothing(found)),
      `no dealer has it. ${hint}`,
    ).toBe(true);
  });
});
