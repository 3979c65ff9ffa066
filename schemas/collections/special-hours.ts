import type { FromSchema } from "json-schema-to-ts";
import { defineCollection } from "./collection.ts";
import { date, text, time } from "./parts.ts";

/** Hours of one special day (S3.25). */
export const collection = defineCollection({
  name: "special-hours",
  description: "Hours of one special day.",
  properties: {
    name: text("Name of the day."),
    status: { type: "string", enum: ["Open", "Closed"], description: "Whether the place opens." },
    date: date("The day."),
    start_hour: time("Opening time."),
    end_hour: time("Closing time."),
    department: { type: "string", enum: ["all", "sales", "service", "parts"], description: "Department." },
    location_name: {
      ...text("Location by its name, slug or id; absent means all."),
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
