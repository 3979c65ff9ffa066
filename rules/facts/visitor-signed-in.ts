import { anonymous, defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.visitor.signedIn;

export const fact = defineFact({
  name: "visitor.signed_in",
  scope: "page",
  description: "Whether the visitor is signed in.",
  schema: { type: "boolean" },
  compute,
  inputFor: (value) => ({ visitor: value === true ? { signedIn: true, phone: false } : anonymous }),
  examples: [
    [{ visitor: { signedIn: true } }, true],
    [{}, false],
  ],
});
