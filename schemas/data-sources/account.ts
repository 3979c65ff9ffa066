import { defineDataSource } from "./data-source.ts";
import { fields } from "./shapes.ts";

export const source = defineDataSource({
  name: "account",
  description: "Whether the visitor is signed in, and as whom (masked).",
  params: {},
  gives: fields("signedIn", "contact"),
  examples: [{}],
});
