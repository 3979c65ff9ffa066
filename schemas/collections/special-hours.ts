import type { FromSchema } from "json-schema-to-ts";
import { choice } from "../parts/object.ts";
import { defineCollection } from "./collection.ts";
import { defineDate, defineTime, text, titled } from "./parts.ts";

/** Hours of one special day (S3.25). */
export const collection = defineCollection({
  name: "special-hours",
  description: "Hours of one special day.",
  properties: {
    name: titled("Name of the day", text("Such as Anzac Day.")),
    status: titled("Open or closed", choice("Whether it opens on that day.", ["Open", "Closed"])),
    date: defineDate("The day that is special."),
    start_hour: titled("Opens at", defineTime("When it opens.")),
    end_hour: titled("Closes at", defineTime("When it closes.")),
    department: choice("Whose hours they are.", ["all", "sales", "service", "parts"]),
    location_name: {
      ...text("The place by its name, slug or id. If empty, all places."),
      title: "Place",
      refersTo: "location",
    } as const,
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
