import type { JsonObject } from "../../../schemas/json-value.ts";
import { createFileMistake, createPage, createSiteMistake, createTable, type Mistake } from "./mistake.ts";

/** A row of tags of the dealer's own with this condition, and an example that reaches it. */
const tagged = (when: unknown, then: unknown, car: JsonObject = {}): JsonObject => ({
  rows: [
    {
      ...{ id: "bargain", $before: "coming-soon" },
      when: { all: [{ condition: "available" }, when as JsonObject] },
      then: { style: "custom", text: then as string },
    },
  ],
  examples: [{ name: "a cheap car", car: { status: "in_stock", price: 9999, ...car }, rows: ["bargain"] }],
});
const cheap = { fact: "price", operator: "lessThan", value: 10000 };

const home = (title: string, line: string, code: string, eyebrow: unknown) =>
  createFileMistake(title, "pages/home.json", line, code, (json) => {
    json.layout[0].props = { ...json.layout[0].props, eyebrow };
  });

const enabled = (title: string, line: string, value: unknown) =>
  createFileMistake(title, "pages/mistake.json", line, "schema/wrong-type", createPage({ enabled: value as string }));

/** Values of another shape than is needed there. */
export const shapes: Mistake[] = [
  createSiteMistake("social pages as a list", '"social"', "schema/wrong-type", (json) => {
    json.social = ["https://www.facebook.com/"];
  }),
  createSiteMistake("opening hours as a text", '"Mon-Sat', "schema/wrong-type", (json) => {
    json.locations[0].contact_detail.opening_hours = "Mon-Sat 8-6";
  }),
  createFileMistake("fonts as a list", "theme.json", '"fonts"', "schema/wrong-type", (json) => {
    json.fonts = ["archivo"];
  }),
  createFileMistake("two weights as a text", "theme.json", '"100 900"', "schema/wrong-type", (json) => {
    json.faces = { saira: { weights: "100 900" } };
  }),
  createFileMistake("two weights as one entry", "theme.json", '"100 900"', "schema/wrong-type", (json) => {
    json.faces = { saira: { weights: ["100 900"] } };
  }),
  createFileMistake("a ratio as a number", "theme.json", "1.5", "schema/wrong-type", (json) => {
    json.shape = { ...json.shape, pictureRatio: 1.5 };
  }),
  createFileMistake("a ratio with decimals", "theme.json", '"1.5"', "schema/bad-format", (json) => {
    json.shape = { ...json.shape, pictureRatio: "1.5" };
  }),
  enabled("the name of a condition alone", '"never"', "never"),
  enabled("true as a condition", '"enabled": true', true),
  createFileMistake(
    "a condition in a list of its own",
    "rules/tag.json",
    "[",
    "schema/wrong-type",
    tagged([cheap], "Cheap"),
  ),
  home("values of wording in a list", '"values"', "schema/wrong-type", { $msg: "home.count", values: ["5"] }),
  createFileMistake("a node without an id", "pages/home.json", "{", "schema/missing-property", (json) => {
    json.layout.push({ use: "TextLine", props: { text: "x" } });
  }),
  createFileMistake("a node as a text", "pages/home.json", '"Reviews"', "schema/wrong-type", (json) => {
    json.layout.push("Reviews");
  }),
  createSiteMistake("a list that is replaced from its second entry on", '"$replace"', "layer/bad-directive", (json) => {
    const odometer = { id: "odo", label: "Km", value: { $bind: "car.km" } };
    json.components = { ...json.components, CarCard: { facts: [odometer, { $replace: true }] } };
  }),
  createSiteMistake("a list that is replaced by a text", '"$replace"', "layer/bad-directive", (json) => {
    const odometer = { id: "odo", label: "Km", value: { $bind: "car.km" } };
    json.components = { ...json.components, CarCard: { facts: [{ $replace: "true" }, odometer] } };
  }),
  createFileMistake("rows by their ids", "rules/tag.json", '"rows"', "schema/wrong-type", {
    rows: { hybrid: { $remove: true } },
  }),
  createFileMistake("only one part of an outcome", "rules/card-buttons.json", '"then"', "schema/missing-property", {
    ...createTable("enquire", { label: "Ask Kai" }),
  }),
  createFileMistake(
    "a part of a fact with a dot",
    "rules/tag.json",
    '"settings.chatHref"',
    "rules/unknown-fact",
    tagged(cheap, { $fact: "settings.chatHref" }),
  ),
  createFileMistake(
    "a list that equals a text",
    "rules/tag.json",
    '"Family"',
    "rules/bad-operand",
    tagged({ fact: "categories", operator: "equal", value: "Family" }, "Family", { categories: ["Family"] }),
  ),
];
