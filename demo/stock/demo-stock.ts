import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import { buildPictureAddress, listPictureNames, parsePictureView } from "../pictures.ts";
import { generateStock } from "./generate.ts";
import { createRandom } from "./random.ts";
import type { Catalogue } from "./range.schema.ts";
import { DemoRangeError, type RangeFile, readRange } from "./read-range.ts";

/**
 * The cars of a site whose stock is generated (`stock.demo` of its site), with pictures; or why there are none. `now`
 * is in ms since 1970 UTC; `rangeFile` gives the file of a range.
 */
export async function generateDemoStock(
  tenant: ResolvedTenant,
  { now, rangeFile }: { now: number; rangeFile: RangeFile },
): Promise<{ cars: Car[] } | { problem: string }> {
  const demo = tenant.site.stock?.demo ?? {};
  try {
    const range = await readRange(rangeFile, demo.range ?? "passenger");
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
    return { cars: cars.map((car) => addPictures(car, range.catalogue)) };
  } catch (error) {
    if (error instanceof DemoRangeError) return { problem: error.message };
    throw error;
  }
}

/** The car with its pictures; for a share of the cars also what good feeds say: kinds, captions, and pictures to turn. */
function addPictures(car: Car, { pictures: described }: Catalogue): Car {
  const names = listPictureNames(car);
  const isDescribed =
    described !== undefined && car.item_type === "car" && createRandom(`pictures/${car.id}`).chance(described.share);
  const views = isDescribed ? described.views : {};
  const turn = isDescribed
    ? described.turn.flatMap((view) => names.find((name) => parsePictureView(name) === view) ?? [])
    : [];
  return {
    ...car,
    images: names.map((name) => ({
      image: { url: buildPictureAddress(name), ...views[parsePictureView(name)] },
    })),
    thumbnails: names.map((name) => buildPictureAddress(name, 320)),
    primary_image_url: names[0] && buildPictureAddress(names[0]),
    photos_count: names.length,
    ...(isDescribed && { turn: turn.map((name) => buildPictureAddress(name)) }),
  };
}
