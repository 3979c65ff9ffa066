import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";
import { actionSchema } from "../../values/actions.ts";
import { keptLabelsSchema } from "../../values/saved-car-labels.ts";

/** The cars saved in this browser. */
export const schema = {
  name: "FavouritesList",
  purpose: "cars",
  client: "island",
  wakes: "idle",
  lazy: true,
  description: "The cars saved in this browser, newest first.",
  props: object({
    empty: text("Shown when none are saved."),
    action: optional(actionSchema),
    now: optional(keptLabelsSchema),
    labels: object("Wording.", {
      compare: optional(liveText("Link that compares the newest of them; value count. Absent: no link.", "count")),
      remove: liveText("Name of the remove button; value name.", "name"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
