import type { JsonObject } from "../../../schemas/json-value.ts";
import { createFileMistake, createPage, createSiteMistake, type Mistake } from "./mistake.ts";

const nodeOf = (title: string, line: string, code: string, node: JsonObject) =>
  createFileMistake(title, "pages/mistake.json", line, code, createPage({ layout: [{ id: "x", ...node }] }));

const heading = (title: string, line: string, code: string, value: JsonObject) =>
  nodeOf(title, line, code, { use: "Section", props: { heading: value } });

const form = (title: string, line: string, code: string, json: JsonObject) =>
  createFileMistake(title, "forms/enquiry.json", line, code, json);

/** Slips of which several checks could tell; one tells what was meant. */
export const once: Mistake[] = [
  nodeOf("a heading by another word", '"title"', "schema/unknown-property", {
    use: "Hero",
    props: { title: "Salt" },
  }),
  nodeOf("an address by another word", '"url"', "schema/unknown-property", {
    use: "Section",
    props: { heading: "Salt", action: { label: "Go", url: "/search" } },
  }),
  nodeOf("an operator by another word", '"op"', "schema/unknown-property", {
    use: "Section",
    props: { heading: "Salt" },
    when: { fact: "flags", path: "$.pdf", op: "equal", value: true },
  }),
  nodeOf("a component by another word", '"component"', "schema/unknown-property", {
    component: "Section",
    props: { heading: "Salt" },
  }),
  nodeOf("a condition that says nothing", '"when": {}', "rules/bad-condition", { use: "Section", when: {} }),
  createFileMistake("a misspelt wording in a menu", "menus.json", '"$mgs"', "schema/unknown-property", {
    main: [{ id: "about", label: { $mgs: "home.why" }, href: "/about-us" }],
  }),
  createFileMistake("a misspelt title", "pages/mistake.json", '"titel"', "schema/unknown-property", {
    ...{ paths: ["/mistake"], titel: "A page", frame: "main", layout: [] },
  }),
  nodeOf("wording for a number", "{", "schema/wrong-type", {
    use: "CardGrid",
    props: { columns: { $msg: "home.why" } },
  }),
  createSiteMistake("an object for a list of conditions", '"any"', "schema/wrong-type", (json) => {
    json.stock.filter = { any: {} };
  }),
  heading("a wording without its $", "{", "schema/wrong-type", { msg: "home.why" }),
  heading("a wording that is a value too", '"$bind"', "schema/unknown-property", {
    $msg: "home.why",
    $bind: "site.name",
  }),
  heading("a wording with a default", '"default"', "schema/unknown-property", {
    $msg: "home.why",
    default: "Why",
  }),
  heading("a value with the values of a wording", '"values"', "schema/unknown-property", {
    $bind: "site.name",
    values: {},
  }),
  nodeOf("a value of a slider by another name", "{val}", "schema/bad-format", {
    use: "RangeSlider",
    props: {
      ...{ attribute: "price", label: "Price", valueText: "{val} dollars" },
      ...{ minLabel: "From", maxLabel: "To" },
    },
  }),
  nodeOf("more columns than there can be", '"columns"', "schema/out-of-range", {
    use: "Tiles",
    props: { columns: 7, items: [{ id: "a", title: "A" }] },
  }),
  form("steps that never ask several required fields", '"steps"', "forms/not-asked", {
    steps: [{ $replace: true }, { id: "who", title: "Who", fields: ["name", "terms_conditions"] }],
  }),
  form("a field of a type by another word", '"text"', "schema/not-in-list", {
    schema: { properties: { licence: { type: "text", title: "Licence" } } },
  }),
  createSiteMistake("a target that takes no form", '"forms"', "schema/wrong-size", (json) => {
    json.leads.delivery[0].forms = [];
  }),
  createSiteMistake("makes with semicolons", '"Holden; LDV"', "schema/bad-format", (json) => {
    json.settings = { ...json.settings, excludedMakes: "Holden; LDV" };
  }),
  createSiteMistake("finance providers with semicolons", '"manual; taurus"', "schema/bad-format", (json) => {
    json.settings = { ...json.settings, financeProviders: "manual; taurus" };
  }),
  createSiteMistake("a chat without its https", '"wa.me/61731008800"', "schema/bad-format", (json) => {
    json.settings = { ...json.settings, chatHref: "wa.me/61731008800" };
  }),
  createFileMistake("a label by another word", "menus.json", '"text"', "schema/unknown-property", {
    main: [{ id: "towing", label: { text: "Towing" }, href: "/search" }],
  }),
  createFileMistake("a path without its slash", "menus.json", '"contact-us"', "schema/bad-format", {
    main: [{ id: "towing", label: "Towing", href: "contact-us" }],
  }),
  createSiteMistake("a brand as a template", '"template:mitsubishi"', "layer/unknown-layer", (json) => {
    json.extends = json.extends.map((layer: string) => layer.replace("brand:", "template:"));
  }),
  createFileMistake("a page outside of its folder", "home.json", "{", "layer/unknown-file", {
    layout: [{ id: "hero", props: { heading: "Hello" } }],
  }),
];
