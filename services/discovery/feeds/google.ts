import type { PublicSite } from "../../../schemas/documents/site.schema.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import type { PriceTypes } from "../../../schemas/entities/price-type.ts";
import { escapeHtml } from "../../../schemas/parts/escape-html.ts";
import { nameGooglePriceType } from "./accepted.ts";
import { convertToPlainText, type FeedCar } from "./feed-car.ts";
import { type BodyKind, classifyBody, classifyFuel, classifyGearbox, type FuelKind } from "./words.ts";

const tag = (name: string, value: string | number | null | undefined) =>
  value === null || value === undefined || value === ""
    ? ""
    : `<g:${name}>${escapeHtml(convertToPlainText(String(value), 5000))}</g:${name}>`;
const money = (amount: number) => `${amount.toFixed(2)} AUD`;

/** Google's values for bodies, https://support.google.com/merchants/answer/14157085, read on 26 November 2026; others are omitted. */
const bodies: { readonly [Body in BodyKind]?: string } = {
  convertible: "convertible",
  coupe: "coupe",
  crossover: "crossover",
  hatch: "hatchback",
  sedan: "sedan",
  suv: "suv",
  ute: "ute",
  truck: "truck",
  "people-mover": "minivan",
  van: "full_size_van",
  wagon: "station_wagon",
};

/** Google's values for what drives an engine, https://support.google.com/merchants/answer/14156068, read on 26 November 2026. */
const engines: { readonly [Fuel in FuelKind]: string } = {
  petrol: "gasoline",
  diesel: "diesel",
  electric: "electric",
  hybrid: "hybrid",
  "plug-in": "plug-in_hybrid",
  lpg: "lpg",
  "natural-gas": "natural_gas",
  hydrogen: "other",
};

function engineNameOf(car: Car): string | undefined {
  const fuel = classifyFuel(car);
  if (fuel !== undefined) return engines[fuel];
  return car.simple_fuel ? "other" : undefined;
}

function bodyNameOf(car: Car): string | undefined {
  const body = classifyBody(car);
  return body && bodies[body];
}

/** Google's product category of cars, vans and utes. */
const vehicleCategory = 916;
/** Additional pictures that Google accepts. */
const morePictures = 10;

function address({ place }: FeedCar): string {
  const at = place?.address;
  return at ? `${at.street}, ${at.city} ${at.state.toUpperCase()} ${at.postcode}, AU` : "";
}

function item(feedCar: FeedCar, priceTypes: PriceTypes): string {
  const { car, pictures, place, dealership } = feedCar;
  const store = car.dealership_id ?? dealership?.id ?? place?.id ?? "";
  const used = car.car_type !== "new";
  return [
    "<item>",
    tag("id", car.id),
    tag("vin", feedCar.vin),
    tag("title", convertToPlainText(car.name, 150)),
    tag("description", convertToPlainText(car.dealercomments || car.name, 5000)),
    tag("link", feedCar.url),
    tag("link_template", `${feedCar.url}?store={store_code}`),
    tag("image_link", pictures[0]),
    ...pictures.slice(1, 1 + morePictures).map((url) => tag("additional_image_link", url)),
    tag("google_product_category", vehicleCategory),
    tag("condition", used ? "used" : "new"),
    tag("price", money(feedCar.before ?? feedCar.price)),
    feedCar.before === undefined ? "" : tag("sale_price", money(feedCar.price)),
    tag("vehicle_price_type", nameGooglePriceType(priceTypes, car)),
    // Asked for of new vehicles.
    used ? "" : tag("vehicle_msrp", money(feedCar.before ?? feedCar.price)),
    tag("brand", car.make),
    tag("model", car.model),
    tag("year", car.year),
    tag("trim", car.badge),
    tag("color", car.colour),
    tag("mileage", typeof car.km === "number" ? `${Math.round(car.km)} km` : used ? "" : "0 km"),
    tag("body_style", bodyNameOf(car)),
    tag("engine", engineNameOf(car)),
    tag("transmission", classifyGearbox(car) ?? car.simple_transmission),
    tag("drivetrain", car.drive),
    tag("certified_pre-owned", car.certified ? "yes" : ""),
    tag("stock_number", car.stocknum),
    tag("store_code", store),
    tag("dealership_name", dealership?.name ?? place?.name),
    tag("dealership_address", address(feedCar)),
    `<g:vehicle_fulfillment>${tag("option", "in_store")}${tag("store_code", store)}</g:vehicle_fulfillment>`,
    "</item>\n",
  ].join("");
}

/** The feed for Google vehicle ads, of cars that it accepts: RSS 2.0 with Google's attributes, car by car. */
export async function* generateGoogleFeed(
  cars: AsyncIterable<FeedCar> | Iterable<FeedCar>,
  site: Pick<PublicSite, "name">,
  origin: string,
  priceTypes: PriceTypes = {},
): AsyncGenerator<string> {
  const name = escapeHtml(convertToPlainText(site.name, 150));
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n';
  yield `<channel><title>${name}</title><link>${escapeHtml(`${origin}/`)}</link><description>${name}</description>\n`;
  for await (const car of cars) yield item(car, priceTypes);
  yield "</channel></rss>\n";
}
