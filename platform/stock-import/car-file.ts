import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { describeFileError } from "./file-error.ts";
import { StockError } from "./stock-error.ts";

/** What cars are read from: a name for messages, and bytes that can be read more than once. */
export interface CarFile {
  name: string;
  open(): AsyncIterable<Uint8Array>;
}

/** A file of this machine by its path, or one that is in memory, such as the body of a feed. */
export type CarsIn = string | CarFile;

export const createCarFile = (from: CarsIn): CarFile =>
  typeof from === "string" ? { name: from, open: () => createReadStream(from) as AsyncIterable<Uint8Array> } : from;

/** Throws StockError for a path that is no file, or an empty one: a pipe cannot be read more than once. */
export async function requireFile(from: CarsIn): Promise<void> {
  if (typeof from !== "string") return;
  try {
    const found = await stat(from);
    if (!found.isFile()) throw new StockError(`${from} cannot be read: it is not a file.`);
    if (found.size === 0) throw new StockError(`No row of ${from} is valid: it is empty. The stock is unchanged.`);
  } catch (error) {
    if (error instanceof StockError) throw error;
    throw new StockError(`${from} cannot be read: ${describeFileError(error)}.`);
  }
}
