import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, openObject, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";
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
  props: object({
    heading: optional(text("Heading.")),
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
    of: optional({
      type: ["object", "null"],
      additionalProperties: true,
      required: ["slug"],
      pick: true,
      properties: { slug, dealership_slug },
      description: "Location whose hours are shown first: only those of its dealership can be chosen.",
    }),
    serviceNotes: optional(serviceNotesSchema),
    holidays: optional({
      type: ["array", "null"],
      description:
        'Special hours: { "$bind": "site.special_hours" }. The dialog shows the upcoming ones of the chosen location.',
      items: openObject({
        id: optional(text("Identifier.")),
        date: text("Day, YYYY-MM-DD."),
        status: text("Open or Closed."),
        name: optional(text("Name of the holiday.")),
        start_hour: optional(text("Opening time, HH:MM.")),
        end_hour: optional(text("Closing time, HH:MM.")),
        department: optional(text("all, sales, service or parts.")),
        location_name: optional(text("Location it is about.")),
      }),
    }),
    labels: object("Wording.", {
      closed: text("Text for a closed day."),
      department: text("Label of the choice of department."),
      sales: optional(text("The department of sales.")),
      service: optional(text("The department of service.")),
      parts: optional(text("The department of parts.")),
      location: optional(text("Label of the choice among several locations of a department.")),
      note: optional(liveText("What a day to come says besides its weekday's hours; values day, text.", "day", "text")),
      day: text("Head of the first column."),
      hours: text("Head of the second column."),
      weekdays: optional(text("Label for Monday to Friday in one line.")),
      holidays: optional(text("Button that opens the holiday hours.")),
      close: optional(text("Button that closes the dialog.")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
