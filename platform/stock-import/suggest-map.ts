import type { Site } from "../../schemas/documents/site.schema.ts";
import { shortWords, usualWords } from "./column-values.ts";
import { type CsvColumn, columnsIn, readColumns } from "./columns.ts";
import { wordsOf } from "./header-words.ts";
import { locationRule } from "./location-column.ts";
import type { FieldRule, ImportMap } from "./map.schema.ts";

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

/** What a header says of its prices, by the words that it has. */
const priceTypes: readonly [RegExp, string][] = [
  [/\b(drive ?away|dap)\b/, "Drive Away"],
  [/\b(egc|excl?|plus on roads?)\b/, "Excl. Govt. Charges"],
];

/** No vehicle on the market is older. */
const firstYear = 1900;

/** The rule for a field from its columns. */
function ruleFrom(columns: readonly string[], field: string): FieldRule {
  const [first = ""] = columns;
  const dictionary = Object.hasOwn(usualWords, field)
    ? { ...usualWords[field], ...shortWords[field] }
    : undefined;
  // Files write `QLD`; a car's state is written as in site.json.
  const as = field === "state" ? { as: "lower" as const } : {};
  // A year of two digits is none: it would be shown as it stands.
  const bounds = field === "year" ? { min: firstYear } : {};
  return {
    from: columns.length > 1 ? [...columns] : first,
    ...(dictionary && { dictionary }),
    ...as,
    ...bounds,
  };
}

/** What the file does not say of a field that every car has. */
function missingRules(fields: { readonly [field: string]: FieldRule }): [string, FieldRule][] {
  const rules = { ...derived, ...(fields.sold_date_timestamp && { status: soldByDate }) };
  return Object.entries(rules).filter(
    ([field]) => !Object.hasOwn(fields, field) && (field !== "simple_fuel" || fields.fuel !== undefined),
  );
}

/** The map that takes these columns for these fields, and derives what every car has and no column says. */
export function mapOf(columns: readonly Omit<CsvColumn, "examples">[]): ImportMap {
  const fields: { [field: string]: FieldRule } = {};
  const columnsBy = Map.groupBy(
    columns.filter(({ field }) => field !== undefined),
    ({ field = "" }) => field,
  );
  for (const [field, [first, ...more]] of columnsBy) {
    const all = [first, ...(field === "images" ? more : [])].flatMap((one) => one?.column ?? []);
    fields[field] = ruleFrom(all, field);
    if (first?.unit) fields[field] = { ...fields[field], convert: first.unit };
    const type = field === "price" && priceTypes.find(([words]) => words.test(wordsOf(all[0] ?? "")));
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
  const missing = missingRules(fields);
  const needed = fields.stocknum ? missing : missing.map(withRow);
  return { fields: { ...fields, ...Object.fromEntries(needed) } };
}

/** A first map from the header of a file, and the columns that it leaves out. */
export interface Suggestion {
  map: ImportMap;
  /** Columns that mean no field. */
  unknown: string[];
  /** Fields that a site needs and the file says nothing of. */
  undecided: string[];
  /** Columns that mean what another column says more plainly, and that field. */
  second: { column: string; field: string }[];
}

/**
 * Makes a first map of a CSV file from its header and values, and from the locations of the site, if it has several.
 * Throws StockError if the file cannot be read or has no header.
 */
export async function suggestMap(csv: string, locations: Site["locations"] = []): Promise<Suggestion> {
  const read = await columnsIn(csv);
  const hasSeveral = locations.length > 1;
  const open = new Set([undefined, "location_name", "location_id", "city", "dealership_name"]);
  const at =
    hasSeveral &&
    locationRule(
      (await readColumns(csv)).filter((_column, index) => open.has(read[index]?.field)),
      locations,
    );
  const columns = at
    ? read.map((one) => (one.column === at.column ? { ...one, field: "location_id" } : one))
    : read;
  const map = mapOf(columns);
  if (at) map.fields.location_id = at.rule;
  const needed = ["price_type", "simple_fuel", "simple_body", "simple_transmission", "vin", "created_at"];
  return {
    map,
    undecided: [...needed, ...(hasSeveral ? ["location_id"] : [])].filter(
      (field) => !Object.hasOwn(map.fields, field),
    ),
    unknown: columns
      .filter(({ field, second }) => field === undefined && second === undefined)
      .map(({ column }) => column),
    second: columns.flatMap(({ column, second }) =>
      second === undefined ? [] : [{ column, field: second }],
    ),
  };
}

/** Without a stock number, the number of the row tells cars apart. */
function withRow([field, rule]: [string, FieldRule]): [string, FieldRule] {
  return [
    field,
    rule.template === undefined ? rule : { ...rule, template: rule.template.replace("{stocknum}", "{row}") },
  ];
}
