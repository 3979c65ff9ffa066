import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import type { CarsIn } from "./car-file.ts";
import type { Row } from "./cells.ts";
import type { ImportTerms } from "./import-terms.ts";
import type { StockLimits } from "./limits.ts";
import { readColumnNames } from "./map-columns.ts";
import { type OpenRows, openRows, requireHeader } from "./open-rows.ts";
import { buildSuggestion, type Suggestion } from "./suggest-map.ts";

/** Cars of any format, as rows that can be read more than once. */
export interface OpenCars extends Pick<OpenRows, "name" | "encoding" | "delimiter"> {
  map: ImportMap;
  /** The known format that the file is in, where nobody has made a map. */
  format?: string;
  rows(): AsyncIterable<Row> | Iterable<Row>;
  /** Columns that no field of the map reads, where nobody has made the map for them. */
  unread: readonly string[];
  /** Values that a map reads and no record has: those of a table are refused. */
  lacking: readonly string[];
}

async function findLackingColumns(open: OpenRows, map: ImportMap): Promise<string[]> {
  const columns = new Set((await open.columns()).map(({ column }) => column));
  const isThere = (name: string) => columns.has(name) || columns.has(name.split("[", 1)[0] ?? "");
  return readColumnNames(map).filter((name) => !["row", "*"].includes(name) && !isThere(name));
}

/**
 * Opens a list of cars, in the format that it has. Without a map, the names of its columns say which fields they are. Throws
 * StockError for what cannot be read.
 */
export async function openCars(
  from: CarsIn,
  limits: StockLimits,
  { map: given, fields, words }: Pick<ImportTerms, "map" | "fields" | "words"> = {},
): Promise<OpenCars> {
  const open = await openRows(from, limits, given);
  if (!given) await requireHeader(open);
  const { map, unknown, format }: Pick<Suggestion, "map" | "unknown" | "format"> = given
    ? { map: given, unknown: [] }
    : buildSuggestion(open, await open.columns(), { fields, words });
  const { name, encoding, delimiter } = open;
  const lacking = given && open.isRecords ? await findLackingColumns(open, given) : [];
  return {
    ...{ name, encoding, map, rows: () => open.rows(map), unread: unknown, lacking },
    ...(delimiter !== undefined && { delimiter }),
    ...(format !== undefined && { format }),
  };
}
