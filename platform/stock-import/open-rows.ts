import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import { type CarFile, type CarsIn, createCarFile, requireFile } from "./car-file.ts";
import { type Cells, type ColumnValues, convertToText, type Row } from "./cells.ts";
import { readCsvRows, validateHeader } from "./csv-rows.ts";
import { decodeCsvText, type Encoding, findDelimiter, findEncoding } from "./csv-text.ts";
import { isCar } from "./guess-columns.ts";
import { readCsvHead } from "./head.ts";
import { parseJsonRows } from "./json-rows.ts";
import { type StockLimits, usualLimits } from "./limits.ts";
import { readColumnNames } from "./map-columns.ts";
import { StockError } from "./stock-error.ts";
import { type Unpacked, unpackCarFile } from "./unpack.ts";
import { readTable } from "./xlsx-rows.ts";
import { findRecord } from "./xml-record.ts";
import { readXmlRows } from "./xml-rows.ts";

/** A file of cars of any kind, as rows that can be read more than once. */
export interface OpenRows {
  name: string;
  encoding: Encoding;
  /** Of a CSV file. */
  delimiter?: string;
  /** Whether rows are records, whose values have names of their own; else a header names the columns. */
  isRecords: boolean;
  columns(): Promise<ColumnValues[]>;
  /** The first rows, where the first is a car and no header: nothing names the columns. */
  headless(): Promise<readonly (readonly string[])[] | undefined>;
  /** Throws StockError for a map that the columns do not fit. */
  rows(map: ImportMap): AsyncIterable<Row> | Iterable<Row>;
}

/** How a file is read, where a map says it. */
export type HowToRead = Pick<ImportMap, "encoding" | "delimiter" | "columns">;

/** The first sign of a text that is no space. */
async function firstSign(file: CarFile, encoding: Encoding): Promise<string> {
  for await (const text of decodeCsvText(file, encoding)) {
    const [sign] = text.trimStart();
    if (sign !== undefined) return sign;
  }
  return "";
}

/** Values of a column from which its field is suggested. */
const MOST_VALUES = 200;

/** The columns of rows, with the first values below each. */
async function columnsOf(rows: AsyncIterable<Row> | Iterable<Row>): Promise<ColumnValues[]> {
  const columns = new Map<string, string[]>();
  const take = (cells: Cells) => {
    for (const [column, value] of Object.entries(cells)) {
      if (value === null) continue;
      const values = columns.get(column) ?? [];
      if (values.length === 0) columns.set(column, values);
      const text = values.length < MOST_VALUES ? convertToText(value) : "";
      if (text !== "") values.push(text);
    }
  };
  for await (const row of rows) if ("cells" in row) take(row.cells);
  return [...columns].map(([column, values]) => ({ column, values }));
}

/** The columns of a table, with the values below each heading. */
export function collectColumnValues(header: readonly string[], rows: readonly (readonly string[])[]): ColumnValues[] {
  return header.flatMap((cell, index) => {
    const column = cell.trim();
    const values = rows.map((row) => (row[index] ?? "").trim()).filter((text) => text !== "");
    return column === "" ? [] : [{ column, values }];
  });
}

type Base = Pick<OpenRows, "name" | "encoding">;

function ofRecords(base: Base, rows: () => AsyncIterable<Row> | Iterable<Row>): OpenRows {
  return {
    ...base,
    isRecords: true,
    columns: () => columnsOf(rows()),
    headless: async () => undefined,
    rows,
  };
}

async function ofJson(file: CarFile, base: Base, limits: StockLimits): Promise<OpenRows> {
  const parts = await Array.fromAsync(decodeCsvText(file, base.encoding));
  const rows = parseJsonRows(parts.join(""), file.name, limits);
  return ofRecords(base, () => rows);
}

async function ofXml(file: CarFile, base: Base, limits: StockLimits): Promise<OpenRows> {
  const { encoding } = base;
  const record = await findRecord(file, encoding);
  return ofRecords(base, () => readXmlRows(file, record, { encoding, limits }));
}

async function ofCsv(file: CarFile, base: Base, limits: StockLimits, map?: HowToRead): Promise<OpenRows> {
  const { encoding } = base;
  const wanted = map && "fields" in map ? readColumnNames(map as ImportMap) : [];
  const delimiter = map?.delimiter ?? (await findDelimiter(file, encoding, wanted));
  const head = () => readCsvHead(file, { encoding, delimiter });
  return {
    ...{ ...base, delimiter, isRecords: false },
    async columns() {
      const [first = [], ...below] = await head();
      return map?.columns ? collectColumnValues(map.columns, [first, ...below]) : collectColumnValues(first, below);
    },
    async headless() {
      const rows = await head();
      return map?.columns === undefined && isCar(rows[0] ?? []) ? rows : undefined;
    },
    rows: (whole) => readCsvRows(file, whole, { encoding, delimiter, limits }),
  };
}

async function ofWorkbook(
  book: Extract<Unpacked, { workbook: ArrayBuffer }>,
  { name }: CarFile,
  limits: StockLimits,
): Promise<OpenRows> {
  const { header, rows } = await readTable(book, name, limits);
  const first = await columnsOf(rows);
  const values = new Map(first.map((columnValues) => [columnValues.column, columnValues.values]));
  return {
    ...{ name, encoding: "utf-8", isRecords: false, headless: async () => undefined },
    columns: async () =>
      [...new Set(header)].flatMap((column) => (column === "" ? [] : [{ column, values: values.get(column) ?? [] }])),
    rows(map) {
      validateHeader(header, map, name);
      return rows;
    },
  };
}

/**
 * Opens a file of cars in the format that it has: CSV, JSON, XML or a workbook, packed or not. Throws StockError for what cannot
 * be read.
 */
export async function openRows(from: CarsIn, limits: StockLimits = usualLimits, map?: HowToRead): Promise<OpenRows> {
  await requireFile(from);
  const whole = await unpackCarFile(createCarFile(from), limits);
  if ("workbook" in whole) return ofWorkbook(whole, createCarFile(from), limits);
  const file = whole.text;
  const encoding = map?.encoding ?? (await findEncoding(file));
  const base = { name: file.name, encoding };
  const sign = await firstSign(file, encoding);
  if (sign === "<") return ofXml(file, base, limits);
  if (sign === "[" || sign === "{") return ofJson(file, base, limits);
  return ofCsv(file, base, limits, map);
}

/** Throws StockError for a file of which nothing names the columns. */
export async function requireHeader(open: OpenRows): Promise<void> {
  const [first] = (await open.headless()) ?? [];
  if (first)
    throw new StockError(
      `${open.name} has no header: its first row is a car (${first.slice(0, 3).join(", ")}). Add a first row that names the columns, or name them in a map ("columns"): 'forecourt stock import <slug> <file> --suggest' writes a first one.`,
    );
}
