import * as s from "../parts/schema.ts";
import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { anything } from "./shapes.ts";

export const source = defineDataSource({
  name: "form",
  description: "A form, prepared for the component Form.",
  params: {
    id: s.text("Form of the site.", { refersTo: "form" }),
    car: bound("Slug or id of the car that the form is about."),
    answers: {
      type: "object",
      description:
        "Initial answers by field, such as the offer that the form is about; each can be bound, or a `$msg`.",
    },
  },
  required: ["id"],
  gives: anything,
  examples: [
    { id: "general-enquiry" },
    {
      id: "finance",
      car: { $bind: "route.query.car" },
      answers: { message: { $bind: "route.query.message" } },
    },
  ],
});
