import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { KnownCar } from "../../platform/stock/index.ts";
import { noon, plainCar } from "../../platform/stock/testing/fixture.ts";
import { buildStock } from "../../platform/tenants/live-tenant.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { decideCar } from "../../renderer/pages/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { Session } from "../accounts/index.ts";
import type { LoadContext } from "./context.ts";
import { loadData, loadSearch, loadSource, readParams } from "./index.ts";

const source = await readTenantSource(fileURLToPath(new URL("../../tenants", import.meta.url)));
const north = {
  id: "n",
  name: "North",
  slug: "north",
  dealership_slug: "a",
  address: { street: "1 A St", city: "Perth", state: "wa", postcode: "6000", lat: -31.95, long: 115.86 },
};
const south = {
  id: "s",
  name: "South",
  slug: "south",
  dealership_slug: "b",
  location_subtype: ["truck"],
  address: { street: "1 B St", city: "Bunbury", state: "wa", postcode: "6230", lat: -33.33, long: 115.64 },
};
const locations = [
  north,
  south,
  {
    id: "h",
    name: "Hidden",
    slug: "hidden",
    visible: false,
    reviews: [{ id: "r", customer_name: "A. B.", rating: 1 }],
  },
];
const site = { id: "1", name: "Planted", locations };
const platform = [...source.files].filter(([file]) => file.startsWith("_platform/"));
const planted = new Map([...platform, ["planted/site.json", JSON.stringify(site)]] as [string, string][]);
const { prepared, problems } = prepareTenant({ files: planted }, "planted", { env: {} });
if (!prepared) throw new Error(JSON.stringify(problems));

const picture = [{ image: { url: "/a.jpg" } }];
const carOf = (id: string, more: Partial<Car> = {}): Car => ({
  ...plainCar,
  id,
  slug: `car-${id}`,
  name: `Car ${id}`,
  images: picture,
  primary_image_url: "/a.jpg",
  ...more,
});
const cars = [
  carOf("1", { make: "Toyota", simple_body: "SUV", price: 30_000, vin: "SECRET" }),
  carOf("2", { make: "Toyota", simple_body: "Ute", price: 20_000 }),
  carOf("3", { make: "Mazda", simple_body: "SUV", price: 10_000 }),
  carOf("4", { make: "Kia", show_on_dealer_website: false }),
];
const items = [
  { id: "a", slug: "one", title: "First Post", tags: ["x"], order: 3, day: "2026-01-02", open: true },
  { id: "b", slug: "two", title: "Second", body: "of a kind", tags: ["y"], order: 1, open: false },
  { id: "c", slug: "three", title: "Third", tags: ["x", "y"], order: 3, day: "2026-01-01", open: true },
  { id: "d", slug: "four", title: "Fourth" },
];
const content = {
  notes: items,
  manufacturers: [
    { name: "Mazda", slug: "mazda", logo: { url: "/mazda.svg" } },
    { name: "Toyota", slug: "toyota" },
    { name: "Volvo", slug: "volvo", logo: { url: "/volvo.svg" } },
  ],
  reviews: [{ rating: 5 }, { rating: 4, location: "north" }, { rating: 2, location: "south" }],
};
const gone: KnownCar = {
  slug: "gone",
  id: "9",
  name: "Gone",
  make: "Kia",
  model: "Rio",
  price: 1,
  hash: "h",
  changed: 1,
};
const dealer = { ...prepared, tenant: { ...prepared.tenant, content: content as never } };
const stock = buildStock(dealer, cars, noon);
const visitor = { signedIn: false, phone: false };
const session: Session = { saved: [], browser: "", orders: [], channels: () => [] };
const context = (more: Partial<LoadContext> = {}): LoadContext => ({
  live: { prepared: dealer, stock, loadedAt: noon, known: new Map([["gone", gone]]) },
  origin: "",
  route: { path: "/", params: {}, query: {} },
  matchPage: () => undefined,
  url: "/",
  session,
  visitor,
  now: noon,
  decide: (car, tables) => decideCar(dealer, car, { visitor, now: noon }, tables),
  ...more,
});
const load = (name: string, params: JsonObject = {}, more: Partial<LoadContext> = {}) =>
  loadSource(context(more), name, params);
const list = async (name: string, params: JsonObject = {}) => (await load(name, params)) as JsonObject[];
const ids = async (params: JsonObject) =>
  (await list("content", { collection: "notes", ...params })).map(({ id }) => id).join("");

describe("a search", () => {
  it("[S3.17] finds values that begin with a dash, which is also the sign for cars without one", async () => {
    const trims = ["-S Line", "S Line", "-"].map((make, at) => carOf(`d${at}`, { make }));
    const page = [...dealer.pages.values()].find(({ page }) => page.id === "search");
    if (page === undefined) throw new Error("The platform has a page for the search.");
    const found = async (make: string) => {
      const url = `/search?refinementList[make][0]=${encodeURIComponent(make)}`;
      const live = { ...context().live, stock: buildStock(dealer, trims, noon) };
      const hits = (await loadSearch(context({ live, url }), page))?.found.hits as JsonObject[] | undefined;
      return hits?.map(({ id }) => id);
    };
    expect([await found("-S Line"), await found("-"), await found("S Line")]).toEqual([["d0"], ["d2"], ["d1"]]);
  });
});

describe("a page's data", () => {
  it("[M8.17] is found by name, with params that may be bound to what was loaded before", async () => {
    const route = { path: "/x", params: { slug: "car-2" }, query: {} };
    const slug = { $bind: "route.params.slug" };
    const wanted = {
      car: { source: "car", params: { slug } },
      same: { source: "car", params: { slug: { $bind: "car.slug" } } },
    };
    const { data, missing } = await loadData(context({ route }), wanted);
    expect([data, missing]).toMatchObject([{ car: { id: "2" }, same: { id: "2" } }, undefined]);
    const other = { source: "car", params: { slug: { $bind: "route.params.none", default: "car-3" } } };
    expect((await loadData(context({ route }), { other })).data).toMatchObject({ other: { id: "3" } });
    const message = { $msg: "Is the {name} still here?", values: { name: { $bind: "car.name" } } };
    const before = { car: { name: "Corolla" } };
    expect(readParams(context(), before, { answers: { message } })).toEqual({
      answers: { message: "Is the Corolla still here?" },
    });
    const needed = { source: "car", params: { slug: "none" }, required: true };
    const empty = { source: "carsBySlug", params: { slugs: "none" }, required: true };
    expect(await loadData(context(), { needed, empty })).toEqual({ data: { empty: [] }, missing: "needed" });
    expect((await loadData(context(), { empty })).missing).toBe("empty");
    expect((await loadData(context(), { needed: { ...needed, required: false } })).missing).toBeUndefined();
    expect(await load("toString")).toBeUndefined();
  });
});

describe("cars", () => {
  it("[M8.17] [S3.8] one has its decisions and nothing private, and is there only where the site shows it", async () => {
    expect(await load("car", { slug: "car-1" })).toMatchObject({
      id: "1",
      decisions: { price: { amount: 30_000 } },
    });
    expect(JSON.stringify(await load("car", { slug: "car-1" }))).not.toContain("SECRET");
    expect([await load("car", { slug: "car-4" }), await load("car", { slug: "none" })]).toEqual([undefined, undefined]);
  });

  it("[M8.17] one that a form is about is found by slug and by id", async () => {
    const asked = { slug: "car-1", name: "Car 1", primary_image_url: "/a.jpg" };
    for (const car of ["car-1", "1"]) expect(await load("askedCar", { car })).toMatchObject(asked);
    expect(await load("askedCar", { car: "1" })).toMatchObject({ decisions: { price: { amount: 30_000 } } });
    expect(await load("askedCar", { car: "4" })).toBeUndefined();
  });

  it("[M8.17] a list is filtered, sorted and cut", async () => {
    const slugs = async (params: JsonObject) => (await list("cars", params)).map(({ id }) => id).join("");
    expect(await slugs({ sort: "price_asc" })).toBe("321");
    expect(await slugs({ sort: "price_asc", limit: 2 })).toBe("32");
    expect(await slugs({ sort: "price_asc", filters: "body:SUV" })).toBe("31");
    expect(await slugs({ sort: "price_asc", where: { make: "Toyota" } })).toBe("21");
    expect(await slugs({ filters: "body:SUV OR body:Ute", where: { make: "Toyota", body: "SUV" } })).toBe("1");
    expect((await list("cars", {}))[0]).toHaveProperty("decisions.price");
  });

  it("[M8.17] named by an address come in its order, each once", async () => {
    const named = async (slugs: JsonValue, limit?: number) =>
      (await list("carsBySlug", { slugs, ...(limit && { limit }) })).map(({ id }) => id).join("");
    expect(await named("car-3, car-1,car-3,none,car-4")).toBe("31");
    expect(await named(["car-2", "car-1"])).toBe("21");
    expect(await named("car-3,car-2,car-1", 2)).toBe("32");
  });

  it("give the kinds, the usual price and round prices of the stock that is shown", async () => {
    const of = async (...shown: Partial<Car>[]) => {
      const cars = shown.map((car, at) => carOf(String(at), car));
      const live = { ...context().live, stock: buildStock(dealer, cars, noon) };
      return (await load(
        "stockFacts",
        { steps: [10_000, 20_000, 100_000, 150_000, 200_000, 500_000], limit: 3 },
        { live },
      )) as JsonObject;
    };
    const amounts = (found: JsonObject) => (found.prices as JsonObject[]).map(({ amount }) => amount);
    const trucks = await of({ price: 58_900 }, { price: 165_000, car_type: "demo" }, { price: 72_500 }, { price: 0 });
    expect(trucks).toMatchObject({ kinds: "demo_used", usualPrice: 73_000 });
    expect(amounts(trucks)).toEqual([100_000, 150_000, 200_000]);
    expect(amounts(await of({ price: 900_000 }))).toEqual([150_000, 200_000, 500_000]);
    expect(amounts(await of({ price: 18_000 }))).toEqual([10_000, 20_000]);
    expect(((await of({ price: 18_000 })).prices as JsonObject[])[1]).toEqual({
      value: ":20000",
      amount: 20_000,
    });
    expect(trucks.rates).toBe(false);
    expect((await of({ finance_lenders: { gulf: { comparisonRate: 8.2 } } })).rates).toBe(true);
    expect(await of({ price: 0 })).toMatchObject({
      usualPrice: dealer.tenant.site.settings?.calculatorPrice,
      prices: [],
    });
  });

  it("[M8.17] values of an attribute are counted, most first", async () => {
    expect(await list("facetCounts", { attribute: "make" })).toEqual([
      { value: "Toyota", count: 2 },
      { value: "Mazda", count: 1 },
    ]);
    expect(await list("facetCounts", { attribute: "make", limit: 1 })).toHaveLength(1);
    expect(await list("facetCounts", { attribute: "make", filters: "body:Ute" })).toEqual([
      { value: "Toyota", count: 1 },
    ]);
  });

  it("[M8.17] that are gone keep their name, make and model", async () => {
    expect(await load("goneCar", { slug: "gone" })).toEqual({
      id: "9",
      slug: "gone",
      name: "Gone",
      make: "Kia",
      model: "Rio",
    });
    expect([await load("goneCar", { slug: "car-1" }), await load("goneCar", { slug: "never" })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("[M8.17] similar ones do not include the car itself, and are filled up from the stock", async () => {
    const similar = async (params: JsonObject) => (await list("similarCars", params)).map(({ id }) => id);
    expect((await similar({ to: "car-1" })).toSorted()).toEqual(["2", "3"]);
    expect(await similar({ to: "car-1", limit: 1 })).toHaveLength(1);
    expect((await similar({})).toSorted()).toEqual(["1", "2", "3"]);
    expect(await similar({ to: "never" })).toEqual([]);
    expect(await similar({ to: "gone" })).toHaveLength(3);
  });
});

describe("content", () => {
  it("[M8.17] is filtered by value, text, words and list, sorted and cut", async () => {
    expect(await ids({})).toBe("abcd");
    expect(await ids({ where: { open: true } })).toBe("ac");
    expect(await ids({ match: { text: "SECOND", in: ["title", "body"] } })).toBe("b");
    expect(await ids({ match: { text: "", in: ["title"] } })).toBe("abcd");
    expect(await ids({ search: { text: "second kind", in: ["title", "body"] } })).toBe("b");
    expect(await ids({ search: { text: "second post", in: ["title", "body"] } })).toBe("");
    expect(await ids({ has: { value: "x", in: "tags" } })).toBe("ac");
    expect(await ids({ sort: ["order", "day"] })).toBe("bcad");
    expect(await ids({ sort: ["title"], limit: 2 })).toBe("ad");
    expect(await list("content", { collection: "none" })).toEqual([]);
  });

  it("[M8.17] has one item by id or slug", async () => {
    for (const id of ["b", "two"]) expect(await load("content", { collection: "notes", id })).toBe(items[1]);
    expect(await load("content", { collection: "notes", id: "none" })).toBeUndefined();
    expect(await load("content", { collection: "notes", path: "three" })).toBe(items[2]);
    expect(await load("content", { collection: "notes", path: "none", id: "a" })).toBe(items[0]);
  });

  it("[M8.17] [S3.32] reviews are of the dealer or a shown place, with their average as text", async () => {
    expect(await load("reviews")).toEqual({ reviews: content.reviews, count: 3, average_rating: "3.7" });
    expect(await load("reviews", { location: "north" })).toMatchObject({ count: 2, average_rating: "4.5" });
    expect(await load("reviews", { location: "hidden" })).toMatchObject({ count: 1, average_rating: "5.0" });
  });

  it("[M8.17] makes and logos are those of the stock", async () => {
    expect((await list("makesInStock")).map(({ name, count }) => [name, count])).toEqual([
      ["Mazda", 1],
      ["Toyota", 2],
    ]);
    expect(await list("makesInStock", { limit: 1 })).toHaveLength(1);
    expect(await list("valueLogos", { attribute: "make", collection: "manufacturers" })).toEqual([
      { name: "Mazda", logo: { url: "/mazda.svg" } },
    ]);
  });
});

describe("locations", () => {
  it("[M8.17] [S5.30] are the shown ones, of a dealership or a subtype, nearest to a postcode first", async () => {
    const slugs = async (params: JsonObject) => (await list("locations", params)).map(({ slug }) => slug);
    expect(await slugs({})).toEqual(["north", "south"]);
    expect(await slugs({ limit: 1 })).toEqual(["north"]);
    expect(await slugs({ dealership: "b" })).toEqual(["south"]);
    expect(await slugs({ dealership: "" })).toEqual(["north", "south"]);
    expect(await slugs({ subtype: "truck" })).toEqual(["south"]);
    expect(await slugs({ subtype: "none" })).toEqual(["north", "south"]);
    expect(await slugs({ postcode: "6230" })).toEqual(["south", "north"]);
    expect((await list("locations", { postcode: "6230" }))[1]?.distance_km).toBeGreaterThan(100);
    expect((await list("locations", { postcode: "none" }))[0]).not.toHaveProperty("distance_km");
  });

  it("[M8.17] one is found by slug, and says whether it is open", async () => {
    expect(await load("location", { slug: "south" })).toMatchObject({ name: "South", open_now: null });
    expect(await load("location", { slug: "hidden" })).toBeUndefined();
  });
});

describe("what is known of the visitor", () => {
  const user = { id: "u", phone: "+61400000678", mail: null } as unknown as NonNullable<Session["user"]>;

  it("[M8.17] [S2.26] the sign-in page takes a type, safe paths and known errors from the address", async () => {
    const query = { type: "watchlist", redirect: "/cars/a", back: "/b", step: "code", error: "too-many" };
    const asking = { route: { path: "/sign-in", params: {}, query } };
    const channels = () => ["sms" as const];
    expect(await load("signIn", {}, { ...asking, session: { ...session, pending: "•• 678", channels } })).toEqual({
      type: "watchlist",
      about: "watchlist",
      redirect: "/cars/a",
      back: "/b",
      step: "code",
      contact: "•• 678",
      ways: "sms",
      error: "tooMany",
      signedIn: false,
    });
    expect(await load("signIn", {}, { ...asking, session: { ...session, user, channels } })).toMatchObject({
      step: "contact",
      contact: "",
      signedIn: true,
    });
    const foreign = {
      route: { path: "/", params: {}, query: { redirect: "//evil.example", error: "nonsense" } },
    };
    expect(await load("signIn", {}, foreign)).toMatchObject({
      about: "",
      redirect: "/",
      error: "",
      ways: "none",
    });
  });

  it("[M8.17] the account shows a masked contact", async () => {
    expect(await load("account")).toEqual({ signedIn: false, contact: null });
    const shown = await load("account", {}, { session: { ...session, user } });
    expect(shown).toMatchObject({ signedIn: true, contact: expect.stringMatching(/678$/) });
    expect(JSON.stringify(shown)).not.toContain("400000");
  });

  it("[M8.17] the watchlist has each car as it is now, or as it was saved", async () => {
    const saved = (car_id: string, price: number | null) =>
      ({
        car_id,
        price,
        snapshot: JSON.stringify({ slug: "old", name: "Old name" }),
      }) as Session["saved"][number];
    const shown = await load("watchlist", {}, { session: { ...session, saved: [saved("1", 31_000), saved("99", 5)] } });
    expect(shown).toEqual([
      {
        id: "1",
        slug: "car-1",
        name: "Car 1",
        image: "/a.jpg",
        decisions: expect.objectContaining({ price: expect.anything() }),
        linked: true,
        gone: false,
        reserved: false,
        drop: 1000,
      },
      {
        id: "99",
        slug: "old",
        name: "Old name",
        image: null,
        decisions: {},
        linked: false,
        gone: true,
        reserved: false,
        drop: 0,
      },
    ]);
  });

  it("[M8.17] a refused post says why, once each, and where it was typed", async () => {
    const refused = { error: "Check these.", fields: { name: "Who?", phone: "Who?" } } as never;
    expect(await load("refusal", {}, { refused, url: "/contact" })).toEqual({
      refused: true,
      message: "Check these.\n\nWho?",
      back: "/contact",
    });
    expect([await load("refusal"), await load("valuation", {}, { valuation: { low: 1 } })]).toEqual([
      undefined,
      { low: 1 },
    ]);
  });
});
