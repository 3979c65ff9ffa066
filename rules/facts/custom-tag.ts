import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";

export const compute: FactCompute<"tag"> = (input) => trimTextOrNull(input.car?.tag);

export const fact = defineFact({
  name: "custom_tag",
  description: "The car's own tag text, null when it has none.",
  schema: { type: ["string", "null"] },
  reads: ["tag"],
  nullWithout: ["tag"],
  compute,
  inputFor: (value) => ({ car: { tag: value as string | null } }),
  examples: [
    [{ car: { tag: "Great value" } }, "Great value"],
    [{ car: { tag: " " } }, null],
    [{ car: {} }, null],
  ],
});
