import type { FromSchema } from "json-schema-to-ts";
import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";
import { defineDate, defineTime } from "./parts.ts";

/** Hours of one special day (S3.25). */
export const collection = defineCollection({
  name: "special-hours",
  description: "Hours of one special day.",
  properties: {
    name: s.text("Such as Anzac Day.", { title: "Name of the day" }),
    status: s.choice("Whether it opens on that day.", ["Open", "Closed"], { title: "Open or closed" }),
    date: defineDate("The day that is special."),
    start_hour: s.titled("Opens at", defineTime("When it opens.")),
    end_hour: s.titled("Closes at", defineTime("When it closes.")),
    department: s.choice("Whose hours they are.", ["all", "sales", "service", "parts"]),
    location_name: s.text("The place by its name, slug or id. If empty, all places.", {
      title: "Place",
      refersTo: "location",
    }),
  },
  required: ["date", "status"],
  example: {
    name: "Boxing Day",
    status: "Open",
    date: "2026-12-26",
    start_hour: "10:00",
    end_hour: "15:00",
    department: "sales",
    location_name: "City",
  },
});

export type SpecialHours = FromSchema<typeof collection.item>;
