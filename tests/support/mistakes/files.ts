import { createFileMistake, createTable, type Mistake, price } from "./mistake.ts";

/** Fonts, pictures, and files. */
export const files: Mistake[] = [
  createFileMistake("a shape that is none", "theme.json", '"squarish"', "schema/not-in-list", (json) => {
    json.shape.button = "squarish";
  }),
  createFileMistake("an icon that is not there", "theme.json", "icno.svg", "reference/unknown-asset", (json) => {
    json.logo.icon = "/tenant-assets/icno.svg";
  }),
  createFileMistake(
    "a picture that is not there",
    "content/banners.json",
    "srf.svg",
    "reference/unknown-asset",
    (json) => {
      json.items[0].image = "/tenant-assets/banners/srf.svg";
    },
  ),
  createFileMistake("a page without the ending of its name", "pages/mistake", "", "layer/unknown-file", "{}"),
  createFileMistake("a CSV file beside the JSON", "cars.csv", "", "layer/unknown-file", "Stock,Price\n1,2\n"),
  createFileMistake("the map of an import among the content", "content/cars.map.json", "{", "layer/unknown-file", {
    fields: {},
  }),
  createFileMistake("a picture among the pages", "pages/yard.jpg", "", "layer/unknown-file", "jpg"),
  createFileMistake("a page whose name ends otherwise", "pages/mistake.jsno", "", "layer/unknown-file", "{}"),
  createFileMistake(
    "the schema's address at a wrong depth",
    "theme.json",
    '"../schemas',
    "layer/wrong-schema",
    (json) => {
      json.$schema = "../schemas/json-schema/theme.schema.json";
    },
  ),
  createFileMistake("a schema that leads nowhere", "theme.json", "theme.shema.json", "layer/wrong-schema", (json) => {
    json.$schema = "../../schemas/json-schema/theme.shema.json";
  }),
  createFileMistake("a misspelt file", "theem.json", "{", "layer/unknown-file", { fonts: { text: "cabin" } }),
  createFileMistake("a table among the pages", "pages/tag.json", "$schema", "layer/wrong-schema", {
    $schema: "../../../schemas/json-schema/rule-table.schema.json",
    ...createTable("sold", { style: "sold", text: "Sold" }),
  }),
  createFileMistake("offers among the pages", "pages/offers.json", "$schema", "layer/wrong-schema", {
    $schema: "../../../schemas/json-schema/content-offers.schema.json",
    items: [],
  }),
  createFileMistake(
    "a misspelt collection with the schema of the right one",
    "content/offer.json",
    "{",
    "content/undeclared-collection",
    { $schema: "../../../schemas/json-schema/content-offers.schema.json", items: [] },
  ),
  createFileMistake("a file one folder too high", "fleet.json", "{", "layer/unknown-file", {
    description: "Fleet.",
  }),
  createFileMistake(
    "an override of a table that is none",
    "rules/prices.json",
    "{",
    "layer/unknown-item",
    createTable("normal", price),
  ),
  createFileMistake("an override of a page that is none", "pages/hom.json", "{", "layer/unknown-item", {
    description: "New cars.",
  }),
  createFileMistake("an override of a form that is none", "forms/enquirry.json", "{", "layer/unknown-item", {
    submitLabel: "Send it",
  }),
  createFileMistake("a table that is misspelt", "rules/tags.json", "{", "layer/unknown-item", {
    rows: [{ id: "bargain", $before: "coming-soon", when: { condition: "available" }, then: { style: "none" } }],
  }),
];
