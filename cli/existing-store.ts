import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { openStore, silentLogger } from "../platform/store/index.ts";
import type { Keeping } from "../services/inventory/index.ts";
import { type CommandIo, UsageError } from "./command.ts";

/** Opens the store for a command: DATABASE_URL, or DATA_DIR. Throws UsageError if there is no store yet. */
export async function openExistingStore(
  { "data-dir": named }: { "data-dir"?: string },
  io: CommandIo,
): Promise<Keeping> {
  const databaseUrl = io.env.DATABASE_URL || undefined;
  const dataDir = resolve(named ?? (io.env.DATA_DIR || "./.data"));
  if (databaseUrl === undefined && !existsSync(join(dataDir, "forecourt.db"))) {
    throw new UsageError(`there is no store in ${dataDir}; set its location with --data-dir or DATA_DIR.`);
  }
  return { store: await openStore({ dataDir, databaseUrl, logger: silentLogger }), dataDir };
}
