import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Keeping } from "../server/inventory/index.ts";
import { openStore, silentLogger } from "../server/store/index.ts";
import { type CommandIo, UsageError } from "./command.ts";

/** Opens the store that a command is about: DATABASE_URL, or DATA_DIR. Throws UsageError where there is none yet. */
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
