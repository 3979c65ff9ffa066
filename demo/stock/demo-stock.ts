import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import { withPictures } from "../pictures/pictures.ts";
import { generateStock } from "./generate.ts";
import { DemoRangeError, readRange } from "./read-range.ts";

/**
 * The cars of a site whose stock is generated (`stock.demo` of its site), with drawn pictures; or why there are none. `now`
 * is in ms since 1970 UTC; `platformDir` is the folder `tenants/_platform`, where the ranges lie.
 */
export async function demoStock(
  tenant: ResolvedTenant,
  { now, platformDir }: { now: number; platformDir: string },
): Promise<{ cars: Car[] } | { problem: string }> {
  const demo = tenant.site.stock?.demo ?? {};
  try {
    const cars = generateStock({
      seed: demo.seed ?? 1,
      count: demo.count ?? 0,
      range: await readRange(platformDir, demo.range ?? "passenger"),
      now,
      site: tenant.site,
      carTypes: demo.carTypes,
      makes: demo.makes,
      certifiedMake: demo.certifiedMake,
    });
    return { cars: cars.map((car) => withPictures(car, tenant)) };
  } catch (error) {
    if (error instanceof DemoRangeError) return { problem: error.message };
    throw error;
  }
}
