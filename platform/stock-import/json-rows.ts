import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Row } from "./cells.ts";
import type { StockLimits } from "./limits.ts";
import { StockError } from "./stock-error.ts";

/** Names of what only holds a list of records, and how far within each other they are looked for. */
const holders =
  /^(?:cars|vehicles|listings|items?|stock|inventory|data|results|records|ads|adverts|entries|rows|response|@graph|itemListElement|makesOffer)$/i;
const DEEPEST = 5;

/** What schema.org calls things that can be a car for sale. */
const vehicleTypes = /^(?:Car|Vehicle|MotorizedVehicle|Motorcycle|BusOrCoach|Product|IndividualProduct)$/;
const isVehicle = (record: JsonValue): boolean =>
  isObject(record) && [record["@type"]].flat().some((type) => typeof type === "string" && vehicleTypes.test(type));

/** The car of a record of schema.org: that of an entry of a list, or what is offered, with its offer. */
function carOf(record: JsonValue): JsonValue {
  if (!isObject(record)) return record;
  const { item, itemOffered, ...rest } = record;
  if (record["@type"] === "ListItem" && isObject(item)) return carOf(item);
  return isObject(itemOffered) ? { ...itemOffered, offers: rest } : record;
}

/** The records in a value: those of a list, or of the first list that is held by a usual name. Of a graph, its vehicles. */
function recordsIn(value: JsonValue, depth = 0): JsonValue[] {
  if (Array.isArray(value)) {
    const records = value.map(carOf);
    const vehicles = records.filter(isVehicle);
    return vehicles.length > 0 ? vehicles : records;
  }
  const held = Object.entries(convertToJsonObject(value)).find(
    ([name, inner]) => holders.test(name) && typeof inner === "object" && inner !== null,
  );
  return held && depth < DEEPEST ? recordsIn(held[1], depth + 1) : [value];
}

/** The records of a text: a JSON list, one that is held by a name (`{ "cars": [...] }`), or one JSON value a line. Throws StockError on anything else. */
export function parseRecords(text: string, name = "The feed"): JsonValue[] {
  const trimmed = text.trim();
  try {
    if (trimmed.startsWith("[")) return recordsIn(JSON.parse(trimmed));
    const lines = trimmed.split(/\r?\n/).filter((line) => line.trim() !== "");
    if (lines.length > 1) {
      try {
        return lines.map((line) => JSON.parse(line));
      } catch {
        // Not one value per line, so it is one value over several lines.
      }
    }
    return recordsIn(JSON.parse(trimmed));
  } catch (error) {
    throw new StockError(`${name} is not valid JSON: ${(error as Error).message}`);
  }
}

/** The values of a record by their dotted paths; a list is one value. */
export function recordCells(record: JsonObject, before = "", cells: JsonObject = Object.create(null)): JsonObject {
  for (const [name, value] of Object.entries(record))
    if (isObject(value)) recordCells(value, `${before}${name}.`, cells);
    else cells[`${before}${name}`] = value;
  return cells;
}

/** The rows of a list of records. Throws StockError where it exceeds a limit. */
export function parseJsonRows(text: string, name: string, { cars, recordKb }: StockLimits): Row[] {
  const records = parseRecords(text, name);
  if (records.length > cars)
    throw new StockError(`${name} contains ${records.length} cars; the limit is ${cars} (STOCK_MAX_CARS).`);
  return records.map((record, at) => {
    const row = at + 1;
    if (!isObject(record)) return { row, why: "is no record of a car: it has no fields" };
    if (JSON.stringify(record).length > recordKb * 1000)
      throw new StockError(`A record of ${name} is larger than ${recordKb} KB (STOCK_MAX_RECORD_KB).`);
    return { row, cells: recordCells(record) };
  });
}
