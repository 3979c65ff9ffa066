import type { PublicSite } from "../../../schemas/documents/site.schema.ts";
import { wordKey } from "../../../schemas/entities/word-key.ts";
import { escapeXml } from "../xml.ts";
import { type FeedCar, plainText } from "./feed-car.ts";

const tag = (name: string, value: string | number | null | undefined) =>
  value === null || value === undefined || value === ""
    ? ""
    : `<g:${name}>${escapeXml(plainText(String(value), 5000))}</g:${name}>`;
const money = (amount: number) => `${amount.toFixed(2)} AUD`;

/** Google's values for body types; others are omitted. */
const bodies: { [body: string]: string } = {
  convertible: "convertible",
  softtop: "convertible",
  hardtop: "convertible",
  coupe: "coupe",
  hatch: "hatchback",
  hatchback: "hatchback",
  sedan: "sedan",
  suv: "suv",
  "4x4": "suv",
  ute: "ute",
  cabchassis: "ute",
  lighttruck: "truck",
  peoplemover: "minivan",
  van: "full_size_van",
  wagon: "station_wagon",
  stationwagon: "station_wagon",
};

/** Google's values for what drives an engine. */
const engines: { [fuel: string]: string } = {
  petrol: "gasoline",
  diesel: "diesel",
  electric: "electric",
  hybrid: "hybrid",
  pluginhybrid: "plug-in_hybrid",
  lpg: "lpg",
};

function engineOf({ car }: FeedCar): string | undefined {
  return car.simple_fuel ? (engines[wordKey(car.simple_fuel)] ?? "other") : undefined;
}

function bodyOf({ car }: FeedCar): string | undefined {
  return bodies[wordKey(car.simple_body)];
}

/** Google's product category of cars, vans and utes. */
const vehicleCategory = 916;
/** Additional pictures that Google accepts. */
const morePictures = 10;

function address({ place }: FeedCar): string {
  const at = place?.address;
  return at ? `${at.street}, ${at.city} ${at.state.toUpperCase()} ${at.postcode}, AU` : "";
}

/** Google's names for the dealer's price types, required in Australia. */
type PriceTypes = { readonly [wording: string]: string };

function item(one: FeedCar, priceTypes: PriceTypes): string {
  const { car, pictures, place, dealership } = one;
  const store = car.dealership_id ?? dealership?.id ?? place?.id ?? "";
  const used = car.car_type !== "new";
  return [
    "<item>",
    tag("id", car.id),
    tag("vin", one.vin),
    tag("title", plainText(car.name, 150)),
    tag("description", plainText(car.dealercomments || car.name, 5000)),
    tag("link", one.url),
    tag("link_template", `${one.url}?store={store_code}`),
    tag("image_link", pictures[0]),
    ...pictures.slice(1, 1 + morePictures).map((url) => tag("additional_image_link", url)),
    tag("google_product_category", vehicleCategory),
    tag("availability", "in_stock"),
    tag("condition", used ? "used" : "new"),
    tag("price", money(one.before ?? one.price)),
    one.before === undefined ? "" : tag("sale_price", money(one.price)),
    tag("vehicle_price_type", car.price_type ? priceTypes[car.price_type] : undefined),
    // Asked for of new vehicles.
    used ? "" : tag("vehicle_msrp", money(one.before ?? one.price)),
    tag("brand", car.make),
    tag("model", car.model),
    tag("year", car.year),
    tag("trim", car.badge),
    tag("color", car.colour),
    tag("mileage", typeof car.km === "number" ? `${car.km} km` : used ? "" : "0 km"),
    tag("body_style", bodyOf(one)),
    tag("engine", engineOf(one)),
    tag("transmission", car.simple_transmission),
    tag("drivetrain", car.drive),
    tag("certified_pre-owned", car.certified ? "yes" : ""),
    tag("stock_number", car.stocknum),
    tag("store_code", store),
    tag("dealership_name", dealership?.name ?? place?.name),
    tag("dealership_address", address(one)),
    `<g:vehicle_fulfillment>${tag("option", "in_store")}${tag("store_code", store)}</g:vehicle_fulfillment>`,
    "</item>\n",
  ].join("");
}

/** Kinds and bodies of vehicles that Google's vehicle ads refuse: only cars, vans and utes for private use may be advertised. */
const refused = { kinds: ["caravan", "truck"], bodies: ["motorhome", "caravan", "bus", "lighttruck"] };
const isRefused = ({ car }: FeedCar) =>
  refused.kinds.includes(car.item_type ?? "") || refused.bodies.includes(wordKey(car.simple_body));

/** The feed for Google vehicle ads: RSS 2.0 with Google's attributes, car by car. */
export async function* googleFeed(
  cars: AsyncIterable<FeedCar> | Iterable<FeedCar>,
  site: Pick<PublicSite, "name">,
  origin: string,
  priceTypes: PriceTypes = {},
): AsyncGenerator<string> {
  const name = escapeXml(plainText(site.name, 150));
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n';
  yield `<channel><title>${name}</title><link>${escapeXml(`${origin}/`)}</link><description>${name}</description>\n`;
  for await (const car of cars) if (!isRefused(car)) yield item(car, priceTypes);
  yield "</channel></rss>\n";
}
