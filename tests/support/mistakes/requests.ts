import type { JsonObject } from "../../../schemas/json-value.ts";
import { createFileMistake, createPage, type Mistake } from "./mistake.ts";

/** A page that asks for this data. */
const asking = (title: string, line: string, code: string, source: string, params: JsonObject): Mistake =>
  createFileMistake(title, "pages/mistake.json", line, code, createPage({ data: { extra: { source, params } } }));

/** Data that a page asks for and that the site does not have. */
export const requests: Mistake[] = [
  asking("reviews of no location", '"perth"', "reference/unknown-location", "reviews", { location: "perth" }),
  asking("places of no dealership", '"perth"', "reference/unknown-dealership", "locations", {
    dealership: "perth",
  }),
  createFileMistake("a canonical address without its slash", "pages/mistake.json", '"towing"', "schema/bad-format", {
    ...createPage({ meta: { canonical: "towing" } }),
  }),
  createFileMistake("structured data of a word", "pages/mistake.json", '"site"', "schema/wrong-type", {
    ...createPage({ meta: { structuredData: [{ id: "d", type: "AutoDealer", of: "site" }] } }),
  }),

  createFileMistake("a query compared as a whole", "pages/mistake.json", '"sale"', "rules/bad-operand", {
    ...createPage({
      layout: [
        {
          ...{ id: "x", use: "Section", props: { heading: "A heading" } },
          when: { fact: "route", path: "$.query", operator: "equal", value: "sale" },
        },
      ],
    }),
  }),
];
