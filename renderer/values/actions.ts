import { iconSchema } from "../../schemas/parts/icon-names.ts";
import { choice, list, object, optional } from "../../schemas/parts/object.ts";

/** Schema of one link that looks like a button. */
export const actionSchema = object("One link that looks like a button.", {
  id: optional({ type: "string", description: "Name of the action." }),
  label: { type: "string", description: "Wording." },
  href: { type: "string", description: "Where it leads." },
  style: optional(choice("Weight of the button.", ["primary", "secondary", "quiet"])),
  icon: optional(iconSchema),
});

/** Schema of a row of such links. */
export const actionsSchema = list("Links in order, primary first.", actionSchema);
