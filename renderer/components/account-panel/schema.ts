import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionsSchema } from "../../values/actions.ts";

export const schema = {
  name: "AccountPanel",
  client: "none",
  description:
    'Shows the signed-in account, with sign-out and account deletion. `account` is the data source "account".',
  lazy: true,
  props: s.object({
    account: s.openObject('Bound from the data source "account".', {
      signedIn: s.flag("Whether the visitor is signed in."),
    }),
    "who?": s.text("Shown when signed in."),
    "anonymous?": s.text("Shown when signed out."),
    "actions?": actionsSchema,
    labels: s.object("Wording.", {
      signOut: s.text("Button that signs out."),
      deleteHeading: s.text("Heading of account deletion."),
      deleteText: s.text("Explanation of account deletion."),
      confirm: s.text("Box that must be ticked to delete."),
      delete: s.text("Button that deletes the account."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
