import type { Car } from "../../schemas/entities/car.schema.ts";

type Named =
  | keyof Car
  | `variant.${keyof NonNullable<Car["variant"]>}`
  | `caravan.${keyof NonNullable<Car["caravan"]>}`;

/**
 * Words of headers by the field that they mean, besides the field's own name, the plainest first. A word may stand at several
 * fields: the values below the header choose the first of them that can have them.
 */
const otherNames: { readonly [field in Named]?: readonly string[] } = {
  stocknum: [
    "stock number",
    "stock no",
    "stock id",
    "stock",
    "stk no",
    "stk",
    "stock code",
    "unit",
    "unit no",
    "machine id",
  ],
  make: ["manufacturer", "brand", "vehicle make", "builder"],
  model: ["model name", "vehicle model", "family"],
  badge: ["variant", "grade", "model variant", "trim"],
  series: ["model series"],
  name: ["title", "vehicle", "heading", "ad title", "vehicle description"],
  year: ["build year", "model year", "manufacture year", "year of manufacture", "yr", "built"],
  price: [
    ...[
      "advertised price",
      "asking price",
      "asking",
      "our price",
      "sale price",
      "retail price",
      "web price",
      "internet price",
    ],
    ...["drive away price", "driveaway price", "drive away", "driveaway", "dap"],
    ...["egc price", "price egc", "egc", "price ex gov charges", "price excl govt charges"],
    ...["price ex gst", "price excl gst", "price plus gst", "price inc gst", "price incl gst"],
  ],
  price_type: ["price basis", "price note", "price words", "price includes", "price qualifier"],
  km: [
    "odometer",
    "kilometres",
    "kilometers",
    "kms",
    "mileage",
    "odo",
    "odometer reading",
    "current km",
    "miles",
    "odometer miles",
  ],
  colour: ["color", "exterior colour", "body colour", "ext colour", "paint", "paint colour"],
  interior_colour: ["interior color", "trim colour", "int colour", "upholstery", "trim"],
  simple_body: ["body", "body style", "body type", "body category", "bodystyle"],
  fuel: ["fuel type"],
  simple_fuel: ["fuel category"],
  trans: ["transmission", "gearbox", "trans type", "transmission type", "gear type"],
  drive: ["drive type", "drivetrain", "drive train", "driven wheels", "axles", "axle configuration", "wheels"],
  doors: ["door count", "number of doors", "no of doors"],
  seats: ["seat count", "seating capacity", "number of seats", "no of seats"],
  rego_expiry: [
    ...["registration expiry", "rego expires", "registration expires", "rego exp", "rego expiry date", "reg expiry"],
    ...["rego due", "registration due", "expiry", "registration", "rego"],
  ],
  regplate: [
    ...["rego", "registration", "rego number", "rego no", "plate", "plate no", "number plate", "reg no", "reg"],
    ...["registration number", "registration no", "reg plate", "registration plate"],
  ],
  vin: ["vin number", "vin no", "chassis number", "chassis no", "chassis", "vin chassis"],
  engine_size: ["engine", "engine capacity", "engine size", "capacity"],
  car_type: ["condition", "vehicle type", "new used", "n u", "n or u", "listing type", "new or used", "stock type"],
  status: ["stock status", "availability", "sale status", "vehicle status", "sold"],
  images: [
    ...["photos", "pictures", "image urls", "photo urls", "photos urls", "images urls", "image list", "photo list"],
    ...[
      "image url",
      "photo url",
      "image",
      "photo",
      "picture",
      "image links",
      "photo links",
      "main photo",
      "media",
      "image uri",
      "image src",
      "image link",
      "picture url",
    ],
  ],
  videos: ["video", "video url", "video urls", "video link", "youtube"],
  dealercomments: [
    ...["comments", "dealer comments", "dealer comment", "description", "ad text", "advert", "ad copy", "notes"],
    ...["web comments", "advertising comments", "long description"],
  ],
  standardEquipment: ["features", "options", "equipment", "standard features", "feature list", "extras"],
  "variant.grossvehiclemass": ["gvm", "gross vehicle mass", "gvm kg", "gvm t", "gvm tonnes"],
  "variant.grosscombinationmass": [
    "gcm",
    "gross combination mass",
    "gross combined mass",
    "gcm kg",
    "gcm t",
    "gcm tonnes",
  ],
  "variant.licenceclass": ["licence class", "license class", "driver licence class", "licence required", "licence"],
  "variant.brakedtowing": ["braked towing", "towing capacity", "tow capacity", "towing", "braked tow", "towing braked"],
  "variant.payload": ["payload", "payload kg", "maximum payload", "max payload"],
  "variant.enginesize": ["engine cc", "engine capacity cc", "cc", "engine capacity", "engine size", "capacity"],
  "variant.power": [
    "engine power",
    "max power",
    "maximum power",
    "kw",
    "power kw",
    "kilowatts",
    "power",
    "horsepower",
    "hp",
    "bhp",
    "power hp",
    "ps",
    "power ps",
  ],
  "variant.fuelconsumptioncombined": ["fuel consumption", "fuel economy", "combined consumption"],
  "variant.fuelcapacity": ["tank", "fuel tank", "fuel capacity", "tank capacity"],
  "variant.ancaprating": ["ancap", "ancap rating", "safety rating"],
  "variant.vehiclelength": ["length", "vehicle length"],
  "variant.cylinders": ["cylinder count", "number of cylinders", "cyl", "no of cylinders", "cyls"],
  "caravan.aggregate_trailer_mass": ["atm", "aggregate trailer mass", "atm kg"],
  "caravan.tare_weight": ["tare", "tare mass", "tare weight", "tare kg", "tare t"],
  "variant.taremass": ["tare", "tare mass", "tare weight", "tare kg", "tare t"],
  "caravan.sleeps": ["berths", "berth", "sleeping capacity"],
  before_price: ["was price", "was", "previous price", "old price", "price was"],
  created_at: [
    ...[
      "date in",
      "date added",
      "date listed",
      "listed",
      "stock date",
      "arrival date",
      "date received",
      "in stock date",
    ],
    ...["listing date", "date in stock", "came in", "arrived", "arrival", "in stock since", "into stock"],
  ],
  sold_date_timestamp: ["sold date", "date sold", "sold on", "sale date", "date of sale", "sold"],
  build_date: ["built", "build", "build month", "manufacture date", "date of manufacture", "manufactured"],
  compliance_date: ["compliance", "compliance plate", "comp date", "compliance plate date", "complied"],
  warranty_expiry: ["warranty expires", "warranty until", "warranty expiry date"],
  show_on_dealer_website: ["show on website", "advertise", "publish", "published", "on web", "display on website"],
  dealership_name: ["dealership", "dealer", "dealer name"],
  location_name: ["location", "yard", "branch", "site"],
  city: ["suburb", "town"],
};

/** Words of headers that can mean these fields, where the values below them are such as only these have (`areTelling`). */
const vagueNames: { readonly [field in Named]?: readonly string[] } = {
  stocknum: ["no", "nr", "number", "item no", "ref", "reference"],
  item_type: ["type", "category", "kind", "class", "product type"],
  simple_body: ["type", "category", "kind", "class", "product type"],
  car_type: ["type", "category", "class"],
};

/** Whether a header names a field so vaguely that the values below it must tell. */
export const isVague = (column: string, field: string): boolean =>
  namings(column).some((words) => vagueNames[field as Named]?.includes(words)) &&
  !namings(column).some((words) => otherNames[field as Named]?.includes(words));

/** A header as words: `StockNumber` is two, and `Stock #` says number. */
const plain = (text: string) =>
  text
    .replaceAll("#", " no ")
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The words of a column's header. A unit in brackets does not name the field; the number of a picture tells it from others. */
export const splitHeaderWords = (column: string) =>
  plain(column.replace(/\([^()]*\)/g, " ")).replace(/^((?:image|photo|picture)(?: url)?) ?\d+$/, "$1");

/** `vehicle.general.fuel.type`: a name of steps, as records have it. */
const path = /^[\w@:-]{1,60}(?:\[\d{1,4}\])?(?:\.[\w@:-]{1,60}(?:\[\d{1,4}\])?)+$/;
/** Steps that only group values, and those that only say that there is one. */
const groups =
  /^(?:vehicle|car|general|details?|data|info|item|listing|ad|specs?|specifications?|attributes?|technical)$/i;
const valueSteps = /^(?:value|text|amount|name|key|label)$/i;
/** Steps that many things have, not the car alone. */
const anyThings = /^(?:id|name|title|type|status|state|description|phone|url|file|tag|slug|views|email|number|date)$/i;

/** What the words of a column's name can be, the plainest first: of a path, the whole, its last two steps, or its last. */
function namings(column: string): string[] {
  if (!path.test(column)) return [splitHeaderWords(column)];
  const steps = column.replace(/\[\d{1,4}\]/g, "").split(".");
  while (steps.length > 1 && groups.test(steps[0] ?? "")) steps.shift();
  const inner = steps.slice(0, -1);
  const end = steps.at(-1) ?? "";
  const ends = steps.length > 1 && valueSteps.test(end) ? [steps, inner] : [steps];
  const words = ends.flatMap((names) => [
    names,
    names.slice(-2),
    ...(anyThings.test(names.at(-1) ?? "") ? [] : [names.slice(-1)]),
  ]);
  return [...new Set(words.map((names) => splitHeaderWords(names.join(" "))))];
}

/** The fields that a header can mean, the plainest first; a field that the dealer declares by its label too. */
export function findFieldsByHeader(
  column: string,
  fields: readonly string[],
  labelOf: (field: string) => string | undefined = () => undefined,
): string[] {
  // The parts of a location are those of its address, which no file means by "Name" or "Phone".
  const last = (field: string) => (field.startsWith("location.") ? field : (field.split(".").at(-1) ?? ""));
  const suggestion = namings(column).flatMap((words) => {
    const namesOf = (field: string) => [field, last(field), labelOf(field) ?? field];
    const own = fields.filter((field) => namesOf(field).some((name) => splitHeaderWords(name) === words));
    const other = fields.filter((field) => otherNames[field as Named]?.includes(words));
    const vague = fields.filter((field) => vagueNames[field as Named]?.includes(words));
    const ranked = other.toSorted((text, two) => rankHeaderMatch(column, text) - rankHeaderMatch(column, two));
    return [...own, ...ranked, ...vague];
  });
  return [...new Set(suggestion)];
}

/** How plainly a header names a field: -1 by the field's own name, else the place of the header's words in its list. */
export function rankHeaderMatch(column: string, field: string): number {
  const names = otherNames[field as Named] ?? [];
  return names.indexOf(namings(column).find((words) => names.includes(words)) ?? "");
}
