import { afterAll, beforeAll, expect, it } from "vitest";
import { editJson } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const dealer = "northside-used-cars";
let app: RunningApp;

const young = { fact: "data", path: "$.hirer.age", operator: "lessThan", value: 21 };
const dear = { fact: "price", operator: "greaterThan", value: 0 };
const table = {
  table: "hire",
  title: "Who may hire",
  description: "By the hirer's age and the vehicle's price.",
  about: "site",
  hit: "first",
  rows: [
    { id: "too-young", when: young, then: { says: "Hirers are 21 or older." } },
    { id: "priced", when: dear, then: { says: "This one has a price." } },
  ],
  default: { says: "Welcome." },
  examples: [
    { name: "a hirer of 18", facts: { data: { hirer: { age: 18 } } }, rows: ["too-young"] },
    { name: "a car with a price", car: { price: 500 }, rows: ["priced"] },
    { name: "nothing said", rows: [] },
  ],
};
const age = { $bind: "route.query.age" };
const page = {
  id: "hire",
  title: "Hire",
  paths: ["/hire", "/hire/:slug"],
  data: {
    hire: { source: "decision", params: { table: "hire", data: { hirer: { age } } } },
    ofCar: {
      source: "decision",
      params: { table: "hire", data: { hirer: { age } }, car: { $bind: "route.params.slug" } },
    },
  },
  layout: [
    {
      id: "answer",
      use: "RichText",
      props: { text: { $bind: "ofCar.says", default: { $bind: "hire.says" } } },
    },
  ],
};

const lease = {
  table: "lease",
  title: "Business lease",
  description: "What a card says of leasing.",
  about: "car",
  hit: "first",
  rows: [
    {
      id: "suv",
      when: { fact: "simple_body", operator: "equal", value: "SUV" },
      then: { text: "Leased from $99 a week" },
    },
  ],
  default: {},
  examples: [{ name: "an SUV", car: { simple_body: "SUV" }, rows: ["suv"] }],
};
/** The one line of a page that shows it on each card. */
const line = { id: "lease", use: "TextLine", props: { text: { $bind: "decisions.lease.text" } } };
const card = { id: "card", slots: { lines: [line] } };

beforeAll(async () => {
  app = await startApp({
    dealers: [dealer],
    edit: (tenants) => {
      editJson(tenants, `${dealer}/rules/hire.json`, (file) => Object.assign(file, table));
      editJson(tenants, `${dealer}/rules/lease.json`, (file) => Object.assign(file, lease));
      editJson(tenants, `${dealer}/pages/search.json`, (file) => {
        const main = [{ id: "hits", slots: { card: [card] } }];
        Object.assign(file, { layout: [{ id: "search", slots: { main } }] });
      });
      editJson(tenants, `${dealer}/pages/hire.json`, (file) => Object.assign(file, page));
    },
  });
}, 120_000);
afterAll(() => app?.close());

it("decides a dealer's own table for a page, by what its address says and a car that the site shows", async () => {
  const car = app.registry.get(dealer)?.stock.cars.find(({ price, status }) => price && status !== "sold");
  const asked = async (path: string) =>
    /Hirers are 21 or older\.|This one has a price\.|Welcome\./.exec((await app.ask(dealer, path)).text)?.[0];
  expect(await asked("/hire")).toBe("Welcome.");
  expect(await asked("/hire?age=18")).toBe("Hirers are 21 or older.");
  expect(await asked("/hire?age=21")).toBe("Welcome.");
  expect(await asked("/hire?age=old")).toBe("Welcome.");
  expect(await asked(`/hire/${car?.slug}`)).toBe("This one has a price.");
  expect(await asked(`/hire/${car?.slug}?age=20`)).toBe("Hirers are 21 or older.");
  expect(await asked("/hire/no-such-car")).toBe("Welcome.");
});

it("shows a dealer's own table on the cards that it says something of, by one line of JSON", async () => {
  const found = async (body: string) => (await app.ask(dealer, `/search?refinementList[body][0]=${body}`)).text;
  const says = (html: string) => html.split(">Leased from $99 a week<").length - 1;
  const suvs = await found("SUV");
  expect(says(suvs)).toBeGreaterThan(0);
  expect(says(suvs)).toBe(suvs.split(' data-car="').length - 1);
  expect(says(await found("Sedan"))).toBe(0);
});
