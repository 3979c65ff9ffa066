import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";

export const compute: FactCompute<"file"> = (input) => trimTextOrNull(input.car?.file) !== null;

export const fact = defineFact({
  name: "has_file",
  description: "Whether the car has a history report (file).",
  schema: { type: "boolean" },
  reads: ["file"],
  compute,
  examples: [
    [{ car: { file: "/report.pdf" } }, true],
    [{ car: { file: "" } }, false],
    [{}, false],
  ],
});
