import { convertToCamelCase } from "../camel.ts";
import { defineLoader } from "../context.ts";

/** Errors of a code, as in `?error=`; the page has the wording. */
const checkErrors = ["wrong", "expired", "too-many", "not-sent", "country", "limit"];

/** The contact check of a lead's sender, required for its hold or prize; contains no personal data. */
export const loader = defineLoader("contactCheck", ({ check, route }, { id }) => {
  if (!check) return undefined;
  const error = checkErrors.find((checkError) => checkError === route.query.error);
  const code = {
    id: id ?? "",
    contact: check.contact,
    step: check.contact === "" ? "none" : check.sent ? "code" : "send",
    error: error === undefined ? "" : convertToCamelCase(error),
  };
  const { state, prize, again } = check;
  // Lists with one entry or none, so that a node that repeats over them is shown once or not at all.
  return {
    state,
    prize,
    again,
    waiting: state === "waiting" ? [code] : [],
    over: state === "over" ? [code] : [],
  };
});
