import { sanitiseRedirectPath, signInType } from "../../accounts/index.ts";
import { convertToCamelCase } from "../camel.ts";
import { defineLoader } from "../context.ts";

/** Errors of sign-in, as in `?error=`; the page has the wording. */
const errors = ["contact", "wrong", "expired", "too-many", "not-sent", "country"];

/** State of the sign-in page (S2.26): only a type, safe paths and known values are read from the address. */
export const loader = defineLoader("signIn", (context) => {
  const { query } = context.route;
  const { pending, channels, user } = context.session;
  const type = signInType(query.type);
  // Without a type in the address nobody was sent here to save a car: the page says no more than what it is.
  const ways = channels(type);
  const error = errors.find((error) => error === query.error);
  return {
    type,
    about: type === query.type ? convertToCamelCase(type) : "",
    redirect: sanitiseRedirectPath(query.redirect),
    back: sanitiseRedirectPath(query.back),
    step: query.step === "code" && pending !== undefined ? "code" : "contact",
    contact: pending ?? "",
    ways: ways.length > 1 ? "both" : (ways[0] ?? "none"),
    error: error === undefined ? "" : convertToCamelCase(error),
    signedIn: user !== undefined && (ways.includes("email") || user.phone !== null),
  };
});
