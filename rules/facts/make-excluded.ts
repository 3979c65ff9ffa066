import { normaliseWord } from "../../schemas/entities/word-key.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"make"> = ({ car, site }) => {
  const make = normaliseWord(car?.make);
  const excluded = site.settings?.excludedMakes;
  return make !== "" && typeof excluded === "string" && excluded.split(",").map(normaliseWord).includes(make);
};

export const fact = defineFact({
  name: "make_excluded",
  description:
    "Whether the site's setting excludedMakes (comma-separated makes) names the car's make, in any spelling.",
  schema: { type: "boolean" },
  reads: ["make"],
  compute,
  examples: [
    [{ car: { make: "b2" }, site: { settings: { excludedMakes: "a1, b2" } } }, true],
    [{ car: { make: "B2" }, site: { settings: { excludedMakes: "a1,b2" } } }, true],
    [{ car: { make: "B-2" }, site: { settings: { excludedMakes: "A1,B 2" } } }, true],
    [{ car: { make: "b" }, site: { settings: { excludedMakes: "a1,b2" } } }, false],
    [{ car: {}, site: { settings: { excludedMakes: "" } } }, false],
    [{}, false],
  ],
});
