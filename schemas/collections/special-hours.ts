import type { FromSchema } from "json-schema-to-ts";
import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";
import { defineDate, defineTime } from "./parts.ts";

/** Hours of one special day, or of a season (S3.25). */
export const collection = defineCollection({
  name: "special-hours",
  description: "Hours of one special day, or of the days of a season.",
  properties: {
    name: s.text("Such as Anzac Day.", { title: "Name of the day" }),
    status: s.choice("Whether it opens on that day.", ["Open", "Closed"], { title: "Open or closed" }),
    date: defineDate("The day that is special; with `until`, the first of several."),
    until: s.titled("Last day", defineDate("The last day, if there are several. An item for one day comes before it.")),
    weekdays: s.list(
      "The days of the week that it is about, from `date` to `until`. If absent, all.",
      s.whole("0 is Sunday, 6 is Saturday.", { minimum: 0, maximum: 6 }),
      { title: "Days of the week", minItems: 1, uniqueItems: true },
    ),
    start_hour: s.titled("Opens at", defineTime("When it opens.")),
    end_hour: s.titled("Closes at", defineTime("When it closes.")),
    department: s.choice("Whose hours they are.", ["all", "sales", "service", "parts"]),
    location_name: s.text("The place by its name, slug or id. If empty, all places.", {
      title: "Place",
      refersTo: "location",
    }),
    state: s.text("Only places of this state or territory by their addresses, such as qld. If empty, those of all.", {
      format: "au-state",
    }),
  },
  required: ["date", "status"],
  together: { weekdays: ["until"] },
  example: {
    name: "Summer Sundays",
    status: "Open",
    date: "2026-12-26",
    until: "2027-02-28",
    weekdays: [0],
    start_hour: "10:00",
    end_hour: "15:00",
    department: "sales",
    location_name: "City",
    state: "vic",
  },
});

export type SpecialHours = FromSchema<typeof collection.item>;
