import { parse } from "csv-parse/sync";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { carPaths } from "../../schemas/entities/car-fields.ts";
import { StockError } from "../stock/index.ts";
import { csvText, findDelimiter, findEncoding, sepLine } from "./csv-text.ts";
import { fileError } from "./file-error.ts";
import type { FieldRule, ImportMap } from "./map.schema.ts";

type Named =
  | keyof Car
  | `variant.${keyof NonNullable<Car["variant"]>}`
  | `caravan.${keyof NonNullable<Car["caravan"]>}`;

/** Words of headers by the field that they mean, besides the field's own name. */
const otherNames: { readonly [field in Named]?: readonly string[] } = {
  stocknum: ["stock number", "stock no", "stock id", "stock"],
  make: ["manufacturer", "brand"],
  model: ["model name", "family"],
  badge: ["variant", "trim", "grade"],
  year: ["build year", "model year", "manufacture year", "yr"],
  price: ["advertised price", "asking price", "drive away price", "sale price", "retail price", "egc price"],
  km: ["odometer", "kilometres", "kilometers", "kms", "mileage", "odo"],
  colour: ["color", "exterior colour", "body colour"],
  interior_colour: ["interior color", "trim colour"],
  simple_body: ["body", "body style", "body type", "body category"],
  fuel: ["fuel type"],
  simple_fuel: ["fuel category"],
  simple_transmission: ["transmission", "gearbox"],
  drive: ["drive type", "drivetrain"],
  doors: ["door count", "number of doors"],
  seats: ["seat count", "seating capacity", "number of seats"],
  regplate: ["rego", "registration", "rego number", "plate"],
  rego_expiry: ["registration expiry", "rego expires"],
  vin: ["vin number", "chassis number"],
  engine_size: ["engine", "engine capacity", "cc"],
  car_type: ["condition", "vehicle type", "new used", "listing type"],
  images: ["photos", "pictures", "image urls", "photo urls", "image list"],
  dealercomments: ["comments", "description", "dealer comments", "notes"],
  "variant.grossvehiclemass": ["gvm", "gross vehicle mass"],
  "caravan.aggregate_trailer_mass": ["atm", "aggregate trailer mass"],
  "caravan.tare_weight": ["tare", "tare mass"],
  "caravan.sleeps": ["berths", "berth", "sleeping capacity"],
  before_price: ["was price", "was", "previous price", "old price"],
  created_at: ["date in", "date added", "date listed", "listed", "stock date", "arrival date"],
  sold_date_timestamp: ["sold date", "date sold", "sold on"],
  "variant.cylinders": ["cylinder count", "number of cylinders"],
};

/** A header as words: `StockNumber` is two. */
const plain = (text: string) =>
  text
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The field that a column's header means; undefined if that is not plain. */
function fieldOf(column: string, fields: readonly string[]): string | undefined {
  // A unit in brackets does not name the field.
  const words = plain(column.replace(/\([^()]*\)/g, " "));
  const isNamed = (field: string) => plain(field) === words || plain(field.split(".").at(-1) ?? "") === words;
  const own = fields.find(isNamed);
  return own ?? fields.find((field) => otherNames[field as Named]?.some((name) => plain(name) === words));
}

/** Fields that every car has and no file says in so many words. */
const derived: { readonly [field: string]: FieldRule } = {
  id: { template: "{stocknum}" },
  name: { template: "{year} {make} {model}" },
  slug: { template: "{year} {make} {model} {stocknum}", as: "slug" },
  simple_fuel: { template: "{fuel}" },
  status: { value: "in_stock" },
  car_type: { value: "used" },
};

/** Where a file has no column for the status but one for the day of the sale, cars with a day are sold. */
const soldByDate: FieldRule = { template: "sold {sold_date_timestamp}", word: 0, default: "in_stock" };

/** What files write for the few values that a field may have; in any case. */
const usualWords: { readonly [field: string]: FieldRule["dictionary"] } = {
  status: {
    ...{ "in stock": "in_stock", Available: "in_stock", Current: "in_stock", in_stock: "in_stock" },
    ...{ Sold: "sold", Delivered: "sold", "coming soon": "coming_soon", "On order": "coming_soon" },
    coming_soon: "coming_soon",
  },
  car_type: {
    ...{ New: "new", Used: "used", "Pre-owned": "used", "Second hand": "used" },
    ...{ Demo: "demo", Demonstrator: "demo" },
  },
};

/** The field of which most cells of a column have the usual words. */
function fieldOfWords(examples: readonly string[]): string | undefined {
  const said = examples.map((text) => text.toLowerCase());
  const known = (field: string) => Object.keys(usualWords[field] ?? {}).map((word) => word.toLowerCase());
  return said.length === 0
    ? undefined
    : Object.keys(usualWords).find(
        (field) => said.filter((word) => known(field).includes(word)).length * 2 > said.length,
      );
}

/** The rule for a field from its column. */
function ruleFrom(column: string, field: string): FieldRule {
  const dictionary = Object.hasOwn(usualWords, field) ? usualWords[field] : undefined;
  return { from: column, ...(dictionary && { dictionary }) };
}

/** A column of a CSV file: the field of a car that its header means, if it is plain, and values below it. */
export interface CsvColumn {
  column: string;
  field?: string;
  examples: string[];
}

/** The columns of a CSV file. Throws StockError if the file cannot be read or has no header. */
export async function columnsIn(csv: string): Promise<CsvColumn[]> {
  const [header = [], ...rows] = await headOf(csv);
  if (header.some(isBinary))
    throw new StockError(`${csv} is no CSV file. In the spreadsheet, save the list as "CSV UTF-8".`);
  const names = carPaths();
  const taken = new Set<string>();
  const columns = header.flatMap((cell, index) => {
    const column = cell.trim();
    if (column === "") return [];
    const field = fieldOf(column, names);
    const isFree = field !== undefined && !taken.has(field);
    if (isFree) taken.add(field);
    const examples = rows.map((row) => (row[index] ?? "").trim()).filter((text) => text !== "");
    return [{ column, examples, ...(isFree && { field }) }];
  });
  // What a header does not name, its cells may.
  return columns.map((one) => {
    const field = one.field ?? fieldOfWords(one.examples);
    if (field === undefined || one.field !== undefined || taken.has(field)) return one;
    taken.add(field);
    return { ...one, field };
  });
}

/** The map that takes these columns for these fields, and derives what every car has and no column says. */
export function mapOf(columns: readonly Pick<CsvColumn, "column" | "field">[]): ImportMap {
  const fields: { [field: string]: FieldRule } = {};
  for (const { column, field } of columns)
    if (field !== undefined && !Object.hasOwn(fields, field)) fields[field] = ruleFrom(column, field);
  const missing = Object.entries(
    fields.sold_date_timestamp ? { ...derived, status: soldByDate } : derived,
  ).filter(
    ([field]) => !Object.hasOwn(fields, field) && (field !== "simple_fuel" || fields.fuel !== undefined),
  );
  const needed = fields.stocknum ? missing : missing.map(withRow);
  return { fields: { ...fields, ...Object.fromEntries(needed) } };
}

/** A first map from the header of a file, and the columns that it leaves out. */
export interface Suggestion {
  map: ImportMap;
  unknown: string[];
}

/** Makes a first map of a CSV file from its header. Throws StockError if the file cannot be read or has no header. */
export async function suggestMap(csv: string): Promise<Suggestion> {
  const columns = await columnsIn(csv);
  return {
    map: mapOf(columns),
    unknown: columns.filter(({ field }) => field === undefined).map(({ column }) => column),
  };
}

/** Without a stock number, the number of the row tells cars apart. */
function withRow([field, rule]: [string, FieldRule]): [string, FieldRule] {
  return [
    field,
    rule.template === undefined ? rule : { ...rule, template: rule.template.replace("{stocknum}", "{row}") },
  ];
}

/** Whether a heading is of another kind of file, such as a spreadsheet: no text has such characters. */
const isBinary = (heading: string): boolean =>
  [...heading].some((sign) => sign < " " && !/\s/.test(sign)) || heading.startsWith("PK\u0003");

/** Rows of a head: the header, and those below it that show what the columns hold. */
const HEAD_ROWS = 4;

async function headOf(csv: string): Promise<string[][]> {
  try {
    const encoding = await findEncoding(csv);
    const delimiter = await findDelimiter(csv, encoding, []);
    let text = "";
    for await (const part of csvText(csv, encoding)) {
      text += part;
      if (text.length > 100_000) break;
    }
    const options = {
      ...{ delimiter, to: HEAD_ROWS, relax_quotes: true, relax_column_count: true, skip_empty_lines: true },
    } as const;
    const rows = parse(text.replace(sepLine, ""), options) as string[][];
    if (rows[0]?.some((cell) => cell.trim() !== "")) return rows;
  } catch (error) {
    if (error instanceof StockError) throw error;
    throw new StockError(`${csv} cannot be read: ${fileError(error)}.`);
  }
  throw new StockError(`${csv} has no header: its first row must name the columns.`);
}
