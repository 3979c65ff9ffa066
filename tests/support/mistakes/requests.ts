import type { JsonObject } from "../../../schemas/json-value.ts";
import { type Mistake, one, page } from "./mistake.ts";

/** A page that asks for this data. */
const asking = (title: string, line: string, code: string, source: string, params: JsonObject): Mistake =>
  one(title, "pages/mistake.json", line, code, page({ data: { extra: { source, params } } }));

const ofForm = (title: string, line: string, code: string, answers: JsonObject): Mistake =>
  asking(title, line, code, "form", { id: "general-enquiry", answers });

/** Data that a page asks for and that the site does not have. */
export const requests: Mistake[] = [
  asking("an item that no collection has", '"towing"', "content/no-such-items", "content", {
    collection: "posts",
    id: "towing",
  }),
  asking("reviews of no location", '"perth"', "reference/unknown-location", "reviews", { location: "perth" }),
  asking("places of no dealership", '"perth"', "reference/unknown-dealership", "locations", {
    dealership: "perth",
  }),
  ofForm("an answer to a field that the form lacks", '"topic"', "form/unknown-field", { topic: "Finance" }),
  ofForm("an answer that is no choice", '"Sales"', "schema/not-in-list", { category: "Sales" }),
  ofForm("a box that a page ticks", '"opt_in"', "form/prefilled-box", { opt_in: true }),
];
