import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";
import { actionsSchema } from "../../values/actions.ts";

/** The visitor's account. */
export const schema = {
  name: "AccountPanel",
  client: "none",
  description:
    'Shows the signed-in account, with sign-out and account deletion. `account` is the data source "account".',
  lazy: true,
  props: {
    type: "object",
    additionalProperties: false,
    required: ["account", "labels"],
    properties: {
      account: {
        type: "object",
        description: 'Bound from the data source "account".',
        additionalProperties: true,
        required: ["signedIn"],
        properties: { signedIn: { type: "boolean", description: "Whether the visitor is signed in." } },
      },
      who: text("Shown when signed in."),
      anonymous: text("Shown when signed out."),
      actions: actionsSchema,
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["signOut", "deleteHeading", "deleteText", "confirm", "delete"],
        properties: {
          signOut: text("Button that signs out."),
          deleteHeading: text("Heading of account deletion."),
          deleteText: text("Explanation of account deletion."),
          confirm: text("Box that must be ticked to delete."),
          delete: text("Button that deletes the account."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
