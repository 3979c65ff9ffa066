import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { isTestFile } from "../../schemas/index.ts";
import type { Logger } from "../store/index.ts";
import { changeFile } from "./change-files.ts";
import { FolderWatch } from "./folder-watch.ts";
import { isIgnored } from "./read.ts";

/** The watched folders, and the callbacks for changes. */
export interface WatchOptions {
  tenantsDir: string;
  dataDir: string;
  logger: Logger;
  /** Called with the subfolders of the tenants folder that changed; undefined if they are not known. */
  onTenants(folders: readonly string[] | undefined): Promise<void>;
  /** Called when the imported stock of a dealer has changed; undefined: that of any dealer. */
  onStock(slug: string | undefined): Promise<void>;
}

/** What is being watched. */
export interface Watcher {
  /** Number of folders whose changes the system does not report, and of changes that only a comparison found. */
  state(): { unwatched: number; missed: number };
  close(): void;
}

/** Whether the reader of the tenants folder ignores a file or folder. Files that change together are named by a dot file. */
const isUnread = (path: string): boolean =>
  path !== changeFile && (isIgnored(basename(path)) || isTestFile(path) || isTestFile(`${path}/`));

/** Watches tenant JSON and imported stock. */
export async function watchFolders(options: WatchOptions): Promise<Watcher> {
  const { tenantsDir, dataDir, logger, onTenants, onStock } = options;
  const stockDir = join(dataDir, "stock");
  const tenants = new FolderWatch({
    dir: tenantsDir,
    logger,
    isIgnored: isUnread,
    onChange: (names) => onTenants(names?.has(changeFile) ? undefined : names && [...names]),
  });
  const stock = new FolderWatch({
    dir: stockDir,
    logger,
    isIgnored: () => false,
    async onChange(names) {
      for (const slug of names ?? [undefined]) await onStock(slug);
    },
  });
  await mkdir(stockDir, { recursive: true }).catch((error) =>
    // The disk is full or read-only, so nothing can be imported there either.
    logger.warn({ err: error }, "there is no folder for imported stock: DATA_DIR cannot be written"),
  );
  const watches = [tenants, stock];
  for (const watch of watches) await watch.start();
  const sum = (count: (watch: FolderWatch) => number) => watches.reduce((total, watch) => total + count(watch), 0);
  return {
    state: () => ({ unwatched: sum((watch) => watch.unwatched), missed: sum((watch) => watch.missed) }),
    close() {
      for (const watch of watches) watch.close();
    },
  };
}
