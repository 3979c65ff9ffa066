import { readStockLimits } from "../platform/stock/index.ts";
import { createLoaderStarter, createThreadChannel, Loader } from "../platform/tenants/index.ts";
import type { ServerConfig } from "./config.ts";

/** Reads and indexes dealers in a thread of its own. */
export function createLoader(
  { tenantsDir, dataDir, databaseUrl, allowPrivate, loaderSeconds, loaderMemoryMb }: ServerConfig,
  more: { env: NodeJS.ProcessEnv; photoSecret: string; readsOnly?: boolean },
): Loader {
  const options = { tenantsDir, dataDir, databaseUrl, allowPrivate, limits: readStockLimits(more.env), ...more };
  return new Loader(
    createThreadChannel(
      { ...options, env: { ...more.env } },
      { deadlineMs: loaderSeconds * 1000, memoryMb: loaderMemoryMb },
      createLoaderStarter(new URL("./load-worker.ts", import.meta.url)),
    ),
  );
}
