import { convertToPlainText, type FeedCar } from "./feed-car.ts";
import { type BodyKind, classifyBody, classifyDrive, classifyFuel, classifyGearbox, type FuelKind } from "./words.ts";

type Cell = string | number | null | undefined;

/** Pictures that Meta takes of one vehicle. */
const mostPictures = 20;
/** Pictures with separate columns. */
const pictureColumns = 5;

/**
 * Meta's values, https://developers.facebook.com/docs/marketing-api/auto-ads/reference and
 * /docs/marketing-api/reference/product-catalog/vehicles, read on 26 November 2026.
 */
const bodies: { readonly [Body in BodyKind]?: string } = {
  convertible: "CONVERTIBLE",
  coupe: "COUPE",
  crossover: "CROSSOVER",
  hatch: "HATCHBACK",
  sedan: "SEDAN",
  suv: "SUV",
  ute: "TRUCK",
  truck: "TRUCK",
  "people-mover": "MINIVAN",
  van: "VAN",
  bus: "VAN",
  wagon: "WAGON",
};
const fuels: { readonly [Fuel in FuelKind]?: string } = {
  petrol: "GASOLINE",
  diesel: "DIESEL",
  electric: "ELECTRIC",
  hybrid: "HYBRID",
  "plug-in": "PLUGIN_HYBRID",
};
/** A word of Meta's; what it has none for is other. */
const word = <Kind extends string>(words: { readonly [Name in Kind]?: string }, kind: Kind | undefined) =>
  (kind && words[kind]) ?? "OTHER";
const money = (amount: number) => `${amount.toFixed(2)} AUD`;
const day = (iso: string | null | undefined) =>
  iso && !Number.isNaN(Date.parse(iso)) ? new Date(iso).toISOString().slice(0, 10) : "";

/** Meta's types of bodies that are no cars, where the kind of vehicle says none. */
const vehicleTypes: { readonly [Body in BodyKind]?: string } = {
  truck: "commercial",
  bus: "commercial",
  caravan: "rv_camper",
  motorhome: "rv_camper",
  motorcycle: "motorcycle",
};
function vehicleTypeOf({ car, kind }: FeedCar): string {
  const body = classifyBody(car);
  return kind?.meta ?? (body && vehicleTypes[body]) ?? "car_truck";
}

/** Columns in order: Meta's name, and what a car has for it. */
const columns: [string, (feedCar: FeedCar) => Cell][] = [
  ["vehicle_id", ({ car }) => car.id],
  ["title", ({ car }) => convertToPlainText(car.name, 500)],
  ["description", ({ car }) => convertToPlainText(car.dealercomments || car.name, 5000)],
  ["url", ({ url }) => url],
  ["make", ({ car }) => car.make],
  ["model", ({ car }) => car.model],
  ["year", ({ car }) => car.year],
  ["trim", ({ car }) => car.badge],
  // What has no odometer, such as a caravan or a boat, is 0: Meta refuses an item without a reading.
  ["mileage.value", ({ car }) => Math.round(car.km ?? 0)],
  ["mileage.unit", () => "KM"],
  ...Array.from({ length: pictureColumns }, (_, at): [string, (feedCar: FeedCar) => Cell][] => [
    [`image[${at}].url`, ({ pictures }) => pictures[at]],
    [`image[${at}].tag[0]`, ({ car, pictures }) => (pictures[at] ? convertToPlainText(car.name, 100) : "")],
  ]).flat(),
  ["transmission", ({ car }) => word({ automatic: "AUTOMATIC", manual: "MANUAL" }, classifyGearbox(car))],
  ["fuel_type", ({ car }) => word(fuels, classifyFuel(car))],
  ["body_style", ({ car }) => word(bodies, classifyBody(car))],
  ["drivetrain", ({ car }) => classifyDrive(car)?.toUpperCase() ?? "OTHER"],
  ["vin", ({ vin }) => vin],
  ["vehicle_type", vehicleTypeOf],
  // The stock does not say how good a used vehicle is.
  ["condition", ({ car }) => (car.car_type === "new" ? "EXCELLENT" : "OTHER")],
  ["state_of_vehicle", ({ car }) => (car.car_type === "new" ? "NEW" : car.certified ? "CPO" : "USED")],
  ["price", ({ price, before }) => money(before ?? price)],
  ["sale_price", ({ price, before }) => (before === undefined ? "" : money(price))],
  ["availability", () => "AVAILABLE"],
  ["exterior_color", ({ car }) => car.colour || "OTHER"],
  ["interior_color", ({ car }) => car.interior_colour],
  ["date_first_on_lot", ({ car }) => day(car.created_at)],
  ["stock_number", ({ car }) => car.stocknum],
  ["dealer_id", ({ car, dealership }) => car.dealership_id ?? dealership?.id],
  ["dealer_name", ({ dealership, place }) => dealership?.name ?? place?.name],
  ["dealer_phone", ({ dealership, place }) => dealership?.phone ?? place?.contact_detail?.phone],
  ["address.addr1", ({ place }) => place?.address?.street],
  ["address.city", ({ place }) => place?.address?.city],
  ["address.region", ({ place }) => place?.address?.state.toUpperCase()],
  ["address.postal_code", ({ place }) => place?.address?.postcode],
  ["address.country", () => "AU"],
  ["latitude", ({ place }) => place?.address?.lat],
  ["longitude", ({ place }) => place?.address?.long],
];

/**
 * One cell. Always quoted; a text that a spreadsheet would take for a formula gets an apostrophe in front, as OWASP
 * advises. Numbers (a latitude of -31.9) stay as they are.
 */
export function formatCsvCell(value: Cell): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = convertToPlainText(value, 5000);
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** The feed for Meta's automotive catalogue, of cars that it accepts: CSV (RFC 4180), car by car. */
export async function* generateMetaFeed(cars: AsyncIterable<FeedCar> | Iterable<FeedCar>): AsyncGenerator<string> {
  yield `${columns.map(([name]) => name).join(",")}\r\n`;
  for await (const feedCar of cars) {
    const car = { ...feedCar, pictures: feedCar.pictures.slice(0, mostPictures) };
    yield `${columns.map(([, read]) => formatCsvCell(read(car))).join(",")}\r\n`;
  }
}
