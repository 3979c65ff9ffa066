import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import { withPictures } from "../pictures/pictures.ts";
import { generateStock } from "./generate.ts";
import { randomOf } from "./random.ts";
import type { Catalogue } from "./range.schema.ts";
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
    const range = await readRange(platformDir, demo.range ?? "passenger");
    const cars = generateStock({
      seed: demo.seed ?? 1,
      count: demo.count ?? 0,
      range,
      now,
      site: tenant.site,
      carTypes: demo.carTypes,
      makes: demo.makes,
      certifiedMake: demo.certifiedMake,
    });
    return { cars: cars.map((car) => describedPictures(withPictures(car, tenant), range.catalogue)) };
  } catch (error) {
    if (error instanceof DemoRangeError) return { problem: error.message };
    throw error;
  }
}

/** A share of the cars with what good feeds say: kinds and captions of pictures, and pictures to turn. Vans have rooms. */
function describedPictures(car: Car, { pictures: said }: Catalogue): Car {
  if (said === undefined || car.item_type !== "car" || !randomOf(`pictures/${car.id}`).chance(said.share))
    return car;
  const viewOf = (url: string) => url.slice(url.lastIndexOf("/") + 1).split("-")[0] ?? "";
  const images = (car.images ?? []).map(({ image }) => ({
    image: { ...image, ...said.views[viewOf(image.url)] },
  }));
  const turn = said.turn.flatMap(
    (view) => images.find(({ image }) => viewOf(image.url) === view)?.image.url ?? [],
  );
  return { ...car, images, turn };
}
