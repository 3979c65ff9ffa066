import { createRandom } from "./random.ts";
import { type DemoRange, type RangeFile, readRange } from "./read-range.ts";
import { choose, generateVehicle } from "./vehicle.ts";

/** The request for an example. */
export interface AskedExample {
  /** Registration plate, letters and digits only. */
  plate: string;
  state: string;
  /** Name of a demo range. */
  range: string;
  /** The current year at the dealer. */
  year: number;
}

/**
 * Returns an example car for a plate: always the same one for the same plate, taken from the model ranges of the demo
 * stock, and marked as an example. No real register is queried. Rejects when the range cannot be
 * read.
 */
export function createExampleVehicles(rangeFile: RangeFile) {
  const ranges = new Map<string, Promise<DemoRange>>();

  function rangeOf(name: string): Promise<DemoRange> {
    let range = ranges.get(name);
    if (range === undefined) {
      range = readRange(rangeFile, name);
      ranges.set(name, range);
      // A range that could not be read is read again at the next request.
      range.catch(() => ranges.delete(name));
    }
    return range;
  }

  return async (askedExample: AskedExample) => {
    const range = await rangeOf(askedExample.range);
    const random = createRandom(`${askedExample.state} ${askedExample.plate}`);
    const choice = choose(range, undefined, "used", random);
    const { make, model, badge, series, simple_body, trans, fuel, colour } = generateVehicle(choice, range, random);
    const year = askedExample.year - choice.age;
    return {
      year,
      make,
      model,
      badge,
      ...(series && { series }),
      ...(simple_body && { body: simple_body }),
      ...(trans && { transmission: trans }),
      ...(fuel && { fuel }),
      ...(colour && { colour }),
      name: `${year} ${make} ${model} ${badge}`.trim(),
      example: true,
      priceWhenNew: choice.badge.price,
    };
  };
}
