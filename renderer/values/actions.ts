import { iconSchema } from "../../schemas/parts/icon-names.ts";

/** Schema of one link that looks like a button. */
export const actionSchema = {
  type: "object",
  description: "One link that looks like a button.",
  additionalProperties: false,
  required: ["label", "href"],
  properties: {
    id: { type: "string", description: "Name of the action." },
    label: { type: "string", description: "Wording." },
    href: { type: "string", description: "Where it leads." },
    style: { type: "string", enum: ["primary", "secondary", "quiet"], description: "Weight of the button." },
    icon: iconSchema,
  },
} as const;

/** Schema of a row of such links. */
export const actionsSchema = {
  type: "array",
  items: actionSchema,
  description: "Links in order, primary first.",
} as const;
