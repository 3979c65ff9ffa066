import { defineDataSource } from "./data-source.ts";
import { fields } from "./shapes.ts";

export const source = defineDataSource({
  name: "alertForm",
  description:
    "State of asking for an alert about the search or car in the address: the step, the subject in words, the masked contact, the consent, and an error.",
  params: {},
  gives: fields(
    "step",
    "kind",
    "search",
    "car",
    "label",
    "href",
    "ways",
    "contact",
    "own",
    "consent",
    "version",
    "error",
    "signedIn",
  ),
  examples: [{}],
  ofOneVisitor: true,
});
