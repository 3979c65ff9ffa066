import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { Site } from "../documents/site.schema.ts";
import { toPointer } from "../json/pointer.ts";

/** The makes of a model range; none if there is no such range. */
export type MakesOf = (range: string) => readonly string[];

/** The range of a demonstration that names none. */
const usualRange = "passenger";

/** Makes of a demonstration of which its model range has no car. */
export function checkDemoMakes({ stock }: Site, makesOf: MakesOf): Finding[] {
  const { makes = [], range = usualRange } = (stock?.source === "demo" && stock.demo) || {};
  const allowed = makes.length === 0 ? [] : makesOf(range);
  // A range that is none is reported as such.
  if (allowed.length === 0) return [];
  return makes.flatMap((name, index): Finding[] => {
    if (allowed.includes(name)) return [];
    const params = { name, range, near: guess(name, allowed), allowed };
    return [
      {
        code: "reference/make-not-in-range",
        params,
        pointer: toPointer(["site", "stock", "demo", "makes", index]),
      },
    ];
  });
}
