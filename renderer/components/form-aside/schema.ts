import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { priceDecisionSchema } from "../../values/car-schema.ts";
import { addressSchema, hoursSchema, openLabels, serviceNotesSchema } from "../../values/location-schema.ts";

export const schema = {
  name: "FormAside",
  client: "none",
  description:
    "The column beside a form: its car, what happens after submitting, and whom to call instead, with hours and directions.",
  lazy: "form-aside",
  props: s.object({
    label: s.text("Accessible name of the column."),
    "car?": s.nullableObject(
      "Car that the form is about; absent shows none.",
      {
        slug: s.text("Last segment of the car's address."),
        name: s.text("Display name."),
        "primary_image_url?": s.nullable(s.text("Main picture.")),
      },
      { pick: true },
    ),
    "price?": priceDecisionSchema,
    "steps?": s.list("What happens after the form is submitted, in order.", { type: "string" }),
    "locations?": s.nullableList(
      "Locations of the dealer.",
      {
        slug: s.text("Last segment of its page."),
        name: s.text("Name."),
        "location_type?": s.text("sales, service or parts; absent means sales."),
        "open_now?": s.nullable(s.flag("Whether it is open now.")),
        "opens_next?": { type: ["object", "null"], additionalProperties: true, description: "When it opens next." },
        "address?": addressSchema,
        "contact_detail?": s.openObject("How to reach it.", {
          "phone?": s.text("Phone."),
          "opening_hours?": hoursSchema,
        }),
      },
      { pick: true },
    ),
    department: s.choice(
      "Locations of this department; of sales if there are none.",
      ["sales", "service", "parts"],
      "sales",
    ),
    "serviceNotes?": serviceNotesSchema,
    "most?": s.whole("Maximum number of locations; absent: all.", { minimum: 1 }),
    labels: s.object("Wording.", {
      "car?": s.text("Heading above the car."),
      "steps?": s.text("Heading above what happens next."),
      "places?": s.text("Heading above the locations."),
      "was?": s.text("Read before the car's earlier price by screen readers."),
      ...openLabels,
      directions: s.text("Link to the map."),
      hours: s.text("Opens the hours of the week."),
      closedDay: s.text("Text for a day on which it is closed."),
      "note?": s.liveText("What a day to come says besides its weekday's hours", "day, text"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
