import { heading, type Mistake, one, page, site } from "./mistake.ts";

/** A slip in the site.json of a dealer whose menu leads to a page that a flag turns on. */
const toFleet = (title: string, line: string, code: string, edit: Parameters<typeof site>[3]): Mistake => ({
  ...{ title, file: "site.json", line, code },
  files: { "site.json": edit, "menus.json": { main: [{ id: "own", label: "Fleet", href: "/fleet" }] } },
});

/** Slips from which much else seems to follow in other files, or in those of lower layers. */
export const followed: Mistake[] = [
  toFleet("the flags by another name", '"flag"', "schema/unknown-property", (json) => {
    json.flag = { ...json.flags, fleet: true };
    delete json.flags;
  }),
  toFleet("a flag among the settings", '"fleet"', "site/unknown-switch", (json) => {
    json.settings.fleet = true;
  }),
  site("the settings by another name", '"setting"', "schema/unknown-property", (json) => {
    json.setting = { ...json.settings, chatHref: "https://wa.me/61755004400" };
    delete json.settings;
    json.flags.chat = true;
  }),
  {
    title: "wording by another name than it has",
    files: {
      "copy.json": (json) => {
        json["own.prices"] = "Our prices";
      },
      "pages/mistake.json": heading({ $msg: "own.price" }),
    },
    ...{ file: "pages/mistake.json", line: '"own.price"', code: "reference/unknown-copy" },
  },
  one("the ranges of a search by another name", "pages/search.json", '"rangs"', "schema/unknown-property", {
    data: { search: { params: { rangs: ["price", "km", "seats"] } } },
  }),
  one("a field that a form still asks, removed", "forms/enquiry.json", '"phone"', "layer/needed-elsewhere", {
    schema: { properties: { phone: { $remove: true } } },
  }),
  one(
    "data that sections still read, removed",
    "pages/home.json",
    '"arrivals"',
    "layer/needed-elsewhere",
    (json) => {
      json.data = { ...json.data, arrivals: { $remove: true } };
    },
  ),
  site("the slug of a place, which others name", '"bundal"', "reference/misspelt-definition", (json) => {
    json.locations[0].slug = "bundal";
  }),
  site("the id of a dealership, which places name", '"d440"', "reference/misspelt-definition", (json) => {
    json.dealerships[0].id = "d440";
  }),
  {
    title: "the name of data, which sections name",
    files: {
      "pages/mistake.json": page({
        data: { question: { source: "content", params: { collection: "faqs" } } },
        layout: [
          { id: "x", use: "Section", props: { heading: { $bind: "questions.0.question" } } },
          { id: "y", use: "Section", props: { heading: { $bind: "questions.1.question" } } },
        ],
      }),
    },
    ...{ file: "pages/mistake.json", line: '"question": {', code: "reference/misspelt-definition" },
  },
  one("items by their ids", "content/faqs.json", '"items"', "schema/wrong-type", {
    items: { online: { question: "How does buying online work?", answer: "Choose a car." } },
  }),
  one("one item that is no list", "content/faqs.json", '"items"', "schema/wrong-type", {
    items: { id: "online", question: "How does buying online work?", answer: "Choose a car." },
  }),
  one(
    "a second object after the first",
    "copy.json",
    '{"card',
    "json/syntax",
    '{}\n{"card.enquire": "Ask"}\n',
  ),
  site("the layers by another name", '"extend"', "schema/unknown-property", (json) => {
    json.extend = json.extends;
    delete json.extends;
  }),
  one("data of another name than the inherited", "pages/search.json", '"serch"', "layer/unknown-item", {
    data: { serch: { params: { ranges: ["price", "km", "seats"] } } },
  }),
  one("the car of its page, removed", "pages/car.json", '"car"', "layer/needed-elsewhere", {
    data: { car: { $remove: true } },
  }),
];
