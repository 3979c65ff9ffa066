import { dirname } from "node:path";
import { definePlainFiles } from "../privacy/index.ts";
import { listPublishedFiles } from "../published/index.ts";
import { dropFolder } from "./drop-folder.ts";
import { resolveStockFile } from "./files.ts";
import { resolveKnownCarsFile } from "./known-cars.ts";
import { resolveFeedMemoryFile } from "./stock-repository-file.ts";

/** Cars: imported stock, files that are dropped in, what is known of feeds, cars that a site has shown; copies of published versions. */
export const stockFiles = [
  definePlainFiles("stock", async (dataDir, slug) => [dirname(resolveStockFile(dataDir, slug))]),
  definePlainFiles("drop", async (dataDir, slug) => [dropFolder(dataDir, slug)]),
  definePlainFiles("feeds", async (dataDir, slug) => [resolveFeedMemoryFile(dataDir, slug)]),
  definePlainFiles("known-cars", async (dataDir, slug) => [resolveKnownCarsFile(dataDir, slug)]),
  definePlainFiles("published", listPublishedFiles),
];
