import type { JsonObject } from "../../../schemas/json-value.ts";
import { type Mistake, one, page, site } from "./mistake.ts";

/** A page with one node. */
const shown = (title: string, line: string, code: string, node: JsonObject): Mistake =>
  one(title, "pages/mistake.json", line, code, page({ layout: [{ id: "x", ...node }] }));

/** Components and nodes that a layer overrides. */
export const nodes: Mistake[] = [
  one(
    "a section to change, misspelt, with what is in it",
    "pages/car.json",
    '"similarr"',
    "layer/unknown-item",
    {
      layout: [{ id: "similarr", slots: { body: [{ id: "similar-rail", props: { loop: true } }] } }],
    },
  ),
  one(
    "a misspelt prop of an overridden node",
    "pages/home.json",
    '"headng"',
    "schema/unknown-property",
    (json) => {
      json.layout[0].props.headng = "Salt";
    },
  ),
  one("a wrong type in an overridden node", "pages/home.json", '"four"', "schema/wrong-type", (json) => {
    json.layout[2].slots.body[0].props.columns = "four";
  }),
  one("a wrong word in an overridden node", "pages/home.json", '"splitt"', "schema/not-in-list", (json) => {
    json.layout[0].props.variant = "splitt";
  }),
  one(
    "an override of a node that is not there",
    "pages/home.json",
    '"heroo"',
    "layer/unknown-item",
    (json) => {
      json.layout[0].id = "heroo";
    },
  ),
  one(
    "a removal of a node that is not there",
    "pages/home.json",
    '"whyy"',
    "layer/nothing-to-remove",
    (json) => {
      json.layout[1].id = "whyy";
    },
  ),
  one("more promises than a hero has", "pages/home.json", '"points"', "schema/wrong-size", (json) => {
    json.layout[0].props.points = ["One", "Two", "Three", "Four", "Five"];
  }),
  one(
    "a misspelt slot of an override",
    "pages/home.json",
    '"arrivals-rail"',
    "layer/unknown-item",
    (json) => {
      json.layout.push({ id: "arrivals", slots: { bodys: [{ id: "arrivals-rail", props: {} }] } });
    },
  ),
  one(
    "a row's condition by a flag that is none",
    "pages/mistake.json",
    "$.pfd",
    "reference/unknown-flag",
    page({
      enabled: { fact: "flags", path: "$.pfd", operator: "equal", value: true },
    }),
  ),
  one("a flag as a condition", "pages/mistake.json", '"flag"', "schema/unknown-property", {
    ...page({
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
  site("words for a misspelt lender", '"tauris"', "reference/unknown-provider", (json) => {
    json.components = { FinancePanel: { headings: { tauris: "Straight Road Finance" } } };
  }),
];
