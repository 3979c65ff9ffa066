import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { OwnFields } from "../../schemas/entities/own-fields.ts";
import { systemClock } from "../base/clock.ts";
import { isPassing, readBefore } from "./before.ts";
import type { CarsIn } from "./car-file.ts";
import type { CarPlaces } from "./contradictions.ts";
import { createCarMapper } from "./create-car-mapper.ts";
import type { Encoding } from "./csv-text.ts";
import type { ImportTerms } from "./import-terms.ts";
import { type StockLimits, usualLimits } from "./limits.ts";
import { type FileIds, listMissingCars } from "./missing-cars.ts";
import { type NumberStyle, NumberSurvey, readNumber } from "./numbers.ts";
import { type OpenCars, openCars } from "./open-cars.ts";
import { previewChanges, type StockPreview } from "./preview.ts";
import { Problems, type StockReport } from "./report.ts";
import type { RowProblem } from "./row-problem.ts";
import { createSlugs } from "./slugs.ts";
import { StockError } from "./stock-error.ts";
import type { StoredCars } from "./stored-cars.ts";
import { rowNumber } from "./suggest-map.ts";

/** The result of an import. */
export interface ImportResult {
  /** Rows below the header, or records. */
  rows: number;
  taken: number;
  /** Cars that the file no longer has, which are sold now (`missing` of the map). */
  sold: number;
  problems: RowProblem[];
  report: StockReport;
  /** How the file was read: as set in its map, or as detected. */
  encoding: Encoding;
  delimiter?: string;
  numbers: NumberStyle;
  /** What the import would do to the stock of before, where it was asked for. */
  preview?: StockPreview;
  /** The known format of the file, where it was read without a map. */
  format?: string;
}

export interface ImportRequest extends ImportTerms {
  cars: CarsIn;
  /** Where the cars go; absent means that nothing is written. */
  target?: Pick<StoredCars, "replace">;
  /**
   * The stock before, from which cars keep their addresses and arrivals; absent: there is none. `soldDays`: for how many days
   * the cars are shown that the map's `missing` makes sold.
   */
  before?: Pick<StoredCars, "name" | "lines">;
  soldDays?: number;
  /** Whether the result lists the cars that come, leave and change. */
  withPreview?: boolean;
  /** Per cent of the cars for sale that may leave at once: where more would, nothing is written. Absent: all may. */
  mostRemoved?: number;
  /** ms since 1970 UTC; absent: now. */
  now?: number;
  limits?: StockLimits;
}

/** What rows are read with. */
interface Reading extends OpenCars {
  timeZone: string;
  fields: OwnFields | undefined;
  places: CarPlaces | undefined;
  now: number;
}

/** A stock with fewer cars for sale than this may change as it likes. */
const LEAST_HELD = 10;

/** Ends the writing of a stock that must not replace the one before. */
class Held extends Error {}

/**
 * Imports a list of cars: rows, map, typed values each with its doubt, cars, addresses, one report. A CSV file streams from disk
 * to disk, so that its size does not matter. Invalid rows are reported; the rest replaces the stock in one step, unless too many
 * cars would leave it. Throws StockError if the list cannot be read, lacks a column of the map, or contains no car: then the
 * old stock stays.
 */
export async function importCars({
  cars: from,
  map: given,
  target,
  before: stored,
  soldDays = 0,
  mostRemoved = 100,
  withPreview = false,
  now = systemClock.now(),
  limits = usualLimits,
  timeZone = "UTC",
  fields,
  words,
  places,
  sameId,
}: ImportRequest): Promise<ImportResult> {
  const open = await openCars(from, limits, { ...(given && { map: given }), fields, words });
  const { map, encoding, delimiter } = open;
  const reading = { ...open, timeZone, fields, places, now };
  const numbers = await numberStyle(reading);
  const last = sameId === "last" ? await lastRows(reading, numbers) : undefined;
  const problems = new Problems();
  const result = { rows: 0, taken: 0, sold: 0 };
  const longest = limits.recordKb * 1000;
  const before = await readBefore(stored, longest);
  const withSlug = createSlugs(before);
  const withArrival = arrivals(before, map, now);
  const previewing = withPreview ? await previewChanges(stored, longest) : undefined;
  let held: string | undefined;
  async function* lines(): AsyncGenerator<string> {
    const ids = { taken: new Map<string, number>(), refused: new Set<string>(), isSure: true, last };
    for await (const read of carsOf(reading, numbers, problems, result, ids)) {
      const car = withArrival(withSlug(read));
      previewing?.see(car);
      yield JSON.stringify(car);
    }
    if (result.taken === 0) throw noCars(open, result.rows, problems);
    held = tooManyGone(before, isPassing(map) ? result.taken : ids, mostRemoved);
    if (held !== undefined) throw new Held();
    if (map.missing !== "sold" || stored === undefined) return;
    for await (const { car, isNew } of listMissingCars({ before: stored, soldDays, now }, ids, longest)) {
      if (isNew) result.sold++;
      yield JSON.stringify(car);
    }
  }
  try {
    if (target) await target.replace(lines());
    else for await (const _line of lines());
  } catch (error) {
    if (!(error instanceof Held)) throw error;
  }
  const { refused, leftOut, list } = problems;
  const report: StockReport = {
    at: now,
    ...{ rows: result.rows, taken: result.taken, refused, leftOut, lines: [...aboutIds(map), ...problems.lines()] },
    ...(held !== undefined && { held }),
  };
  return {
    ...result,
    ...(previewing && { preview: await previewing.end() }),
    problems: list,
    report,
    encoding,
    ...(delimiter !== undefined && { delimiter }),
    ...(open.format !== undefined && { format: open.format }),
    numbers,
  };
}

/** Says that the rows' numbers stand for stock numbers, and what to do about it. */
const aboutIds = ({ fields }: ImportMap): string[] =>
  fields.id?.template === rowNumber
    ? [
        "  No column has stock numbers, so the numbers of the rows stand for them: a vehicle has another address once its row moves. Call their column Stock number, or name it in a map (--suggest writes one).",
      ]
    : [];

function noCars({ name, delimiter }: OpenCars, rows: number, problems: Problems): StockError {
  const none = delimiter === undefined ? "it has none" : "it has none below its header";
  return new StockError(
    rows === 0
      ? `No row of ${name} is valid: ${none}. The stock is unchanged.`
      : `No row of ${name} is valid; the stock is unchanged.\n${problems.lines(3).join("\n")}`,
  );
}

/** Why the stock before stays: more than a share of its cars for sale would leave. Cars without a lasting id are only counted. */
function tooManyGone(
  before: Awaited<ReturnType<typeof readBefore>>,
  now: FileIds | number,
  mostRemoved: number,
): string | undefined {
  const forSale = [...(before ?? [])].filter(([, { isForSale }]) => isForSale);
  const gone = typeof now === "number" ? forSale.length - now : forSale.filter(([id]) => !now.taken.has(id)).length;
  if (forSale.length < LEAST_HELD || gone * 100 <= forSale.length * mostRemoved) return undefined;
  return `${gone.toLocaleString("en-AU")} of the ${forSale.length.toLocaleString("en-AU")} cars for sale would leave the site, so the previous stock stays until you accept this one.`;
}

/**
 * Says when cars came into the stock of which the list does not say it: those that the stock before lacked came with this one,
 * the others keep what was known of them. The first import says nothing, since its cars may have been there for long.
 */
function arrivals(before: Awaited<ReturnType<typeof readBefore>>, map: ImportMap, now: number): (car: Car) => Car {
  // A car whose id is made of its whole row is another one after each change.
  if (before === undefined || isPassing(map) || Object.hasOwn(map.fields, "created_at")) return (car) => car;
  const today = new Date(now).toISOString();
  return (car) => {
    const since = before.has(car.id) ? before.get(car.id)?.createdAt : today;
    return since ? { ...car, created_at: since } : car;
  };
}
/**
 * The file's notation of numbers: as set in its map, or as detected. Throws StockError if both notations are equally
 * frequent.
 */
async function numberStyle(reading: Reading): Promise<NumberStyle> {
  const { name, map, delimiter } = reading;
  if (map.decimal !== undefined) return { decimal: map.decimal, from: "map" };
  const survey = new NumberSurvey();
  const look = createCarMapper(
    map,
    (text, row, isLarge) => {
      survey.look(text, `row ${row}`);
      return readNumber(text, { decimal: ".", from: "usual" }, isLarge);
    },
    reading,
  );
  for await (const row of reading.rows()) if ("cells" in row) look(row.cells, row.row);
  const style = survey.style(delimiter);
  if (!("examples" in style)) return style;
  const [point, comma] = style.examples;
  throw new StockError(
    `${name} has as many numbers with a decimal point (${point}) as with a decimal comma (${comma}): set "decimal" in the map. The stock is unchanged.`,
  );
}

/** The last row of each id. */
async function lastRows(reading: Reading, numbers: NumberStyle): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  const toCar = createCarMapper(reading.map, (text, _row, isLarge) => readNumber(text, numbers, isLarge), reading);
  for await (const row of reading.rows()) {
    const { car } = "cells" in row ? toCar(row.cells, row.row) : {};
    if (car) rows.set(car.id, row.row);
  }
  return rows;
}

/** The cars of the rows, each with another id. */
async function* carsOf(
  reading: Reading,
  numbers: NumberStyle,
  problems: Problems,
  result: { rows: number; taken: number },
  ids: FileIds & {
    taken: Map<string, number>;
    refused: Set<string>;
    /** The row that counts of each id, where it is not the first. */
    last: ReadonlyMap<string, number> | undefined;
  },
): AsyncGenerator<Car> {
  const toCar = createCarMapper(reading.map, (text, _row, isLarge) => readNumber(text, numbers, isLarge), reading);
  const { taken: seen } = ids;
  for await (const item of reading.rows()) {
    const { row } = item;
    const refused = { row, kind: "refused", field: "", column: "", value: "" } as const;
    result.rows++;
    if ("why" in item) {
      problems.add({ ...refused, why: item.why });
      ids.isSure = false;
      continue;
    }
    const { car, id, problems: found } = toCar(item.cells, row);
    const counts = car && (ids.last?.get(car.id) ?? seen.get(car.id) ?? row);
    const isOther = counts !== undefined && counts !== row;
    const why = `has the same id as row ${counts}, which counts`;
    problems.add(...found, ...(isOther ? [{ ...refused, field: "id", value: car?.id ?? "", why }] : []));
    if (!car) {
      if (id === undefined) ids.isSure = false;
      else ids.refused.add(id);
    } else if (!isOther) {
      seen.set(car.id, row);
      result.taken++;
      yield car;
    }
  }
  const about = { row: 1, kind: "left out", field: "", value: "" } as const;
  for (const column of reading.unread) problems.add({ ...about, column, why: "is no field of a vehicle by its name" });
  for (const column of reading.lacking) problems.add({ ...about, column, why: "is read by the map and in no record" });
}
