import type { JsonObject } from "../../../schemas/json-value.ts";
import { createFileMistake, createPage, type Mistake } from "./mistake.ts";

const copy = (title: string, key: string, text: string) =>
  createFileMistake(title, "copy.json", `"${key}"`, "copy/bad-message", { [key]: text });

/** A row of tags of the dealer's own with this comparison. */
const tagged = (title: string, line: string, code: string, when: JsonObject) =>
  createFileMistake(title, "rules/tag.json", line, code, {
    rows: [
      {
        ...{ id: "bargain", $before: "coming-soon" },
        when: { all: [{ condition: "available" }, when] },
        then: { style: "custom", text: "Under $10,000" },
      },
    ],
    examples: [{ name: "a cheap car", car: { status: "in_stock", price: 9999 }, rows: ["bargain"] }],
  });

const eyebrow = (title: string, line: string, code: string, value: unknown) =>
  createFileMistake(title, "pages/home.json", line, code, (json) => {
    json.layout[0].props = { ...json.layout[0].props, eyebrow: value };
  });

/** Slips of which people are told what they meant, and nothing beside. */
export const meant: Mistake[] = [
  createFileMistake("the path of a page as a link", "content/banners.json", '"/cars/:slug"', "links/dead", (json) => {
    json.items[0].href = "/cars/:slug";
  }),
  eyebrow("a wording by its file", '"copy.home.why"', "reference/unknown-copy", { $msg: "copy.home.why" }),
  eyebrow("a wording in an object", '"$msg"', "schema/wrong-type", { $msg: { key: "home.why" } }),
  createFileMistake(
    "a part in the middle of a path that may be missing",
    "pages/mistake.json",
    '"/towing/:make?/guide"',
    "schema/bad-format",
    createPage({ paths: ["/towing/:make?/guide"] }),
  ),
  copy("a choice with a hyphen", "search.heading", "{word, select, used-cars {Used cars} any {Cars} other {Cars}}"),
  copy("a choice that stands twice", "home.count", "{count, plural, one {a} one {b} other {c}}"),
  copy("an offset that is no number", "home.count", "{count, plural, offset:x one {a} other {b}}"),
  copy("an equals sign before a word of a plural", "home.count", "{count, plural, =one {a} other {b}}"),
  createFileMistake(
    "a misspelt segment of a search",
    "pages/search.json",
    '"modle"',
    "search/unknown-attribute",
    (json) => {
      json.data = { search: { params: { segments: ["make", "modle"] } } };
    },
  ),
  createFileMistake(
    "a table that is not there, and its outcome",
    "pages/mistake.json",
    '"hire"',
    "reference/unknown-table",
    {
      ...createPage({ data: { hire: { source: "decision", params: { table: "hire", data: {} } } } }),
      layout: [{ id: "why", use: "TextLine", props: { text: { $bind: "hire.reason", default: "Ask us." } } }],
    },
  ),
  createFileMistake("people among questions", "content/faqs.json", '"kai"', "layer/unknown-item", (json) => {
    json.items.push({ id: "kai", name: "Kai Thornton", role: "New car manager" });
  }),
  createFileMistake("nodes under another name", "pages/mistake.json", '"nodes"', "schema/unknown-property", {
    ...{ paths: ["/mistake"], title: "A page", frame: "main" },
    nodes: [{ id: "words", use: "RichText", props: { text: "Ask us." } }],
  }),
  createFileMistake(
    "an entry of another slot that is removed",
    "pages/home.json",
    '"hero-search"',
    "layer/nothing-to-remove",
    {
      layout: [{ id: "hero-search", $remove: true }],
    },
  ),
  createFileMistake("a condition among the props", "pages/home.json", '"when"', "schema/unknown-property", (json) => {
    json.layout[0].props = { ...json.layout[0].props, when: { condition: "never" } };
  }),
  createFileMistake(
    "a node with a name of two words",
    "pages/home.json",
    '"Our Promise"',
    "schema/bad-format",
    (json) => {
      json.layout.push({ id: "Our Promise", use: "TextLine", props: { text: "x" } });
    },
  ),
  createFileMistake("an address with one slash", "content/banners.json", '"https:/www', "schema/bad-format", (json) => {
    json.items[0].href = "https:/www.freight.example";
  }),
  createFileMistake("an e-mail address as a link", "content/banners.json", '"sales@', "schema/bad-format", (json) => {
    json.items[0].href = "sales@coastal.example";
  }),
  createFileMistake("a path without its slash", "forms/enquiry.json", '"success"', "schema/bad-format", {
    success: "success",
  }),
  tagged("a fact alone", "{", "schema/missing-property", { fact: "flags", path: "$.compare" }),
];
