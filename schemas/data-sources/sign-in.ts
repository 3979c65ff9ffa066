import { defineDataSource } from "./data-source.ts";
import { fields } from "./shapes.ts";

export const source = defineDataSource({
  name: "signIn",
  description: "State of the sign-in page: type, destination, step and error.",
  params: {},
  gives: fields("type", "about", "redirect", "back", "step", "contact", "ways", "error", "signedIn"),
  examples: [{}],
});
