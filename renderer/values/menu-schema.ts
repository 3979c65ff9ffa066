import * as s from "../../schemas/parts/schema.ts";

const words = (description: string) => s.text(description);

const last = s.object({
  id: words("Name."),
  label: words("Wording."),
  "href?": words("Where it leads."),
  "note?": words("One line under the label."),
});
const middle = {
  ...last,
  properties: { ...last.properties, items: s.list("Entries below it.", last) },
} as const;

/** A menu in the page's scope: formatted, with visible entries only. */
export const menuSchema = s.list('Entries of a menu, such as { "$bind": "menus.main" }.', {
  ...last,
  properties: {
    ...last.properties,
    panel: s.choice("Slot of the header that opens below it.", ["models", "makes"]),
    items: s.list("Entries below it.", middle),
  },
});
