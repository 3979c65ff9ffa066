import { readCopied, readValue, resolveValueKind } from "../../rules/grid/index.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { findFreeName, slugify } from "../../schemas/studio/free-name.ts";
import { resolveTitle } from "../fields/form-schema.ts";

/** Characters of an item's name. */
const MOST_ID = 40;

/** A value of an item that fits in a cell. */
interface Column {
  name: string;
  label: string;
  schema: JsonObject;
}

/** The properties of an item that fit in a cell, the required ones first. */
function listColumns(item: JsonObject): Column[] {
  const properties = (item.properties ?? {}) as { [name: string]: JsonObject };
  const first = ["id", ...(Array.isArray(item.required) ? item.required.map(String) : [])];
  const placeOf = ({ name }: Column) => (name === "id" ? 0 : first.includes(name) ? 1 : 2);
  return Object.entries(properties)
    .filter(([, schema]) => ["text", "number", "boolean"].includes(resolveValueKind(schema)))
    .map(([name, schema]): Column => ({ name, label: resolveTitle(schema, name), schema }))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** The cells of copied spreadsheet text, without empty rows. */
export const parseCells = (text: string): string[][] =>
  readCopied(text)
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ""));

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const two = (text: string | number) => String(text).padStart(2, "0");

/** Days as spreadsheets show them, `31/12/2026` and `31 Dec 2026`, as JSON has them; other texts stay. */
function dayOf(text: string): string {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (year) return `${year}-${two(month)}-${two(day)}`;
  const [, date = "", name = "", of = ""] = /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -](\d{4})$/.exec(text) ?? [];
  const index = months.indexOf(name.toLowerCase());
  return index < 0 ? text : `${of}-${two(index + 1)}-${two(date)}`;
}

/** The value of a typed or pasted cell; undefined: nothing is said. */
function parseCellValue({ schema }: Column, text: string): JsonValue | undefined {
  if (text === "") return undefined;
  const kind = resolveValueKind(schema);
  if (kind === "boolean") return /^(true|yes|y|1|x)$/i.test(text);
  return kind === "text" && schema.enum === undefined ? dayOf(text) : readValue(text, schema);
}

const words = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The column that a heading means: by its name, by a part of it ("Description"), or by how it is described ("Last day"). */
function columnNamed(heading: string, columns: readonly Column[]): Column | undefined {
  const wanted = words(heading);
  if (wanted === "") return undefined;
  const only = (found: Column[]) => (found.length === 1 ? found[0] : undefined);
  return (
    columns.find(({ name, label }) => words(name) === wanted || words(label) === wanted) ??
    only(columns.filter(({ name }) => words(name).includes(wanted))) ??
    only(columns.filter(({ schema }) => words(String(schema.description ?? "")).startsWith(wanted)))
  );
}

/** The columns of pasted cells: those that their first row names, or all in order. `unknown` are headings that name none. */
function matchColumns(
  rows: readonly string[][],
  columns: readonly Column[],
): { columns: (Column | undefined)[]; rows: readonly string[][]; unknown: string[] } {
  const headings = rows[0] ?? [];
  const named = headings.map((heading) => columnNamed(heading, columns));
  const isHeader = rows.length > 1 && named.filter(Boolean).length >= Math.max(1, named.length / 2);
  if (!isHeader) return { columns: [...columns], rows, unknown: [] };
  const unknown = headings.filter((heading, at) => heading !== "" && named[at] === undefined);
  return { columns: named, rows: rows.slice(1), unknown };
}

/** An item that a pasted row makes or changes. */
interface PastedRow {
  id: string;
  values: JsonObject;
  isNew: boolean;
}

/** The items of pasted rows, by their ids or with new ones from their words; and what was pasted, in a sentence. */
export function readRows(
  text: string,
  schema: JsonObject,
  items: readonly JsonObject[],
): { rows: PastedRow[]; said: string } {
  const { columns, rows, unknown } = matchColumns(parseCells(text), listColumns(schema));
  const known = new Set(items.map(({ id }) => String(id)));
  const taken = new Set(known);
  const pasted = rows.map((cells): PastedRow => {
    const said = columns.flatMap((column, at): [string, JsonValue][] => {
      const value = column && parseCellValue(column, cells[at] ?? "");
      return column === undefined || value === undefined ? [] : [[column.name, value]];
    });
    const { id, ...values } = Object.fromEntries(said);
    if (known.has(String(id))) return { id: String(id), values, isNew: false };
    const words = String(id ?? values.name ?? values.title ?? said[0]?.[1] ?? "");
    const free = findFreeName(slugify(words, MOST_ID) || "item", taken);
    taken.add(free);
    return { id: free, values, isNew: true };
  });
  const names = columns.flatMap((column) => (column ? [column.label] : [])).slice(0, rows[0]?.length);
  const lost = unknown.map((heading) => `"${heading}"`).join(", ");
  return {
    rows: pasted,
    said: `${rows.length} ${rows.length === 1 ? "row" : "rows"} pasted: ${names.join(", ")}.${lost && ` No column is called ${lost}: left out.`}`,
  };
}
