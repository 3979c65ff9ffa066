import type { JsonObject } from "../../../schemas/json-value.ts";
import { type Mistake, one, page, row, site } from "./mistake.ts";

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
  one(title, "pages/home.json", line, code, (json) => {
    json.layout[0].props = { ...json.layout[0].props, eyebrow };
  });

const enabled = (title: string, line: string, value: unknown) =>
  one(title, "pages/mistake.json", line, "schema/wrong-type", page({ enabled: value as string }));

/** Values of another shape than is needed there. */
export const shapes: Mistake[] = [
  site("social pages as a list", '"social"', "schema/wrong-type", (json) => {
    json.social = ["https://www.facebook.com/"];
  }),
  site("opening hours as a text", '"Mon-Sat', "schema/wrong-type", (json) => {
    json.locations[0].contact_detail.opening_hours = "Mon-Sat 8-6";
  }),
  one("fonts as a list", "theme.json", '"fonts"', "schema/wrong-type", (json) => {
    json.fonts = ["archivo"];
  }),
  one("two weights as a text", "theme.json", '"100 900"', "schema/wrong-type", (json) => {
    json.faces.saira.weights = "100 900";
  }),
  one("two weights as one entry", "theme.json", '"100 900"', "schema/wrong-type", (json) => {
    json.faces.saira.weights = ["100 900"];
  }),
  one("a ratio as a number", "theme.json", "1.5", "schema/wrong-type", (json) => {
    json.shape = { ...json.shape, pictureRatio: 1.5 };
  }),
  one("a ratio with decimals", "theme.json", '"1.5"', "schema/bad-format", (json) => {
    json.shape = { ...json.shape, pictureRatio: "1.5" };
  }),
  enabled("the name of a condition alone", '"never"', "never"),
  enabled("true as a condition", '"enabled": true', true),
  one(
    "a condition in a list of its own",
    "rules/tag.json",
    "[",
    "schema/wrong-type",
    tagged([cheap], "Cheap"),
  ),
  home("values of wording in a list", '"values"', "schema/wrong-type", { $msg: "home.count", values: ["5"] }),
  one("a node without an id", "pages/home.json", "{", "schema/missing-property", (json) => {
    json.layout.push({ use: "TextLine", props: { text: "x" } });
  }),
  one("a node as a text", "pages/home.json", '"Reviews"', "schema/wrong-type", (json) => {
    json.layout.push("Reviews");
  }),
  site("a list that is replaced from its second entry on", '"$replace"', "layer/bad-directive", (json) => {
    const odometer = { id: "odo", label: "Km", value: { $bind: "car.km" } };
    json.components = { ...json.components, CarCard: { facts: [odometer, { $replace: true }] } };
  }),
  site("a list that is replaced by a text", '"$replace"', "layer/bad-directive", (json) => {
    const odometer = { id: "odo", label: "Km", value: { $bind: "car.km" } };
    json.components = { ...json.components, CarCard: { facts: [{ $replace: "true" }, odometer] } };
  }),
  one("rows by their ids", "rules/tag.json", '"rows"', "schema/wrong-type", {
    rows: { hybrid: { $remove: true } },
  }),
  one("only one part of an outcome", "rules/card-buttons.json", '"then"', "schema/missing-property", {
    ...row("enquire", { label: "Ask Kai" }),
  }),
  one(
    "a part of a fact with a dot",
    "rules/tag.json",
    '"settings.chatHref"',
    "rules/unknown-fact",
    tagged(cheap, { $fact: "settings.chatHref" }),
  ),
  one(
    "a list that equals a text",
    "rules/tag.json",
    '"Family"',
    "rules/bad-operand",
    tagged({ fact: "categories", operator: "equal", value: "Family" }, "Family", { categories: ["Family"] }),
  ),
];
