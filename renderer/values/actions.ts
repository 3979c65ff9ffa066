import { iconSchema } from "../../schemas/parts/icon-names.ts";
import * as s from "../../schemas/parts/schema.ts";

/** Schema of one link that looks like a button. */
export const actionSchema = s.object("One link that looks like a button.", {
  "id?": s.text("Name of the action."),
  label: s.text("Wording."),
  href: s.text("Where it leads."),
  "style?": s.choice("Weight of the button.", ["primary", "secondary", "quiet"]),
  "icon?": iconSchema,
});

/** Schema of a row of such links. */
export const actionsSchema = s.list("Links in order, primary first.", actionSchema);
