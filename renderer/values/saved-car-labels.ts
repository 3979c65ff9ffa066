import * as s from "../../schemas/parts/schema.ts";

/** Schema of the wording for the current state of a saved car. */
export const keptLabelsSchema = s.object("Wording for the current state of a saved car; absent: not shown.", {
  "km?": s.liveText("Kilometres", "km"),
  gone: s.text("Shown for a car that is no longer for sale."),
  "was?": s.text("Read before the earlier price by screen readers."),
});
