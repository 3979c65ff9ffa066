import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planIndex } from "../../cli/search/settings.ts";
import { buildCarIndexConfig } from "../../platform/tenants/index.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import { readSavedSearch } from "../../services/loaders/search.ts";
import { editJson } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const slug = "northside-used-cars";
const plain = "riverside-toyota";
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    dealers: [slug, plain],
    edit: (tenants) => {
      editJson(tenants, `${slug}/site.json`, (site) => {
        site.search = {
          ...(site.search as object),
          attributes: {
            gvm: { field: "variant.grossvehiclemass", label: "GVM", unit: "kg", step: 50, from: 1000 },
            induction: { field: "variant.induction", label: { $msg: "search.body" }, words: true },
            certified: { label: "Certified", valueLabels: { true: "Yes" } },
            torque: { field: "variant.torque" },
            seating: {
              field: "seats",
              label: "Seating",
              bands: [
                { value: "Up to 4 seats", below: 5 },
                { value: "5 seats", below: 6 },
                { value: "6 seats and more" },
              ],
            },
            arrival: {
              fact: "days_in_stock",
              label: "Arrived",
              bands: [{ value: "This month", below: 31 }, { value: "Earlier" }],
            },
            on_sale: { fact: "available", label: "For sale", valueLabels: { true: "Now" } },
            stay: { fact: "days_in_stock", as: "range" },
          },
          sorts: {
            stay_asc: { by: "stay", label: "Newest arrivals" },
            gvm_desc: { by: "gvm", order: "desc", label: "GVM, highest first" },
          },
          typed: { amounts: [{ id: "gvm", attribute: "gvm", least: ["gvm over"], $before: "price" }] },
        };
      });
      editJson(tenants, `${slug}/site.json`, (site) => {
        const facts = [
          { id: "arrival", $before: "condition", label: "Arrived", value: { $bind: "car.arrival" } },
          { id: "gvm", $before: "condition", label: "GVM", value: { $bind: "car.gvm" }, suffix: "kg" },
        ];
        const components = site.components as { CarCard: object };
        site.components = { ...components, CarCard: { ...components.CarCard, facts } };
      });
      editJson(tenants, `${slug}/copy.json`, (copy) => {
        copy["carType.used"] = "Hand-picked";
      });
      editJson(tenants, `${slug}/pages/home.json`, (page) => {
        const params = { filters: "gvm > 2500 AND torque > 0", where: { make: "Toyota" }, sort: "gvm_desc" };
        page.data = { ...(page.data as object), heavy: { source: "cars", params: { ...params, limit: 3 } } };
        page.layout = [
          ...(page.layout as object[]),
          {
            id: "heavy",
            use: "TextLine",
            repeat: { each: "heavy", as: "car" },
            props: { text: { $bind: "car.name" } },
          },
        ];
      });
    },
  });
}, 120_000);
afterAll(() => app?.close());

interface Payload {
  search: {
    config: { facets: string[]; ranges: string[]; sorts: { id: string }[]; own?: object };
    initialResults: {
      [index: string]: { results: { nbHits: number; hits: { id: string; slug: string }[] }[] };
    };
  };
}

const live = (dealer = slug) => {
  const found = app.registry.get(dealer);
  if (!found) throw new Error(`${dealer} is not there`);
  return found;
};
const massOf = (id: string) => Number(live().stock.byId.get(id)?.variant?.grossvehiclemass ?? Number.NaN);
const page = async (path: string) => {
  const { status, text } = await app.ask(slug, path);
  expect(status).toBe(200);
  return text.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
};
const payload = async (dealer: string, path: string): Promise<Payload["search"]> => {
  const { text } = await app.ask(dealer, path, {
    headers: { accept: "application/vnd.forecourt.page+json" },
  });
  return (JSON.parse(text) as Payload).search;
};
const massesAt = async (path: string) => {
  const { initialResults } = await payload(slug, path);
  const hits = Object.values(initialResults)[0]?.results[0]?.hits ?? [];
  return hits.map(({ id, slug: name }) => massOf(id ?? live().stock.bySlug.get(name)?.id ?? ""));
};

const shownCars = () => live().stock.cars.filter(({ id }) => live().stock.shown.has(id));
const countAt = async (path: string) => {
  const { initialResults } = await payload(slug, path);
  return Object.values(initialResults)[0]?.results[0]?.nbHits ?? Number.NaN;
};

describe("a field of a car that a dealer's JSON makes an attribute of the search", () => {
  it("[M13.A4] is a range and a list of every search page, and an order, before any script runs", async () => {
    const html = await page("/search?range[gvm]=2500:2900&sortBy=gvm_desc");
    expect(html).toContain(">GVM<");
    expect(html).toContain('name="range[gvm][min]"');
    // One end as the site says it, the other as the stock has it.
    expect(html).toMatch(/aria-valuetext="2,500 kg" min="1000" max="3550"/);
    expect(html).toContain('value="2,500 kg"');
    expect(html).toContain("GVM 2,500 to 2,900 kg");
    expect(html).toContain('name="refinementList[induction][]"');
    expect(html).toMatch(/<option[^>]*value="gvm_desc"[^>]*>GVM, highest first</);
    expect(await page("/search?refinementList[certified][]=true")).toContain("Certified: Yes");
  });

  it("[M13.A4] narrows and orders the cars", async () => {
    const masses = await massesAt("/search?range[gvm]=2500:&sortBy=gvm_desc");
    expect(masses.length).toBeGreaterThan(3);
    expect(Math.min(...masses)).toBeGreaterThanOrEqual(2500);
    expect(masses).toEqual(masses.toSorted((a, b) => b - a));
  });

  it("[M13.A4] can be bands of its numbers, each from where the one before it ends", async () => {
    const html = await page("/search");
    expect(html).toContain(">Seating<");
    expect(html).toMatch(/>Up to 4 seats<.*>5 seats<.*>6 seats and more</s);
    for (const [value, isIn] of [
      ["Up to 4 seats", (seats: number) => seats < 5],
      ["5 seats", (seats: number) => seats === 5],
      ["6 seats and more", (seats: number) => seats > 5],
    ] as const) {
      const found = await countAt(`/search?refinementList[seating][]=${value.replaceAll(" ", "+")}`);
      const shown = shownCars().filter(({ seats }) => typeof seats === "number" && isIn(seats));
      expect([value, found]).toEqual([value, shown.length]);
    }
  });

  it("[M13.A4] can be a fact about a car, its bands and an order by it", async () => {
    const html = await page("/search?refinementList[on_sale][]=true");
    expect(html).toContain("For sale: Now");
    const available = shownCars().filter(({ status, sold }) => status !== "sold" && !sold);
    const onSale = await countAt("/search?refinementList[on_sale][]=true");
    expect(onSale).toBeGreaterThan(0);
    expect(onSale).toBeLessThanOrEqual(available.length);
    const [recent, earlier] = await Promise.all([
      countAt("/search?refinementList[arrival][]=This+month"),
      countAt("/search?refinementList[arrival][]=Earlier"),
    ]);
    const dated = shownCars().filter(({ created_at }) => created_at != null);
    expect(recent + earlier).toBe(dated.length);
    expect(recent).toBeGreaterThan(0);
    const { initialResults } = await payload(slug, "/search?sortBy=stay_asc");
    const hits = Object.values(initialResults)[0]?.results[0]?.hits ?? [];
    const entered = hits.map(({ id }) => Date.parse(live().stock.byId.get(id)?.created_at ?? ""));
    expect(entered).toEqual(entered.toSorted((a, b) => b - a));
  });

  it("[M13.A4] is understood in typed text", async () => {
    const masses = await massesAt("/search?query=gvm+over+2600");
    expect(masses.length).toBeGreaterThan(0);
    expect(Math.min(...masses)).toBeGreaterThanOrEqual(2600);
  });

  it("[M13.A4] filters and orders lists of cars on any page", async () => {
    const heaviest = live()
      .stock.cars.filter(({ id, make }) => live().stock.shown.has(id) && make === "Toyota" && massOf(id) > 2500)
      .sort((a, b) => massOf(b.id) - massOf(a.id));
    const html = await page("/");
    expect(heaviest.length).toBeGreaterThan(1);
    expect(html).toContain(`>${heaviest[0]?.name}<`);
  });

  it("[M13.A4] is answered by the search's API, counted and in its own order", async () => {
    const body = {
      query: "",
      facets: ["gvm", "induction"],
      numericFilters: ["gvm>=2500"],
      attributesToRetrieve: ["gvm"],
    };
    const { text } = await app.ask(slug, "/1/indexes/Car_production_gvm_desc/query", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { hits, facets_stats, facets } = JSON.parse(text);
    expect(hits[0].gvm).toBe(facets_stats.gvm.max);
    expect(facets_stats.gvm.min).toBeGreaterThanOrEqual(2500);
    expect(Object.keys(facets.induction).length).toBeGreaterThan(0);
  });

  it("[M13.A4] is part of a kept search", () => {
    const saved = readSavedSearch(live(), "/search?range[gvm]=2500:&refinementList[induction][]=Turbo");
    expect(saved?.request.params).toMatchObject({ numericFilters: ["gvm>=2500"] });
    expect(saved?.request.params.filters).toContain('induction:"Turbo"');
  });

  it("[M13.A4] is part of the index's settings at Algolia, and of its records", () => {
    const { settings, replicas } = planIndex(buildCarIndexConfig(live().prepared), false);
    expect(settings?.attributesForFaceting).toEqual(
      expect.arrayContaining(["searchable(gvm)", "searchable(induction)"]),
    );
    expect(settings?.numericAttributesForFiltering).toContain("gvm");
    expect(settings?.searchableAttributes?.[0]).toContain("induction");
    expect(replicas.Car_production_gvm_desc?.ranking?.[0]).toBe("desc(gvm)");
  });

  it("is on cards what the search counts, in its results, in lists and in what browsers ask for", async () => {
    const cardsOf = (html: string) => [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
    for (const path of ["/search?refinementList[arrival][]=Earlier", "/"]) {
      const cards = cardsOf(await page(path)).filter((card) => card.includes(">Arrived<"));
      expect([path, cards.length > 2]).toEqual([path, true]);
      const isSaid = (card: string) => />(?:This month|Earlier)</.test(card) && /\d kg</.test(card);
      expect(cards.filter((card) => !isSaid(card))).toEqual([]);
    }
    const { parameters } = (await payload(slug, "/search")) as unknown as {
      parameters: { attributesToRetrieve: string[] };
    };
    expect(parameters.attributesToRetrieve).toEqual(expect.arrayContaining(["arrival", "gvm"]));
  });

  it("[M13.A4] costs dealers that say nothing of it nothing", async () => {
    const { config } = await payload(plain, "/search");
    // The names of its dealerships are the only ones that its values have.
    expect(Object.keys(config.own ?? {})).toEqual(["dealership_slug"]);
    const { text } = await app.ask(plain, "/search");
    expect(text).not.toContain("filter-own");
    // One list of names is shared by all of them.
    expect(searchNames(live(plain).prepared.tenant.site.search)).toBe(searchNames(undefined));
  });
});

describe("words for new, used and demonstrator vehicles in typed text", () => {
  const countAt = async (dealer: string, query: string) => {
    const { initialResults } = await payload(dealer, `/search?query=${query}`);
    return Object.values(initialResults)[0]?.results[0]?.nbHits;
  };

  it("find every car where all are of that type, in the site's own word too", async () => {
    const all = live().stock.shown.size;
    for (const query of ["", "used", "pre-owned+cars", "second+hand", "hand-picked", "hand+picked+cars"])
      expect([query, await countAt(slug, query)]).toEqual([query, all]);
    expect(await countAt(slug, "hand-picked+toyota")).toBe(await countAt(slug, "toyota"));
  });

  it("find the cars of that type, or of one of several", async () => {
    const [used = 0, demo = 0] = await Promise.all(["used", "demonstrators"].map((text) => countAt(plain, text)));
    expect(Math.min(used, demo)).toBeGreaterThan(0);
    expect(await countAt(plain, "used+or+demo")).toBe(used + demo);
  });
});
