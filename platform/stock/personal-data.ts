import { dirname } from "node:path";
import { definePlainFiles } from "../privacy/index.ts";
import { publishedFilesOf } from "../published/index.ts";
import { dropFolder } from "./drop-folder.ts";
import { stockFile } from "./files.ts";
import { feedMemoryFile } from "./keeping.ts";
import { knownCarsFile } from "./known-cars.ts";

/** Cars: imported stock, files that are dropped in, what is known of feeds, cars that a site has shown; copies of published versions. */
export const stockFiles = [
  definePlainFiles("stock", async (dataDir, slug) => [dirname(stockFile(dataDir, slug))]),
  definePlainFiles("drop", async (dataDir, slug) => [dropFolder(dataDir, slug)]),
  definePlainFiles("feeds", async (dataDir, slug) => [feedMemoryFile(dataDir, slug)]),
  definePlainFiles("known-cars", async (dataDir, slug) => [knownCarsFile(dataDir, slug)]),
  definePlainFiles("published", publishedFilesOf),
];
