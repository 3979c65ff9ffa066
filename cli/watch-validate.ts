import { basename, resolve } from "node:path";
import { silentLogger } from "../platform/store/index.ts";
import { FolderWatch, isIgnored, readTenantSource } from "../platform/tenants/index.ts";
import { listDealerFolders, listTenantLayers, type TenantSource } from "../schemas/index.ts";

/** Wait after a change, ms: editors save a file in several steps. */
const settledMs = 15;

/** What to do with the files as they are now; `slugs` are the dealers that a change reaches. */
type Check = (source: TenantSource, slugs: readonly string[]) => Promise<void>;

/** The dealers of these that have one of the changed folders among their layers. */
function reached(source: TenantSource, wanted: readonly string[], folders: ReadonlySet<string> | undefined): string[] {
  const slugs = wanted.length > 0 ? wanted : listDealerFolders(source);
  const changed = (layer: string) => folders?.has(layer.split("/")[0] ?? "") ?? true;
  return slugs.filter((slug) => listTenantLayers(source, slug).some(changed));
}

interface Watched {
  source: TenantSource;
  /** Empty: all dealers. */
  slugs: readonly string[];
  check: Check;
  /** Ends the watching. */
  signal?: AbortSignal;
}

/**
 * Checks dealers now, and again whenever a file of theirs changes; changes during a check are taken up after it. Never
 * returns, unless the folder can no longer be watched.
 */
export function watchDealers(folder: string, watched: Watched): Promise<never> {
  const { slugs, check, signal } = watched;
  let { source } = watched;
  return new Promise((_, reject) => {
    const look = async (changed: ReadonlySet<string> | undefined) => {
      const before = source.files;
      source = await readTenantSource(resolve(folder), { base: source, folders: changed && [...changed] });
      const files = new Set([...before.keys(), ...source.files.keys()]);
      const edited = [...files].filter((file) => before.get(file) !== source.files.get(file));
      const tops = new Set(edited.map((file) => file.split("/")[0] ?? ""));
      const found = reached(source, slugs, tops.size > 0 ? tops : changed);
      if (found.length > 0) await check(source, found);
    };
    const watch = new FolderWatch({
      dir: resolve(folder),
      logger: silentLogger,
      isIgnored: (path) => isIgnored(basename(path)),
      settledMs,
      onChange: (names) => first.then(() => look(names)).catch(reject),
    });
    // Watched before it is checked, so that no change is lost.
    const first = watch.start().then(() => {
      if (signal?.aborted) watch.close();
      return check(source, slugs.length > 0 ? slugs : listDealerFolders(source));
    });
    signal?.addEventListener("abort", () => watch.close());
    first.catch(reject);
  });
}
