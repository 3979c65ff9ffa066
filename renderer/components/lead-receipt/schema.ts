import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, openObject, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

/** The submitted form, on the page after it. */
export const schema = {
  name: "LeadReceipt",
  client: "island",
  wakes: "seen",
  description:
    "The submitted form: time and place of the appointment with a calendar file, the car, the reference, and what happens next (data source `sent`). Without it, the browser's own record of its last lead.",
  lazy: true,
  props: object({
    sent: optional({
      type: "object",
      description: "The submitted lead: the data source `sent`.",
      pick: true,
      additionalProperties: true,
      required: ["reference"],
      properties: {
        reference: text("Short number of the lead."),
        starts: { type: "number", description: "When the booked appointment begins, ms since 1970 UTC." },
        timeZone: text("Time zone of the place."),
        wish: {
          type: "number",
          description: "A requested time that is not booked, ms since 1970 UTC.",
        },
        calendar: text("Address of the calendar file."),
        steps: { type: "array", items: { type: "string" }, description: "What happens next, in order." },
        place: openObject("Where the appointment is.", {
          name: text("Name."),
          slug: text("Last segment of its page."),
          phone: optional({ type: ["string", "null"], description: "Phone." }),
          address: optional({
            type: ["object", "null"],
            additionalProperties: true,
            description: "Street address.",
            properties: {
              street: text("Street."),
              city: text("City."),
              state: text("State."),
              postcode: text("Postcode."),
              place_url: text("Link to the place on a map."),
            },
          }),
        }),
        car: openObject("The car that it is about.", {
          slug: text("Last segment of the car's address."),
          name: text("Display name."),
        }),
      },
    }),
    last: optional(
      liveText("Line about the last lead that this browser remembers, where `sent` is absent.", "date", "reference"),
    ),
    labels: object("Wording.", {
      when: text("Label of the time of the appointment."),
      wish: text("Label of a requested time."),
      where: text("Label of the location."),
      vehicle: text("Label of the car."),
      reference: text("Label of the reference."),
      calendar: text("Link to the calendar file."),
      directions: text("Link to the map."),
      steps: text("Heading above what happens next."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
