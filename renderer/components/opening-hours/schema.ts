import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { locationSchema, serviceNotesSchema } from "../../values/location-schema.ts";

const { id, name, slug, location_type, dealership_slug, contact_detail, timeZone, address } = locationSchema.properties;

export const schema = {
  name: "OpeningHours",
  purpose: "contact",
  client: "island",
  wakes: "touched",
  lazy: true,
  description:
    "Opening-hours table with a choice of department (and of location, where a department has several) and a dialog of holiday hours.",
  props: s.object({
    "heading?": s.text("Heading."),
    locations: s.nullable(
      s.list("Locations whose hours can be chosen, by department.", {
        ...locationSchema,
        required: ["id", "name"],
        pick: true,
        properties: { id, name, slug, location_type, dealership_slug, contact_detail, timeZone, address },
      }),
    ),
    "of?": s.nullableObject(
      "Location whose hours are shown first: only those of its dealership can be chosen.",
      {
        slug,
        "dealership_slug?": dealership_slug,
      },
      { pick: true },
    ),
    "serviceNotes?": serviceNotesSchema,
    "holidays?": s.nullableList(
      'Special hours: { "$bind": "site.special_hours" }. The dialog shows the upcoming ones of the chosen location.',
      {
        "id?": s.text("Identifier."),
        date: s.text("Day, YYYY-MM-DD."),
        "until?": s.text("Last day, YYYY-MM-DD, if there are several."),
        "weekdays?": s.list("Days of the week that it is about, 0 is Sunday.", { type: "integer" }),
        status: s.text("Open or Closed."),
        "name?": s.text("Name of the holiday."),
        "start_hour?": s.text("Opening time, HH:MM."),
        "end_hour?": s.text("Closing time, HH:MM."),
        "department?": s.text("all, sales, service or parts."),
        "location_name?": s.text("Location it is about."),
        "state?": s.text("State whose locations it is about."),
      },
    ),
    labels: s.object("Wording.", {
      closed: s.text("Text for a closed day."),
      department: s.text("Label of the choice of department."),
      "sales?": s.text("The department of sales."),
      "service?": s.text("The department of service."),
      "parts?": s.text("The department of parts."),
      "location?": s.text("Label of the choice among several locations of a department."),
      "note?": s.liveText("What a day to come says besides its weekday's hours", "day, text"),
      day: s.text("Head of the first column."),
      hours: s.text("Head of the second column."),
      "weekdays?": s.text("Label for Monday to Friday in one line."),
      "holidays?": s.text("Button that opens the holiday hours."),
      "close?": s.text("Button that closes the dialog."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
