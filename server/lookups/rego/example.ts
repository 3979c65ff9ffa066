import { wallClock } from "../../../rules/zone.ts";
import { randomOf } from "../../stock/demo/random.ts";
import { type DemoRange, readRange } from "../../stock/demo/read-range.ts";
import { choose, vehicleOf } from "../../stock/demo/vehicle.ts";
import type { LookupContext } from "../context.ts";
import { type AskedVehicle, type OwnVehicle, plateKey } from "./vehicle.ts";

const ranges = new Map<string, Promise<DemoRange>>();

function rangeOf(folder: string, name: string): Promise<DemoRange> {
  const key = `${folder} ${name}`;
  let range = ranges.get(key);
  if (range === undefined) {
    range = readRange(folder, name);
    ranges.set(key, range);
    // A range that could not be read is read again by the next visitor.
    range.catch(() => ranges.delete(key));
  }
  return range;
}

/**
 * An example car for a plate: always the same one for the same plate, taken from the model ranges of the demo stock,
 * and marked as an example. No real register is queried.
 */
export async function exampleVehicle(
  { live, clock, platformDir }: LookupContext,
  asked: AskedVehicle,
  rangeName: string,
): Promise<OwnVehicle> {
  const range = await rangeOf(platformDir, rangeName);
  const random = randomOf(`${asked.regoState} ${plateKey(asked.rego)}`);
  const choice = choose(range, undefined, "used", random);
  const { make, model, badge, series, simple_body, trans, fuel, colour } = vehicleOf(choice, range, random);
  const year = wallClock(clock.now(), live.prepared.publicSite.timeZone).year - choice.age;
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
}
