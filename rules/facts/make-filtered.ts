import { normaliseWord } from "../../schemas/entities/word-key.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"make"> = ({ car, site: { flags, manufacturer } }) =>
  flags?.manufacturerFilter === true &&
  typeof manufacturer === "string" &&
  normaliseWord(manufacturer) !== "" &&
  normaliseWord(car?.make) !== normaliseWord(manufacturer);

export const fact = defineFact({
  name: "make_filtered",
  description:
    "Whether the site's searches find its manufacturer's cars only (flag manufacturerFilter) and the car is of another make.",
  schema: { type: "boolean" },
  reads: ["make"],
  compute,
  examples: [
    [{ car: { make: "b" }, site: { manufacturer: "A", flags: { manufacturerFilter: true } } }, true],
    [{ car: {}, site: { manufacturer: "A", flags: { manufacturerFilter: true } } }, true],
    [{ car: { make: "a" }, site: { manufacturer: "A", flags: { manufacturerFilter: true } } }, false],
    [{ car: { make: "b" }, site: { manufacturer: "A", flags: { manufacturerFilter: false } } }, false],
    [{ car: { make: "b" }, site: { flags: { manufacturerFilter: true } } }, false],
    [{}, false],
  ],
});
