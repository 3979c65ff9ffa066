import * as s from "../parts/schema.ts";
import { defineDataSource } from "./data-source.ts";
import { fields, listOf } from "./shapes.ts";

export const source = defineDataSource({
  name: "dayNotes",
  description:
    "Coming days for which a table about the site gives a text, such as a Saturday when service is by appointment.",
  params: {
    table: s.text("The table.", { refersTo: "table" }),
    days: s.whole("How many days ahead, from today.", { minimum: 1, maximum: 120 }),
  },
  required: ["table", "days"],
  gives: listOf(fields("date", "text")),
  examples: [{ table: "service-day", days: 14 }],
});
