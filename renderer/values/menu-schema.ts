const words = (description: string) => ({ type: "string", description }) as const;

const last = {
  type: "object",
  additionalProperties: false,
  required: ["id", "label"],
  properties: {
    id: words("Name."),
    label: words("Wording."),
    href: words("Where it leads."),
    note: words("One line under the label."),
  },
} as const;
const middle = {
  ...last,
  properties: { ...last.properties, items: { type: "array", items: last, description: "Entries below it." } },
} as const;

/** A menu in the page's scope: formatted, with visible entries only. */
export const menuSchema = {
  type: "array",
  description: 'Entries of a menu, such as { "$bind": "menus.main" }.',
  items: {
    ...last,
    properties: {
      ...last.properties,
      panel: {
        type: "string",
        enum: ["models", "makes"],
        description: "Slot of the header that opens below it.",
      },
      items: { type: "array", items: middle, description: "Entries below it." },
    },
  },
} as const;
