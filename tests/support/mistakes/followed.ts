import { createFileMistake, createHeadingPage, createSiteMistake, type Mistake } from "./mistake.ts";

/** A slip in the site.json of a dealer whose menu leads to a page that a flag turns on. */
const toFleet = (
  title: string,
  line: string,
  code: string,
  edit: Parameters<typeof createSiteMistake>[3],
): Mistake => ({
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
  {
    title: "wording by another name than it has",
    files: {
      "copy.json": (json) => {
        json["own.prices"] = "Our prices";
      },
      "pages/mistake.json": createHeadingPage({ $msg: "own.price" }),
    },
    ...{ file: "pages/mistake.json", line: '"own.price"', code: "reference/unknown-copy" },
  },
  createFileMistake(
    "the ranges of a search by another name",
    "pages/search.json",
    '"rangs"',
    "schema/unknown-property",
    {
      data: { search: { params: { rangs: ["price", "km", "seats"] } } },
    },
  ),
  createFileMistake("items by their ids", "content/faqs.json", '"items"', "schema/wrong-type", {
    items: { online: { question: "How does buying online work?", answer: "Choose a car." } },
  }),
  createFileMistake("one item that is no list", "content/faqs.json", '"items"', "schema/wrong-type", {
    items: { id: "online", question: "How does buying online work?", answer: "Choose a car." },
  }),
  createFileMistake(
    "a second object after the first",
    "copy.json",
    '{"card',
    "json/syntax",
    '{}\n{"card.enquire": "Ask"}\n',
  ),
  createSiteMistake("the layers by another name", '"extend"', "schema/unknown-property", (json) => {
    json.extend = json.extends;
    delete json.extends;
  }),
  createFileMistake("data of another name than the inherited", "pages/search.json", '"serch"', "layer/unknown-item", {
    data: { serch: { params: { ranges: ["price", "km", "seats"] } } },
  }),
];
