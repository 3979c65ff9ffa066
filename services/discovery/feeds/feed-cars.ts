import { resolveAbsoluteUrl } from "../../../renderer/pages/index.ts";
import { findShownPrice } from "../../../renderer/values/find-shown-price.ts";
import { previewPicture } from "../../../renderer/values/preview-picture.ts";
import { buildCarAddress } from "../../../schemas/entities/vehicle-type-address.ts";
import type { JsonObject } from "../../../schemas/json-value.ts";
import { resolveVehicleType } from "../../../schemas/resolve/vehicle-types.ts";
import type { LoadContext } from "../../loaders/index.ts";
import type { Pace } from "../documents.ts";
import { type FeedCar, isForSale } from "./feed-car.ts";

/** Cars to advertise: shown on the site, for sale today, with a price and a picture. One at a time: there may be many. */
export async function* iterateFeedCars(
  context: LoadContext,
  pace: Pace,
  isWanted: (feedCar: FeedCar) => boolean = () => true,
): AsyncGenerator<FeedCar> {
  const { live, origin, decide } = context;
  const { stock, prepared } = live;
  const { locations, dealerships } = prepared.publicSite;
  const withVin = prepared.tenant.site.feeds?.vin !== false;
  for (const car of stock.cars) {
    await pace();
    if (!stock.shown.has(car.id)) continue;
    const { availability, price } = decide(car, ["availability", "price"]) as { [table: string]: JsonObject };
    const amounts = isForSale(availability) ? findShownPrice(price) : undefined;
    const views = (car.images ?? []).filter(({ image }) => image.kind !== "documents");
    const pictures = [car.primary_image_url, ...views.map(({ image }) => image.url)].flatMap(
      (url) => resolveAbsoluteUrl(previewPicture(url ?? undefined), origin) ?? [],
    );
    if (amounts === undefined || pictures.length === 0) continue;
    const feedCar: FeedCar = {
      car,
      kind: resolveVehicleType(prepared.tenant, car.item_type),
      ...amounts,
      url: origin + buildCarAddress(car.slug, prepared.publicSite),
      pictures: [...new Set(pictures)],
      place: locations?.find(({ id }) => id === car.location_id) ?? locations?.find((location) => location.primary),
      dealership: dealerships?.find(({ id }) => id === car.dealership_id) ?? dealerships?.[0],
      ...(withVin && car.vin ? { vin: car.vin } : {}),
    };
    if (isWanted(feedCar)) yield feedCar;
  }
}
