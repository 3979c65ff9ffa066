import type { JsonObject, JsonValue } from "../../../schemas/json-value.ts";
import { createFileMistake, createSiteMistake, type Mistake } from "./mistake.ts";

/** A row of the tags that its example should reach. */
const tag = (
  title: string,
  line: string,
  code: string,
  { when, then = { style: "custom", text: "Look" } }: { when: JsonObject; then?: JsonValue },
): Mistake =>
  createFileMistake(title, "rules/tag.json", line, code, {
    rows: [{ id: "own", $before: "coming-soon", when: { all: [{ condition: "available" }, when] }, then }],
    examples: [{ name: "one", car: { status: "in_stock", price: 30000, make: "Mitsubishi" }, rows: ["own"] }],
  });

const cheap = { fact: "price", operator: "lessThan", value: 40000 };

/** Slips whose consequences are not told as well, or not as what they are. */
export const consequences: Mistake[] = [
  tag("a misspelt make, and an example of the right one", "Mitsubshi", "rules/unknown-word", {
    when: { fact: "make", operator: "equal", value: "Mitsubshi" },
  }),
  tag("a path into one value", "$.amount", "rules/bad-path", {
    when: { fact: "price", path: "$.amount", operator: "lessThan", value: 40000 },
  }),
  tag("the text of a tag by another name", '"label"', "schema/unknown-property", {
    when: cheap,
    then: { style: "custom", label: "Look" },
  }),
  tag("the name of a style for a tag", '"then"', "schema/wrong-type", { when: cheap, then: "custom" }),
  createSiteMistake("a Sunday as the first Saturday", "2025-06-08", "schema/bad-format", (json) => {
    json.settings = { ...json.settings, serviceSaturdayFrom: "2025-06-08" };
  }),
];
