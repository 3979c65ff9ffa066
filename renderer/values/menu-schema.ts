import { choice, list, object, optional } from "../../schemas/parts/object.ts";

const words = (description: string) => ({ type: "string", description }) as const;

const last = object({
  id: words("Name."),
  label: words("Wording."),
  href: optional(words("Where it leads.")),
  note: optional(words("One line under the label.")),
});
const middle = {
  ...last,
  properties: { ...last.properties, items: { type: "array", items: last, description: "Entries below it." } },
} as const;

/** A menu in the page's scope: formatted, with visible entries only. */
export const menuSchema = list('Entries of a menu, such as { "$bind": "menus.main" }.', {
  ...last,
  properties: {
    ...last.properties,
    panel: choice("Slot of the header that opens below it.", ["models", "makes"]),
    items: { type: "array", items: middle, description: "Entries below it." },
  },
});
