import { openStore, type Store, silentLogger } from "../platform/store/index.ts";
import { type CommandIo, UsageError } from "./command.ts";

/**
 * Runs a command with the PostgreSQL store that the nodes of a platform share (DATABASE_URL). Throws UsageError if it is
 * not set.
 */
export async function runWithSharedStore<T>(
  io: CommandIo,
  dataDir: string,
  use: (store: Store) => Promise<T>,
): Promise<T> {
  const databaseUrl = io.env.DATABASE_URL || undefined;
  if (databaseUrl === undefined)
    throw new UsageError(
      "set DATABASE_URL: versions are published to servers that share PostgreSQL. A server without it serves the tenants folder itself.",
    );
  const store = await openStore({ dataDir, databaseUrl, logger: silentLogger });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
