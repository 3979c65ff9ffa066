import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, openObject, optional } from "../../../schemas/parts/object.ts";
import { text } from "../../../schemas/parts/text.ts";
import { actionsSchema } from "../../values/actions.ts";

/** The visitor's account. */
export const schema = {
  name: "AccountPanel",
  client: "none",
  description:
    'Shows the signed-in account, with sign-out and account deletion. `account` is the data source "account".',
  lazy: true,
  props: object({
    account: openObject('Bound from the data source "account".', {
      signedIn: { type: "boolean", description: "Whether the visitor is signed in." },
    }),
    who: optional(text("Shown when signed in.")),
    anonymous: optional(text("Shown when signed out.")),
    actions: optional(actionsSchema),
    labels: object("Wording.", {
      signOut: text("Button that signs out."),
      deleteHeading: text("Heading of account deletion."),
      deleteText: text("Explanation of account deletion."),
      confirm: text("Box that must be ticked to delete."),
      delete: text("Button that deletes the account."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
