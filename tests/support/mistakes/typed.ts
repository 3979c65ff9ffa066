import { createFileMistake, createHeadingPage, createPage, createSiteMistake, type Mistake } from "./mistake.ts";

/** A page with cars whose search has this filter. */
const filtered = (filters: string) =>
  createPage({ data: { cheap: { source: "cars", params: { filters, limit: 4 } } } });

/** Data, wording and anchors that are written as plain text, or that nothing has. */
export const typed: Mistake[] = [
  createSiteMistake("a car's value as a text", '"car.seats"', "content/shown-as-typed", (json) => {
    json.components = { CarCard: { facts: [{ id: "seats", label: "Seats", value: "car.seats" }] } };
  }),
  createFileMistake(
    "a site's value as a text",
    "pages/mistake.json",
    '"site.name"',
    "content/shown-as-typed",
    createHeadingPage("site.name"),
  ),
  createFileMistake(
    "wording as a text",
    "pages/mistake.json",
    "$msg:",
    "content/shown-as-typed",
    createHeadingPage("$msg:home.why"),
  ),
  createFileMistake(
    "braces of another language",
    "pages/mistake.json",
    "{{",
    "content/shown-as-typed",
    createHeadingPage("At {{ site.name }}"),
  ),
  createFileMistake("a name in braces in a menu", "menus.json", "{phone}", "content/shown-as-typed", {
    main: [{ id: "ring", label: "Call {phone}", href: "/contact-us" }],
  }),
  createFileMistake(
    "what a page does not have",
    "pages/mistake.json",
    "page.intro",
    "layout/unknown-path",
    createHeadingPage({ $bind: "page.intro" }),
  ),
  createFileMistake(
    "a part of a text",
    "pages/mistake.json",
    "page.title.text",
    "layout/unknown-path",
    createHeadingPage({ $bind: "page.title.text" }),
  ),
  createFileMistake(
    "a name of a visitor",
    "pages/mistake.json",
    "visitor.name",
    "layout/unknown-path",
    createHeadingPage({ $bind: "visitor.name" }),
  ),
  createFileMistake(
    "a decision about a car on a page without one",
    "pages/mistake.json",
    "decisions.tag.text",
    "layout/unknown-path",
    createHeadingPage({ $bind: "decisions.tag.text" }),
  ),
  createFileMistake(
    "a price above and below",
    "pages/mistake.json",
    "price > 30000",
    "search/bad-filter",
    filtered("price > 30000 AND price < 20000"),
  ),
  createFileMistake(
    "a range the wrong way round",
    "pages/mistake.json",
    "20000 TO",
    "search/bad-filter",
    filtered("price:20000 TO 10000"),
  ),
  createFileMistake("a word as a price", "pages/mistake.json", "price:BMW", "search/bad-filter", filtered("price:BMW")),
];
