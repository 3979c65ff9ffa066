import { normaliseWord } from "../../schemas/entities/word-key.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"make"> = ({ car }) => normaliseWord(car?.make) || null;

export const fact = defineFact({
  name: "make_key",
  description: "The car's make in lower case without spaces, punctuation and accents; null when it has none.",
  schema: { type: ["string", "null"] },
  reads: ["make"],
  nullWithout: ["make"],
  compute,
  inputFor: (value) => ({ car: { make: typeof value === "string" ? value : "" } }),
  examples: [
    [{ car: { make: " Land Rover" } }, "landrover"],
    [{ car: { make: "LAND-ROVER" } }, "landrover"],
    [{ car: { make: "Citroën" } }, "citroen"],
    [{ car: {} }, null],
    [{}, null],
  ],
});
