import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StockError } from "../../platform/stock/index.ts";
import { listCarPaths } from "../../schemas/entities/car-fields.ts";
import { extendCarSchema, type OwnFields } from "../../schemas/entities/own-fields.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import type { OpenDraft } from "../drafts/index.ts";
import { Refused } from "./requests.ts";

/** Largest file, MB; what a draft's file may have of columns; and how long it is kept, ms. */
export const MOST_STOCK = { mb: 25, columns: 500, keptMs: 30 * 60_000 };
export const tooLarge = `A file of cars may have ${MOST_STOCK.mb} MB here. Ask the operator of the server to import a larger one: forecourt stock import.`;

/** The columns of a request: each with the field that it is taken for, if any. */
export function readColumns(value: unknown, ownFields?: OwnFields): { column: string; field?: string }[] {
  const fields = new Set(listCarPaths(extendCarSchema(ownFields)));
  if (!Array.isArray(value) || value.length > MOST_STOCK.columns)
    throw new Refused(400, `Send at most ${MOST_STOCK.columns} columns.`);
  return value.map((item) => {
    const { column, field } = convertToJsonObject(item);
    if (typeof column !== "string") throw new Refused(400, "Each column needs its heading.");
    if (field === undefined || field === "") return { column };
    if (typeof field !== "string" || !fields.has(field))
      throw new Refused(400, `No field of a car is called "${String(field).slice(0, 60)}".`);
    return { column, field };
  });
}

/** Does something with a file; errors do not name its path. */
export async function hideFilePath<Result>(csv: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof StockError)) throw error;
    throw new Refused(422, error.message.replaceAll(csv, "The file"));
  }
}

/** Files of cars that editors have sent, one a draft, for as long as they choose its columns. */
export function createFiles() {
  const folder = mkdtemp(join(tmpdir(), "forecourt-stock-"));
  const timers = new Map<string, NodeJS.Timeout>();
  const at = async (draft: string) => join(await folder, `${draft}.csv`);
  const drop = async (draft: string) => {
    clearTimeout(timers.get(draft));
    timers.delete(draft);
    await rm(await at(draft), { force: true });
  };
  return {
    drop,
    async put(draft: string, bytes: Buffer): Promise<string> {
      await drop(draft);
      const file = await at(draft);
      await writeFile(file, bytes, { mode: 0o600 });
      timers.set(draft, setTimeout(() => void drop(draft), MOST_STOCK.keptMs).unref());
      return file;
    },
    async get(draft: string): Promise<string> {
      if (!timers.has(draft)) throw new Refused(410, "The file is no longer here. Choose it again.");
      return at(draft);
    },
  };
}

/** A draft whose dealer shows the cars that are imported; refused where it shows generated ones, which an import would not change. */
export async function openFileStockDraft(open: () => Promise<OpenDraft>): Promise<OpenDraft> {
  const draft = await open();
  if (draft.prepared?.tenant.site.stock?.source === "demo")
    throw new Refused(
      409,
      'This dealer shows example cars, so imported ones would not be seen. Set "Where the cars come from" to "A file, imported" (stock.source "file") first.',
    );
  return draft;
}
