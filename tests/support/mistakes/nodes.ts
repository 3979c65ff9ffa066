import type { JsonObject } from "../../../schemas/json-value.ts";
import { createFileMistake, createPage, createSiteMistake, type Mistake } from "./mistake.ts";

/** A page with one node. */
const shown = (title: string, line: string, code: string, node: JsonObject): Mistake =>
  createFileMistake(title, "pages/mistake.json", line, code, createPage({ layout: [{ id: "x", ...node }] }));

/** Components and nodes that a layer overrides. */
export const nodes: Mistake[] = [
  createFileMistake(
    "a section to change, misspelt, with what is in it",
    "pages/car.json",
    '"similarr"',
    "layer/unknown-item",
    {
      layout: [{ id: "similarr", slots: { body: [{ id: "similar-rail", props: { loop: true } }] } }],
    },
  ),
  createFileMistake(
    "a misspelt prop of an overridden node",
    "pages/home.json",
    '"headng"',
    "schema/unknown-property",
    (json) => {
      json.layout[0].props.headng = "Salt";
    },
  ),
  createFileMistake("a wrong type in an overridden node", "pages/home.json", '"four"', "schema/wrong-type", (json) => {
    json.layout[2].slots.body[0].props.columns = "four";
  }),
  createFileMistake(
    "a wrong word in an overridden node",
    "pages/home.json",
    '"splitt"',
    "schema/not-in-list",
    (json) => {
      json.layout[0].props.variant = "splitt";
    },
  ),
  createFileMistake(
    "an override of a node that is not there",
    "pages/home.json",
    '"heroo"',
    "layer/unknown-item",
    (json) => {
      json.layout[0].id = "heroo";
    },
  ),
  createFileMistake(
    "a removal of a node that is not there",
    "pages/home.json",
    '"whyy"',
    "layer/nothing-to-remove",
    (json) => {
      json.layout[1].id = "whyy";
    },
  ),
  createFileMistake("more promises than a hero has", "pages/home.json", '"points"', "schema/wrong-size", (json) => {
    json.layout[0].props.points = ["One", "Two", "Three", "Four", "Five"];
  }),
  createFileMistake("a misspelt slot of an override", "pages/home.json", '"bodys"', "layout/unknown-slot", (json) => {
    json.layout.push({ id: "arrivals", slots: { bodys: [{ id: "arrivals-rail", props: {} }] } });
  }),
  createFileMistake(
    "a row's condition by a flag that is none",
    "pages/mistake.json",
    "$.pfd",
    "reference/unknown-flag",
    createPage({
      enabled: { fact: "flags", path: "$.pfd", operator: "equal", value: true },
    }),
  ),
  createFileMistake("a flag as a condition", "pages/mistake.json", '"flag"', "schema/unknown-property", {
    ...createPage({
      layout: [{ id: "x", use: "Section", when: { flag: "pdf" }, props: { heading: "A heading" } }],
    }),
  }),
  shown("a question without an answer", "{", "schema/missing-property", {
    use: "Accordion",
    props: { items: [{ id: "a", title: "Why?" }] },
  }),
  shown("stars that no review has", '"minimumRating"', "schema/out-of-range", {
    use: "Reviews",
    props: { reviews: [], labels: { stars: "Stars" }, minimumRating: 6 },
  }),
  createSiteMistake("words for a misspelt lender", '"tauris"', "reference/unknown-provider", (json) => {
    json.components = { FinancePanel: { headings: { tauris: "Straight Road Finance" } } };
  }),
];
