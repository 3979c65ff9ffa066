import { object, optional } from "../../schemas/parts/object.ts";
import { liveText } from "../../schemas/parts/text.ts";
/** Schema of the wording for the current state of a saved car. */
export const keptLabelsSchema = object("Wording for the current state of a saved car; absent: not shown.", {
  km: optional(liveText("Kilometres; value km.", "km")),
  gone: { type: "string", description: "Shown for a car that is no longer for sale." },
  was: optional({ type: "string", description: "Read before the earlier price by screen readers." }),
});
