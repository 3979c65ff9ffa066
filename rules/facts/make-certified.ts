import { normaliseWord } from "../../schemas/entities/word-key.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"make"> = ({ car, site }) => {
  const wanted = site.settings?.certifiedMake;
  return (
    typeof wanted === "string" && normaliseWord(wanted) !== "" && normaliseWord(wanted) === normaliseWord(car?.make)
  );
};

export const fact = defineFact({
  name: "make_certified",
  description: "Whether the car's make is the one in the site's setting certifiedMake, in any spelling.",
  schema: { type: "boolean" },
  reads: ["make"],
  compute,
  examples: [
    [{ car: { make: "LAND-ROVER" }, site: { settings: { certifiedMake: "Land Rover" } } }, true],
    [{ car: { make: "Rover" }, site: { settings: { certifiedMake: "Land Rover" } } }, false],
    [{ car: {}, site: { settings: { certifiedMake: "" } } }, false],
    [{}, false],
  ],
});
