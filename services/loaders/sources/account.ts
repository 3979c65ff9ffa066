import { maskContact } from "../../accounts/index.ts";
import { defineLoader, type LoadContext } from "../context.ts";

function contactOf({ session: { user } }: LoadContext): string | null {
  if (user?.phone) return maskContact({ channel: "sms", address: user.phone });
  return user?.mail ? maskContact({ channel: "email", address: user.mail }) : null;
}

/** Who is signed in. */
export const loader = defineLoader("account", (context) => ({
  signedIn: context.session.user !== undefined,
  contact: contactOf(context),
}));
