import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { driveAwayLabelSchema } from "../../values/car-schema.ts";

export const schema = {
  name: "DriveAwayTerms",
  client: "delegated",
  lazy: "home",
  description:
    "Where the charges come from that estimates of drive-away prices add (driveAway of site.json), and their day. Stands only on pages with such an estimate. Put it in the frame once.",
  props: s.object({
    text: s.liveText("Wording", "source, date"),
    estimate: driveAwayLabelSchema,
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
