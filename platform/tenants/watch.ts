import { type FSWatcher, watch } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { isTestFile } from "../../schemas/index.ts";
import type { Logger } from "../store/index.ts";
import { changeFile } from "./change-files.ts";

/** The watched folders, and the callbacks for changes. */
export interface WatchOptions {
  tenantsDir: string;
  dataDir: string;
  logger: Logger;
  /** Called with the subfolders of the tenants folder that changed; undefined if they are not known. */
  onTenants(folders: readonly string[] | undefined): Promise<void>;
  /** Called when the imported stock of a dealer has changed. */
  onStock(slug: string): Promise<void>;
}

export interface Watcher {
  close(): void;
}

/** Wait after each change before loading, ms: editors save a file in several steps, and some save many files. */
const SETTLED_MS = 80;
/** Longest wait, ms: a program that never stops writing to one folder does not hold up the edits of the others. */
const LONGEST_MS = 2_000;

/** Collects changes by folder and reports them when no further change follows, or after two seconds. */
export function collector(
  what: string,
  logger: Logger,
  report: (folders: ReadonlySet<string> | undefined) => Promise<void>,
): { add(file: string | null): void; close(): void } {
  let settled: NodeJS.Timeout | undefined;
  let latest: NodeJS.Timeout | undefined;
  let folders: Set<string> | undefined = new Set();
  const close = () => {
    clearTimeout(settled);
    clearTimeout(latest);
    latest = undefined;
  };
  const tell = () => {
    close();
    const found = folders;
    folders = new Set();
    report(found).catch((error) => logger.error({ err: error }, `reloading ${what} failed`));
  };
  return {
    add(file) {
      const path = String(file ?? "").replaceAll("\\", "/");
      // Saving a test changes no site.
      if (isTestFile(path) || isTestFile(`${path}/`)) return;
      const [folder] = path.split("/");
      // Some systems do not report which file changed; and files that change together are read together.
      if (folder && folder !== changeFile) folders?.add(folder);
      else folders = undefined;
      clearTimeout(settled);
      settled = setTimeout(tell, SETTLED_MS);
      latest ??= setTimeout(tell, LONGEST_MS);
    },
    close,
  };
}

/** Watches tenant JSON and imported stock. */
export async function watchFolders(options: WatchOptions): Promise<Watcher> {
  const { tenantsDir, dataDir, logger, onTenants, onStock } = options;
  const stockDir = join(dataDir, "stock");
  const watchers: FSWatcher[] = [];
  const tenants = collector("tenants", logger, (folders) => onTenants(folders && [...folders]));
  const stock = collector("stock", logger, async (folders) => {
    for (const slug of folders ?? []) await onStock(slug);
  });
  const start = (folder: string, changes: ReturnType<typeof collector>) => {
    const watcher = watch(folder, { recursive: true }, (_event, file) => changes.add(file));
    watcher.on("error", (error) =>
      logger.error({ err: error }, "a watched folder was removed; restart the server once it is back"),
    );
    watchers.push(watcher);
  };
  start(tenantsDir, tenants);
  try {
    await mkdir(stockDir, { recursive: true });
    start(stockDir, stock);
  } catch (error) {
    // The disk is full or read-only, so nothing can be imported there either.
    logger.warn({ err: error }, "imported stock is not watched: DATA_DIR cannot be written");
  }
  return {
    close() {
      for (const watcher of watchers) watcher.close();
      tenants.close();
      stock.close();
    },
  };
}
