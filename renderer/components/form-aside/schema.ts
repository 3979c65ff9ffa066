import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, list, object, openObject, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";
import { priceDecisionSchema } from "../../values/car-schema.ts";
import { hoursSchema, openLabels, serviceNotesSchema } from "../../values/location-schema.ts";

/** Information for a visitor who fills in a form. */
export const schema = {
  name: "FormAside",
  client: "none",
  description:
    "The column beside a form: its car, what happens after submitting, and whom to call instead, with hours and directions.",
  lazy: "form-aside",
  props: object({
    label: text("Accessible name of the column."),
    car: optional({
      type: ["object", "null"],
      description: "Car that the form is about; absent shows none.",
      pick: true,
      additionalProperties: true,
      required: ["slug", "name"],
      properties: {
        slug: text("Last segment of the car's address."),
        name: text("Display name."),
        primary_image_url: { type: ["string", "null"], description: "Main picture." },
      },
    }),
    price: optional(priceDecisionSchema),
    steps: optional(list("What happens after the form is submitted, in order.", { type: "string" })),
    locations: optional({
      type: ["array", "null"],
      description: "Locations of the dealer.",
      items: {
        type: "object",
        pick: true,
        additionalProperties: true,
        required: ["slug", "name"],
        properties: {
          slug: text("Last segment of its page."),
          name: text("Name."),
          location_type: text("sales, service or parts; absent means sales."),
          open_now: { type: ["boolean", "null"], description: "Whether it is open now." },
          opens_next: { type: ["object", "null"], additionalProperties: true, description: "When it opens next." },
          address: openObject("Street address.", {
            street: optional(text("Street.")),
            city: optional(text("City.")),
            state: optional(text("State.")),
            postcode: optional(text("Postcode.")),
            place_url: optional(text("Link to the place on a map.")),
          }),
          contact_detail: openObject("How to reach it.", {
            phone: optional(text("Phone.")),
            opening_hours: optional(hoursSchema),
          }),
        },
      },
    }),
    department: choice(
      "Locations of this department; of sales if there are none.",
      ["sales", "service", "parts"],
      "sales",
    ),
    serviceNotes: optional(serviceNotesSchema),
    most: optional({ type: "integer", minimum: 1, description: "Maximum number of locations; absent: all." }),
    labels: object("Wording.", {
      car: optional(text("Heading above the car.")),
      steps: optional(text("Heading above what happens next.")),
      places: optional(text("Heading above the locations.")),
      was: optional(text("Read before the car's earlier price by screen readers.")),
      ...openLabels,
      directions: text("Link to the map."),
      hours: text("Opens the hours of the week."),
      closedDay: text("Text for a day on which it is closed."),
      note: optional(liveText("What a day to come says besides its weekday's hours; values day, text.", "day", "text")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
