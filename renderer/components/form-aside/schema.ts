import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";
import { priceDecisionSchema } from "../../values/car-schema.ts";
import { hoursSchema, serviceNotesSchema } from "../../values/location-schema.ts";

/** Information for a visitor who fills in a form. */
export const schema = {
  name: "FormAside",
  client: "none",
  description:
    "The column beside a form: its car, what happens after submitting, and whom to call instead, with hours and directions.",
  lazy: "form-aside",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["label", "labels"],
    properties: {
      label: text("Accessible name of the column."),
      car: {
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
      },
      price: priceDecisionSchema,
      steps: {
        type: "array",
        items: { type: "string" },
        description: "What happens after the form is submitted, in order.",
      },
      locations: {
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
            address: {
              type: "object",
              additionalProperties: true,
              description: "Street address.",
              properties: {
                street: text("Street."),
                city: text("City."),
                state: text("State."),
                postcode: text("Postcode."),
                place_url: text("Link to the place on a map."),
              },
            },
            contact_detail: {
              type: "object",
              additionalProperties: true,
              description: "How to reach it.",
              properties: { phone: text("Phone."), opening_hours: hoursSchema },
            },
          },
        },
      },
      department: {
        type: "string",
        enum: ["sales", "service", "parts"],
        default: "sales",
        description: "Locations of this department; of sales if there are none.",
      },
      serviceNotes: serviceNotesSchema,
      most: { type: "integer", minimum: 1, description: "Maximum number of locations; absent: all." },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["directions", "hours", "closedDay"],
        properties: {
          car: text("Heading above the car."),
          steps: text("Heading above what happens next."),
          places: text("Heading above the locations."),
          was: text("Read before the car's earlier price by screen readers."),
          open: text("Shown while a location is open."),
          closed: text("Shown while it is closed."),
          opens: {
            type: "string",
            live: ["days", "weekday", "time"],
            description:
              "Shown instead of `closed` where the next opening is known; values days (from today), weekday (0 is Sunday), time.",
          },
          directions: text("Link to the map."),
          hours: text("Opens the hours of the week."),
          closedDay: text("Text for a day on which it is closed."),
          note: {
            type: "string",
            live: ["day", "text"],
            description: "What a day to come says besides its weekday's hours; values day, text.",
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
