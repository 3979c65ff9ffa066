import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { addressSchema } from "../../values/location-schema.ts";

export const schema = {
  name: "LeadReceipt",
  client: "island",
  wakes: "seen",
  description:
    "The submitted form: time and place of the appointment with a calendar file, the car, the reference, and what happens next (data source `sent`). Without it, the browser's own record of its last lead.",
  lazy: true,
  props: s.object({
    "sent?": s.openObject(
      "The submitted lead: the data source `sent`.",
      {
        reference: s.text("Short number of the lead."),
        "starts?": s.amount("When the booked appointment begins, ms since 1970 UTC."),
        "timeZone?": s.text("Time zone of the place."),
        "wish?": s.amount("A requested time that is not booked, ms since 1970 UTC."),
        "calendar?": s.text("Address of the calendar file."),
        "steps?": s.list("What happens next, in order.", { type: "string" }),
        "place?": s.openObject("Where the appointment is.", {
          name: s.text("Name."),
          slug: s.text("Last segment of its page."),
          "phone?": s.nullable(s.text("Phone.")),
          "address?": s.nullable(addressSchema),
        }),
        "car?": s.openObject("The car that it is about.", {
          slug: s.text("Last segment of the car's address."),
          name: s.text("Display name."),
        }),
      },
      { pick: true },
    ),
    "last?": s.liveText(
      "Line about the last lead that this browser remembers, where `sent` is absent",
      "date, reference",
    ),
    labels: s.object("Wording.", {
      when: s.text("Label of the time of the appointment."),
      wish: s.text("Label of a requested time."),
      where: s.text("Label of the location."),
      vehicle: s.text("Label of the car."),
      reference: s.text("Label of the reference."),
      calendar: s.text("Link to the calendar file."),
      directions: s.text("Link to the map."),
      steps: s.text("Heading above what happens next."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
