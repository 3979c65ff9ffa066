import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.visitor.signedIn;

export const fact = defineFact({
  name: "visitor.signed_in",
  scope: "page",
  description: "Whether the visitor is signed in.",
  schema: { type: "boolean" },
  compute,
  examples: [
    [{ visitor: { signedIn: true } }, true],
    [{}, false],
  ],
});
