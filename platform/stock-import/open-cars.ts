import { carField } from "./car-fields.ts";
import { type CarFile, type CarsIn, carFile, requireFile } from "./car-file.ts";
import { type Cells, type Row, textOf } from "./cells.ts";
import { type CsvColumn, columnsOf as suggestedColumns } from "./columns.ts";
import { csvRows } from "./csv-rows.ts";
import { csvText, type Encoding, findDelimiter, findEncoding } from "./csv-text.ts";
import { jsonRows } from "./json-rows.ts";
import type { StockLimits } from "./limits.ts";
import type { ImportMap } from "./map.schema.ts";
import { readColumnNames } from "./read-map.ts";
import { StockError } from "./stock-error.ts";
import { mapOf, suggestMap } from "./suggest-map.ts";

/** Cars of any format, as rows that can be read more than once. */
export interface OpenCars {
  name: string;
  map: ImportMap;
  rows(): AsyncIterable<Row> | Iterable<Row>;
  encoding: Encoding;
  /** Of a CSV file. */
  delimiter?: string;
  /** Columns that no field of the map reads, where nobody has made the map for them. */
  unread: readonly string[];
}

/** The first sign of a text that is no space. */
async function firstSign(file: CarFile, encoding: Encoding): Promise<string> {
  for await (const text of csvText(file, encoding)) {
    const [sign] = text.trimStart();
    if (sign !== undefined) return sign;
  }
  return "";
}

/** Values of a column from which its field is suggested. */
const MOST_VALUES = 200;

/** The columns of rows, with the first values below each. */
function columnsIn(rows: readonly Row[]): { column: string; values: string[] }[] {
  const columns = new Map<string, string[]>();
  const take = (cells: Cells) => {
    for (const [column, value] of Object.entries(cells)) {
      if (value === null) continue;
      const values = columns.get(column) ?? [];
      if (values.length === 0) columns.set(column, values);
      const text = textOf(value);
      if (text !== "" && values.length < MOST_VALUES) values.push(text);
    }
  };
  for (const row of rows) if ("cells" in row) take(row.cells);
  return [...columns].map(([column, values]) => ({ column, values }));
}

/** The fields of columns: a name that is a field's own means it, whatever its values are. */
function fieldsOf(columns: readonly { column: string; values: string[] }[]): CsvColumn[] {
  const own = new Set(columns.map(({ column }) => column).filter((column) => "form" in carField(column)));
  return suggestedColumns(columns).map(({ field, ...one }) => {
    if (own.has(one.column)) return { ...one, field: one.column };
    return field === undefined || own.has(field) ? one : { ...one, field };
  });
}

async function openJson(
  file: CarFile,
  map: ImportMap | undefined,
  encoding: Encoding,
  limits: StockLimits,
): Promise<OpenCars> {
  const parts = await Array.fromAsync(csvText(file, encoding));
  const rows = jsonRows(parts.join(""), file.name, limits);
  const columns = map ? [] : fieldsOf(columnsIn(rows));
  return {
    name: file.name,
    map: map ?? mapOf(columns),
    rows: () => rows,
    encoding,
    unread: columns.flatMap(({ column, field }) => (field === undefined ? [column] : [])),
  };
}

/**
 * Opens a list of cars, in the format that it has: CSV, or JSON. Without a map, the names of its columns say which fields they
 * are. Throws StockError for what cannot be read.
 */
export async function openCars(from: CarsIn, limits: StockLimits, given?: ImportMap): Promise<OpenCars> {
  await requireFile(from);
  const file = carFile(from);
  const encoding = given?.encoding ?? (await findEncoding(file));
  const sign = await firstSign(file, encoding);
  if (sign === "<") throw new StockError(`${file.name} is no list of cars: it is a page or XML.`);
  if (sign === "[" || sign === "{") return openJson(file, given, encoding, limits);
  const { map, unknown } = given ? { map: given, unknown: [] } : await suggestMap(from);
  const delimiter = map.delimiter ?? (await findDelimiter(file, encoding, readColumnNames(map)));
  return {
    name: file.name,
    map,
    rows: () => csvRows(file, map, { encoding, delimiter, limits }),
    encoding,
    delimiter,
    unread: unknown,
  };
}
