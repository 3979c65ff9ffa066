import type { FieldRule, ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import type { CarPart } from "../../schemas/entities/car-fields.ts";
import { listSalesLocations } from "../../schemas/entities/car-location.ts";
import { extendCarSchema, type OwnFields } from "../../schemas/entities/own-fields.ts";
import { findCarField } from "./car-fields.ts";
import type { CarsIn } from "./car-file.ts";
import type { ColumnValues } from "./cells.ts";
import type { KnownWords } from "./column-values.ts";
import { type CsvColumn, identifyColumns as meantBy } from "./columns.ts";
import { type FoundFormat, findFormat } from "./formats/index.ts";
import { guessColumns } from "./guess-columns.ts";
import { splitHeaderWords } from "./header-words.ts";
import { findLocationRule } from "./location-column.ts";
import { readColumnNames } from "./map-columns.ts";
import { collectColumnValues, type OpenRows, openRows, requireHeader } from "./open-rows.ts";
import { listForeignUnits } from "./units.ts";

/** Fields that every car has and no file says in so many words. */
const derived: { readonly [field: string]: FieldRule } = {
  simple_fuel: { template: "{fuel}" },
  status: { value: "in_stock" },
  car_type: { value: "used" },
};

/** What a car is called, by what the file says of these. */
const nameParts = ["year", "make", "model"];

/** The identity of a car whose file has none: the number of its row. */
export const rowNumber = "{row}";

/** What a car keeps from file to file, the plainest first. A plate is no part of an address; the number of a row is another car's tomorrow. */
const identities: { readonly [field: string]: FieldRule } = {
  stocknum: { template: "{stocknum}" },
  vin: { template: "{vin}" },
  regplate: { template: "{regplate}", as: "hash" },
};

/** Where a file has no column for the status but one for the day of the sale, cars with a day are sold. */
const soldByDate: FieldRule = { template: "sold {sold_date_timestamp}", word: 0, default: "in_stock" };

/** What a header says of its prices, by the words that it has. */
const priceTypes: readonly [RegExp, string][] = [
  [/\b(drive ?away|dap)\b/, "Drive Away"],
  [/\b(ex|excl|plus) gst\b/, "+ GST"],
  [/\b(egc|excl?|plus on roads?)\b/, "Excl. Govt. Charges"],
];

/** A column that says which money the price is in. */
const isCurrency = /^(?:price[ _.-]?)?(?:currency|curr|ccy)(?:[ _.-]?(?:code|iso|id))?$/i;

const isUnit = /^(?:units?|uom|unit[ _]?(?:code|text)|unit of measure)$/i;

/** Whether a column has the units of the numbers of another: `Odometer Unit`, `odometer.unit` beside `odometer.value`. */
function isUnitOf(column: string, field: string, numbers: string): boolean {
  if (field === "price") return isCurrency.test(column);
  const front = numbers.replace(/[ _.-]?value$/i, "").toLowerCase();
  const ending = column.slice(front.length).replace(/^[ _.-]/, "");
  return listForeignUnits(field).length > 0 && column.toLowerCase().startsWith(front) && isUnit.test(ending);
}

/** No vehicle on the market is older. */
const firstYear = 1900;

/** The rule for a field from its columns. */
function ruleFrom(columns: readonly string[], field: string): FieldRule {
  const [first = ""] = columns;
  // Files write `QLD`; a car's state is written as in site.json.
  const forms: { [field: string]: FieldRule } = { state: { as: "lower" }, slug: { as: "slug" } };
  // A year of two digits is none: it would be shown as it stands.
  const bounds = field === "year" ? { min: firstYear } : {};
  return {
    from: columns.length > 1 ? [...columns] : first,
    ...forms[field],
    ...bounds,
  };
}

/** What the file does not say of a field that every car has. */
function missingRules(fields: { readonly [field: string]: FieldRule }): [string, FieldRule][] {
  const identity = Object.keys(identities).find((field) => Object.hasOwn(fields, field));
  const id = identities[identity ?? ""] ?? { template: rowNumber };
  const words = nameParts.filter((field) => Object.hasOwn(fields, field)).map((field) => `{${field}}`);
  const name: FieldRule = words.length > 0 ? { template: words.join(" ") } : { value: "" };
  const slug: FieldRule = { template: [...words, "{id}"].join(" "), as: "slug" };
  const rules = { id, name, slug, ...derived, ...(fields.sold_date_timestamp && { status: soldByDate }) };
  return Object.entries(rules).filter(
    ([field]) => !Object.hasOwn(fields, field) && (field !== "simple_fuel" || fields.fuel !== undefined),
  );
}

/** The map that takes these columns for these fields, beside rules that are known (`known`), and derives what every car has and no column says. */
export function composeMap(read: readonly Omit<CsvColumn, "examples">[], known: ImportMap["fields"] = {}): ImportMap {
  const fields: { [field: string]: FieldRule } = {};
  const columnsBy = Map.groupBy(
    read.filter(({ field }) => field !== undefined),
    ({ field = "" }) => field,
  );
  for (const [field, [first, ...more]] of columnsBy) {
    const columns = [first, ...(field === "images" ? more : [])].flatMap((item) => item?.column ?? []);
    const all = [...new Set(columns)];
    fields[field] = ruleFrom(all, field);
    if (first?.unit) fields[field] = { ...fields[field], convert: first.unit };
    const type = field === "price" && priceTypes.find(([words]) => words.test(splitHeaderWords(all[0] ?? "")));
    if (type && !columnsBy.has("price_type")) fields.price_type = { value: type[1] };
    if (field === "trans" && !columnsBy.has("simple_transmission"))
      fields.simple_transmission = {
        ...ruleFrom(all, field),
        // One that its words do not tell is reported, not shown as a third transmission.
        ...(first?.transmissions && { dictionary: first.transmissions, otherwise: "problem" }),
      };
    if (field === "build_date" && !columnsBy.has("year"))
      fields.year = { template: "{build_date}", split: "-", part: 0, as: "number" };
  }
  const others = read.flatMap(({ column, field }) => (field === undefined ? column : []));
  for (const [field, rule] of Object.entries(fields)) {
    const unitFrom = others.find((column) => isUnitOf(column, field, [rule.from ?? []].flat()[0] ?? ""));
    if (unitFrom !== undefined) fields[field] = { ...rule, unitFrom };
  }
  const all = { ...fields, ...known };
  return { fields: { ...all, ...Object.fromEntries(missingRules(all)) } };
}

/** A first map from the header of a file, and the columns that it leaves out. */
export interface Suggestion {
  map: ImportMap;
  /** The format that the file is in, if it is a known one. */
  format?: string;
  /** Columns that mean no field. */
  unknown: string[];
  /** Fields that a site needs and the file says nothing of. */
  undecided: string[];
  /** Columns that mean what another column says more plainly, and that field. */
  second: { column: string; field: string }[];
}

/** Columns that can say where a car stands. */
const placeFields = new Set([undefined, "location_name", "location_id", "city", "dealership_name"]);
/** Fields that a site needs. */
const needed = [
  "make",
  "model",
  "price",
  "price_type",
  "simple_fuel",
  "simple_body",
  "simple_transmission",
  "vin",
  "created_at",
];

/** What each column means; in records, a name that is a field's own means it, whatever its values are. */
export function identifyFileColumns(
  { isRecords }: Pick<OpenRows, "isRecords">,
  columns: readonly ColumnValues[],
  schema?: CarPart,
  words?: KnownWords,
): CsvColumn[] {
  if (!isRecords) return meantBy(columns, schema, words);
  const own = new Set(columns.map(({ column }) => column).filter((column) => "form" in findCarField(column, schema)));
  return meantBy(columns, schema, words).map(({ field, ...item }) => {
    if (own.has(item.column)) return { ...item, field: item.column };
    return field === undefined || own.has(field) ? item : { ...item, field };
  });
}

/** The map that the columns of a file suggest, with the fields that the site declares and its locations, if it has several. */
export function buildSuggestion(
  open: Pick<OpenRows, "isRecords">,
  values: readonly ColumnValues[],
  { locations = [], fields, words }: Omit<SiteWords, "makes"> = {},
): Suggestion {
  const format = findFormat(values.map(({ column }) => column));
  const others = values.filter(({ column }) => !format?.known.has(column));
  const isTaken = (field: string) => Object.hasOwn(format?.fields ?? {}, field);
  const read = identifyFileColumns(open, others, extendCarSchema(fields), words).map(
    ({ field, ...item }): CsvColumn => {
      if (field === undefined) return item;
      return isTaken(field) ? { ...item, second: field } : { ...item, field };
    },
  );
  const hasSeveral = listSalesLocations({ locations }).length > 1;
  const places = others.filter((_column, index) => placeFields.has(read[index]?.field));
  const at = hasSeveral ? findLocationRule(places, locations) : undefined;
  const columns = read.map((csvColumn) =>
    csvColumn.column === at?.column ? { ...csvColumn, field: "location_id" } : csvColumn,
  );
  const map = composeMap(columns, format?.fields);
  if (at) map.fields.location_id = at.rule;
  const readColumns = new Set(readColumnNames(map));
  const isKnown = (field: string) =>
    Object.hasOwn(map.fields, field) && (field !== "id" || map.fields.id?.template !== rowNumber);
  return {
    ...{ map, ...(format && { format: format.name }) },
    undecided: ["id", ...needed, ...(hasSeveral ? ["location_id"] : [])].filter((field) => !isKnown(field)),
    unknown: columns
      .filter(({ column, field, second }) => !(field ?? second) && !readColumns.has(column))
      .map(({ column }) => column),
    second: columns.flatMap(({ column, second }) => (second === undefined ? [] : [{ column, field: second }])),
  };
}

/** What the site of a file knows: its locations, the fields that it declares, its words of some fields, and the makes that there are. */
export interface SiteWords {
  locations?: Site["locations"];
  fields?: OwnFields | undefined;
  words?: KnownWords | undefined;
  makes?: readonly string[];
}

/**
 * The map that a file suggests; where it has no header, with names for its columns by their values. Throws StockError if the
 * file cannot be read.
 */
export async function suggestMap(file: CarsIn, { makes = [], ...site }: SiteWords = {}): Promise<Suggestion> {
  const open = await openRows(file);
  const headless = await open.headless();
  if (!headless) return buildSuggestion(open, await open.columns(), site);
  const columns = guessColumns(headless, makes);
  const { map, ...more } = buildSuggestion(open, collectColumnValues(columns, headless), site);
  return { ...more, map: { columns, ...map } };
}

/** The field that a format reads a column for, first of all. */
const fieldBy = (format: FoundFormat | undefined, column: string): string | undefined =>
  Object.entries(format?.fields ?? {}).find(([, { from }]) => [from].flat().includes(column))?.[0];

/** The columns of a file, with what each means. Throws StockError if the file cannot be read or has no header. */
export async function readFileColumns(
  file: CarsIn,
  { fields, words }: Pick<SiteWords, "fields" | "words"> = {},
): Promise<CsvColumn[]> {
  const open = await openRows(file);
  await requireHeader(open);
  const values = await open.columns();
  const format = findFormat(values.map(({ column }) => column));
  return identifyFileColumns(open, values, extendCarSchema(fields), words).map(({ field, ...item }) => {
    const suggestion = format?.known.has(item.column) ? fieldBy(format, item.column) : field;
    return suggestion === undefined ? item : { ...item, field: suggestion };
  });
}

/** The map of a file whose columns a user has chosen fields for: as suggested where they agree. */
export async function chosenMap(
  file: CarsIn,
  choices: readonly { column: string; field?: string }[],
  fields?: OwnFields,
): Promise<ImportMap> {
  const open = await openRows(file);
  const values = await open.columns();
  const format = findFormat(values.map(({ column }) => column));
  const isOwn = ({ column, field }: (typeof choices)[number]) =>
    !format?.known.has(column) || fieldBy(format, column) !== field;
  const own = choices.filter(isOwn);
  const known = Object.entries(format?.fields ?? {}).filter(
    ([field, { from }]) => !own.some((item) => item.field === field || [from].flat().includes(item.column)),
  );
  // The units and words of a column, where it is taken for the same field as its header is.
  const suggestion = new Map(
    identifyFileColumns(open, values, extendCarSchema(fields)).map((identifyFileColumn) => [
      `${identifyFileColumn.column} ${identifyFileColumn.field}`,
      identifyFileColumn,
    ]),
  );
  const whole = own.map((item) => ({ ...suggestion.get(`${item.column} ${item.field}`), ...item }));
  return composeMap(whole, Object.fromEntries(known));
}
