import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { CarFile } from "./car-file.ts";
import type { Row } from "./cells.ts";
import type { Encoding } from "./csv-text.ts";
import { recordCells } from "./json-rows.ts";
import type { StockLimits } from "./limits.ts";
import { StockError } from "./stock-error.ts";
import { readElements } from "./xml-elements.ts";

/** An element that is read: its values by name so far, and its own text. */
interface Element {
  name: string;
  values: JsonObject;
  text: string;
}

/** Adds a value by its name; of several with one name, a list. */
function add(values: JsonObject, name: string, value: JsonValue): void {
  const before = values[name];
  if (before === undefined) values[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else values[name] = [before, value];
}

/** What an element holds: its text, or its parts, with its own text as `value`. */
function valueIn({ values, text }: Element): JsonValue {
  const own = text.trim();
  if (Object.keys(values).length === 0) return own;
  return own === "" ? values : { ...values, value: own };
}

/** `<component name="city">Perth</component>` is the city. */
function named({ name, values, text }: Element): Element {
  const only = Object.keys(values).length === 1 ? (values.name ?? values.key) : undefined;
  return typeof only === "string" && only !== "" && text.trim() !== ""
    ? { name: only, values: Object.create(null), text }
    : { name, values, text };
}

/**
 * The elements of an XML text at the place `record`, each a row of its values by dotted paths. Throws StockError for what is no
 * XML, or exceeds a limit.
 */
export async function* readXmlRows(
  file: CarFile,
  record: string,
  { encoding, limits }: { encoding: Encoding; limits: StockLimits },
): AsyncGenerator<Row> {
  const { cars, recordKb } = limits;
  const path: string[] = [];
  const open: Element[] = [];
  let ready: JsonObject[] = [];
  let size = 0;
  const grow = (length: number) => {
    size += length;
    if (size > recordKb * 1000)
      throw new StockError(`A record of ${file.name} is larger than ${recordKb} KB (STOCK_MAX_RECORD_KB).`);
  };
  const events = {
    open(name: string, attributes: { readonly [name: string]: string }) {
      path.push(name);
      if (open.length === 0 && path.join("/") !== record) return;
      open.push({ name, values: Object.assign(Object.create(null), attributes), text: "" });
      grow(name.length);
      for (const [key, value] of Object.entries(attributes)) grow(key.length + value.length);
    },
    text(text: string) {
      const element = open.at(-1);
      if (!element) return;
      grow(text.length);
      element.text += text;
    },
    close() {
      path.pop();
      const closed = open.pop();
      if (!closed) return;
      const parent = open.at(-1);
      if (!parent) {
        const value = valueIn(closed);
        ready.push(typeof value === "object" ? (value as JsonObject) : {});
        size = 0;
        return;
      }
      const element = named(closed);
      add(parent.values, element.name, valueIn(element));
    },
  };
  let row = 0;
  for await (const _part of readElements(file, encoding, events)) {
    for (const values of ready) {
      if (++row > cars) throw new StockError(`${file.name} contains more than ${cars} cars (STOCK_MAX_CARS).`);
      yield { row, cells: recordCells(values) };
    }
    ready = [];
  }
}
