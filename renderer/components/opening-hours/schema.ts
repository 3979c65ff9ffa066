import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";
import { locationSchema, serviceNotesSchema } from "../../values/location-schema.ts";

const { id, name, slug, location_type, dealership_slug, contact_detail, timeZone, address } = locationSchema.properties;

/** When the dealer is open. */
export const schema = {
  name: "OpeningHours",
  purpose: "contact",
  client: "island",
  wakes: "touched",
  lazy: true,
  description:
    "Opening-hours table with a choice of department (and of location, where a department has several) and a dialog of holiday hours.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["locations", "labels"],
    properties: {
      heading: text("Heading."),
      headingLevel: { type: "integer", enum: [2, 3], default: 2, description: "Level of the heading." },
      locations: {
        type: ["array", "null"],
        items: {
          ...locationSchema,
          required: ["id", "name"],
          pick: true,
          properties: { id, name, slug, location_type, dealership_slug, contact_detail, timeZone, address },
        },
        description: "Locations whose hours can be chosen, by department.",
      },
      of: {
        type: ["object", "null"],
        additionalProperties: true,
        required: ["slug"],
        pick: true,
        properties: { slug, dealership_slug },
        description: "Location whose hours are shown first: only those of its dealership can be chosen.",
      },
      serviceNotes: serviceNotesSchema,
      holidays: {
        type: ["array", "null"],
        description:
          'Special hours: { "$bind": "site.special_hours" }. The dialog shows the upcoming ones of the chosen location.',
        items: {
          type: "object",
          additionalProperties: true,
          required: ["date", "status"],
          properties: {
            id: text("Identifier."),
            date: text("Day, YYYY-MM-DD."),
            status: text("Open or Closed."),
            name: text("Name of the holiday."),
            start_hour: text("Opening time, HH:MM."),
            end_hour: text("Closing time, HH:MM."),
            department: text("all, sales, service or parts."),
            location_name: text("Location it is about."),
          },
        },
      },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["closed", "department", "day", "hours"],
        properties: {
          closed: text("Text for a closed day."),
          department: text("Label of the choice of department."),
          sales: text("The department of sales."),
          service: text("The department of service."),
          parts: text("The department of parts."),
          location: text("Label of the choice among several locations of a department."),
          note: {
            type: "string",
            live: ["day", "text"],
            description: "What a day to come says besides its weekday's hours; values day, text.",
          },
          day: text("Head of the first column."),
          hours: text("Head of the second column."),
          weekdays: text("Label for Monday to Friday in one line."),
          holidays: text("Button that opens the holiday hours."),
          close: text("Button that closes the dialog."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
