import type { JsonObject } from "../../../schemas/json-value.ts";
import { createFileMistake, createSiteMistake, type Mistake } from "./mistake.ts";

const bargain: JsonObject = {
  id: "bargain",
  $before: "coming-soon",
  when: {
    all: [{ condition: "available" }, { fact: "price", operator: "lessThan", value: 10000 }],
  },
  then: { style: "custom", text: "Under $10,000" },
};
const cheap: JsonObject = { car: { status: "in_stock", price: 9000 }, rows: ["bargain"] };

/** The table of tags with a row of the dealer's own and these examples. */
const tags = (title: string, line: string, code: string, examples: JsonObject[]) =>
  createFileMistake(title, "rules/tag.json", line, code, { rows: [bargain], examples });

/** Slips that take away what the layers below say; people are told of the slip alone. */
export const inherited: Mistake[] = [
  createSiteMistake("flags as a list of their names", '"flags"', "schema/wrong-type", (json) => {
    json.flags = ["reserve", "alerts"];
  }),
  createSiteMistake("settings in a list", '"settings"', "schema/wrong-type", (json) => {
    json.settings = [{ soldDays: 4 }];
  }),
  tags("an example without a name", "{", "schema/missing-property", [cheap]),
  tags("an example without a name beside another", "{", "schema/missing-property", [
    { name: "a cheap car", ...cheap },
    cheap,
  ]),
  tags("the row of an example as a text", '"rows": "bargain"', "schema/wrong-type", [
    { name: "a cheap car", ...cheap, rows: "bargain" },
  ]),
  createFileMistake("data with a name that is taken", "pages/home.json", '"site"', "schema/bad-format", (json) => {
    json.data = { ...json.data, site: { source: "locations" } };
  }),
];
