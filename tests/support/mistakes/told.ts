import type { JsonObject } from "../../../schemas/json-value.ts";
import { createFileMistake, createHeadingPage, createPage, createSiteMistake, type Mistake } from "./mistake.ts";

/** An attribute of the search of the dealer's own. */
const attribute = (title: string, line: string, code: string, name: string, own: JsonObject) =>
  createSiteMistake(title, line, code, (json) => {
    json.search = { ...json.search, attributes: { [name]: own } };
  });

const seats = { field: "seats", label: "Seats" };

/** Slips of which people are told once, where they made them, and what they meant. */
export const told: Mistake[] = [
  attribute("the end of a band in quotation marks", '"below"', "schema/wrong-type", "seating", {
    ...seats,
    bands: [{ value: "Up to 4", below: "5" }, { value: "More" }],
  }),

  attribute("bands and a slider", '"as"', "search/attribute", "arrival", {
    ...{ fact: "days_in_stock", label: "In stock", as: "range" },
    bands: [{ value: "This week", below: 8 }, { value: "Earlier" }],
  }),
  attribute("an attribute that depends on the visitor", '"held_by_visitor"', "search/attribute", "mine", {
    fact: "held_by_visitor",
    label: "Held for me",
  }),
  createSiteMistake("two words without quotation marks", '"make:Land Rover"', "search/bad-filter", (json) => {
    json.search = { ...json.search, filters: "make:Land Rover" };
  }),
  createFileMistake("choices of what has none", "forms/enquiry.json", '"teams"', "schema/not-in-list", {
    schema: { properties: { who: { type: "string", title: "Who?" } } },
    ui: { who: { widget: "select", options: { from: "teams" } } },
  }),

  {
    ...{ title: "wording with another ending", file: "copy.json.txt", line: "", code: "layer/unknown-file" },
    files: { "copy.json": null, "copy.json.txt": "{}" },
  },
  createFileMistake("a page in a folder of the pages", "pages/landing/towing.json", "{", "layer/unknown-file", {
    $schema: "../../../schemas/json-schema/page.schema.json",
    ...createPage({}),
  }),
  createFileMistake("settings in a file of their own", "settings.json", "{", "layer/unknown-file", {
    soldDays: 4,
  }),
  createFileMistake("a review without its customer", "content/reviews.json", "{", "schema/missing-property", (json) => {
    json.items[0].customer_name = undefined;
  }),
  createFileMistake(
    "one condition for a list of them",
    "pages/mistake.json",
    '"all"',
    "schema/wrong-type",
    createPage({
      layout: [
        {
          ...{ id: "text", use: "Section", props: { heading: "Hello" } },
          when: { all: { fact: "flags", path: "$.tradeIn", operator: "equal", value: true } },
        },
      ],
    }),
  ),
  createSiteMistake("a number for a word", '"columns": 1', "schema/not-in-list", (json) => {
    json.components = { ...json.components, HitsGrid: { columns: 1 } };
  }),
  createSiteMistake("a phone without quotation marks", '"phone": 755', "schema/wrong-type", (json) => {
    json.phone = 755501234;
  }),
  createFileMistake("the folder of a picture", "content/banners.json", '"assets/', "schema/bad-format", (json) => {
    json.items[0].image = `assets${json.items[0].image.replace("/tenant-assets", "")}`;
  }),
  createFileMistake(
    "the folder as an address",
    "content/banners.json",
    '"/assets/',
    "reference/unknown-asset",
    (json) => {
      json.items[0].image = json.items[0].image.replace("/tenant-assets/", "/assets/");
    },
  ),
  createFileMistake(
    "a value of wording under another name",
    "pages/mistake.json",
    '"team.intro"',
    "copy/unknown-value",
    createHeadingPage({ $msg: "team.intro", values: { dealer: { $bind: "site.name" } } }),
  ),
  createFileMistake(
    "a list without the number of an entry",
    "pages/mistake.json",
    '"promos.title"',
    "layout/unknown-path",
    createPage({
      data: { promos: { source: "content", params: { collection: "offers" } } },
      layout: [{ id: "text", use: "Section", props: { heading: { $bind: "promos.title" } } }],
    }),
  ),
  createFileMistake(
    "a part of the address that is no part of the path",
    "pages/mistake.json",
    '"route.params.car_id"',
    "layout/unknown-path",
    createHeadingPage({ $bind: "route.params.car_id" }),
  ),
  createFileMistake(
    "a fact and its part",
    "pages/mistake.json",
    '"site"',
    "rules/unknown-fact",
    createPage({
      layout: [
        {
          ...{ id: "text", use: "Section", props: { heading: "Hello" } },
          when: { fact: "site", path: "$.state", operator: "equal", value: "qld" },
        },
      ],
    }),
  ),
];
