import { defineDataSource } from "./data-source.ts";
import { fields, listOf } from "./shapes.ts";

export const source = defineDataSource({
  name: "dayNotes",
  description:
    "Coming days for which a table about the site gives a text, such as a Saturday when service is by appointment.",
  params: {
    table: { type: "string", refersTo: "table", description: "The table." },
    days: { type: "integer", minimum: 1, maximum: 120, description: "How many days ahead, from today." },
  },
  required: ["table", "days"],
  gives: listOf(fields("date", "text")),
  examples: [{ table: "service-day", days: 14 }],
});
