import { defineDataSource } from "./data-source.ts";
import { fields } from "./shapes.ts";

export const source = defineDataSource({
  name: "signIn",
  description: "State of the sign-in page: type, where it leads, which step, what went wrong.",
  params: {},
  gives: fields("type", "about", "redirect", "back", "step", "contact", "ways", "error", "signedIn"),
});
