import { anonymous, defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.visitor.phone;

export const fact = defineFact({
  name: "visitor.phone",
  scope: "page",
  description: "Whether the signed-in visitor has a phone number.",
  schema: { type: "boolean", title: "Visitor has a phone number" },
  compute,
  inputFor: (value) => ({ visitor: value === true ? { signedIn: true, phone: true } : anonymous }),
  examples: [
    [{ visitor: { phone: true } }, true],
    [{}, false],
  ],
});
