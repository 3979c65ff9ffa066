import { defineDataSource } from "../../../schemas/data-sources/data-source.ts";
import { fields } from "../../../schemas/data-sources/shapes.ts";

export const source = defineDataSource({
  name: "signIn",
  description: "State of the sign-in page: type, destination, step and error.",
  params: {},
  gives: fields("type", "about", "redirect", "back", "step", "contact", "ways", "error", "signedIn"),
  examples: [{}],
});
