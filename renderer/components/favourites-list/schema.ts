import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionSchema } from "../../values/actions.ts";
import { keptLabelsSchema } from "../../values/saved-car-labels.ts";

export const schema = {
  name: "FavouritesList",
  purpose: "cars",
  client: "island",
  wakes: "idle",
  lazy: true,
  description: "The cars saved in this browser, newest first.",
  props: s.object({
    empty: s.text("Shown when none are saved."),
    "action?": actionSchema,
    "now?": keptLabelsSchema,
    labels: s.object("Wording.", {
      "compare?": s.liveText("Link that compares the newest of them (absent: no link)", "count"),
      remove: s.liveText("Name of the remove button", "name"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
