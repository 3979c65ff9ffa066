import * as s from "../parts/schema.ts";
import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { anything, outcomeOf } from "./shapes.ts";

export const source = defineDataSource({
  name: "decision",
  description:
    "What a table of the dealer's own decides: its outcome, or the list of outcomes of a table that collects; nothing where it gives null. Conditions read `data` as the fact `data`: `$.hirer.age`.",
  params: {
    table: s.text("The table.", { refersTo: "table" }),
    data: {
      type: "object",
      description:
        'What it decides about besides the car, such as { "hirer": { "age": { "$bind": "route.query.age" } } }.',
    },
    car: bound("Slug or id of a car; nothing when the site does not show it."),
  },
  required: ["table"],
  gives: ({ table }) => (typeof table === "string" ? outcomeOf(table) : anything),
  examples: [
    { table: "price", car: { $bind: "route.query.car_id" } },
    { table: "service-day", data: { week: { $bind: "route.query.week" } } },
  ],
});
