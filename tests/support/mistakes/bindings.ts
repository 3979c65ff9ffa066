import type { JsonObject } from "../../../schemas/json-value.ts";
import { createFileMistake, createHeadingPage, createPage, createSiteMistake, type Mistake } from "./mistake.ts";

/** A site with an attribute of its own, which some part of it misreads. */
const withArrival = (components: JsonObject) => (json: { search?: JsonObject; components?: JsonObject }) => {
  json.search = { ...json.search, attributes: { arrival: { fact: "days_in_stock", as: "range" } } };
  json.components = { ...json.components, ...components };
};
const fact = (path: string) => ({ facts: [{ id: "arrival", label: "In stock", value: { $bind: path } }] });

/** Paths of `$bind` and of props. */
export const bindings: Mistake[] = [
  createSiteMistake(
    "a misspelt attribute of the search on cards",
    '"car.arival"',
    "layout/unknown-path",
    withArrival({ CarCard: fact("car.arival") }),
  ),
  createSiteMistake(
    "an attribute of the search on a car's own page",
    '"car.arrival"',
    "layout/unknown-path",
    withArrival({ CarHeading: fact("car.arrival") }),
  ),
  createSiteMistake(
    "an attribute of the search in a comparison",
    '"arrival"',
    "search/unknown-field",
    withArrival({ CompareTable: { rows: [{ id: "arrival", label: "In stock", path: "arrival" }] } }),
  ),
  createFileMistake("a property that no car has", "pages/car.json", "car.nonsenseThing", "layout/unknown-path", {
    layout: [{ id: "mistake", use: "Section", props: { heading: { $bind: "car.nonsenseThing" } } }],
  }),
  createFileMistake("a misspelt property of a car", "pages/car.json", "car.nmae", "layout/unknown-path", {
    layout: [{ id: "mistake", use: "Section", props: { heading: { $bind: "car.nmae" } } }],
  }),
  createFileMistake("a misspelt property of a car in the title", "pages/car.json", "car.nmae", "layout/unknown-path", {
    title: { $bind: "car.nmae" },
  }),
  createFileMistake(
    "a misspelt property inside an object of a car",
    "pages/car.json",
    "car.caravan.sleep",
    "layout/unknown-path",
    {
      layout: [{ id: "mistake", use: "Section", props: { heading: { $bind: "car.caravan.sleepss" } } }],
    },
  ),
  createFileMistake(
    "a misspelt part of a decision",
    "pages/car.json",
    "decisions.price.amuont",
    "layout/unknown-path",
    {
      layout: [{ id: "mistake", use: "Section", props: { heading: { $bind: "decisions.price.amuont" } } }],
    },
  ),
  createFileMistake("a parameter that no path has", "pages/car.json", "route.params.slgu", "layout/unknown-path", {
    data: { car: { source: "car", params: { slug: { $bind: "route.params.slgu" } } } },
  }),
  createFileMistake("a misspelt part of a search's result", "pages/search.json", "search.totl", "layout/unknown-path", {
    title: { $bind: "search.totl" },
  }),
  createFileMistake("an entry in brackets", "pages/car.json", "car[0].name", "layout/unknown-path", {
    title: { $bind: "car[0].name" },
  }),
  createFileMistake(
    "a misspelt part of the site's address",
    "pages/mistake.json",
    "site.address.steet",
    "layout/unknown-path",
    createHeadingPage({ $bind: "site.address.steet" }),
  ),
  createFileMistake("data that the page does not load", "pages/car.json", "similarCar.0", "layout/unknown-path", {
    layout: [{ id: "mistake", use: "Section", props: { heading: { $bind: "similarCar.0.name" } } }],
  }),
  createFileMistake(
    "a misspelt property of a repeated item",
    "pages/mistake.json",
    "faq.qestion",
    "layout/unknown-path",
    createPage({
      data: { faqs: { source: "content", params: { collection: "faqs" } } },
      layout: [
        {
          id: "each",
          use: "Section",
          repeat: { each: "faqs", as: "faq" },
          props: { heading: { $bind: "faq.qestion" } },
        },
      ],
    }),
  ),
  createFileMistake(
    "a misspelt part of what a page asks a table",
    "pages/mistake.json",
    '"hold.amuont"',
    "layout/unknown-path",
    createPage({
      data: { hold: { source: "decision", params: { table: "reservation" } } },
      layout: [{ id: "text", use: "Section", props: { heading: { $bind: "hold.amuont" } } }],
    }),
  ),
];
