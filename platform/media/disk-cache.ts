import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A bounded cache of files that can be recreated. */
export interface DiskCache {
  /** The file's bytes; undefined if it is not cached or cannot be read. */
  read(file: string): Promise<Buffer | undefined>;
  /** Stores a file if possible: with a full or read-only disk, only the cache is lost. */
  write(file: string, bytes: Buffer): Promise<void>;
}

/** The options of a cache. */
export interface DiskCacheOptions {
  /** A folder only for the cache's files: `<two letters>/<name>`. */
  folder: string;
  /** 0: nothing is kept. */
  mostBytes: number;
  /** ms since 1970 UTC. */
  now(): number;
  /** Called when writing fails, once until writing works again. */
  onFault(error: Error): void;
}

interface Kept {
  file: string;
  size: number;
  /** When it was last used, ms since 1970 UTC; to the hour. */
  used: number;
}

const hourMs = 3_600_000;
/** The share of the size that remains after eviction. */
const keptShare = 0.8;
/** The share of the size that is written before the folder is read again, to include other processes' files. */
const lookShare = 0.05;

const isOwn = (name: string) => /^[0-9a-f]{2}$/.test(name);

async function listed(folder: string): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const letters of (await readdir(folder)).filter(isOwn)) {
    for (const name of await readdir(join(folder, letters))) {
      const file = join(folder, letters, name);
      // Another process may have removed it meanwhile.
      const found = await stat(file).catch(() => undefined);
      if (found?.isFile()) kept.push({ file, size: found.size, used: found.mtimeMs });
    }
  }
  return kept;
}

/**
 * A cache in a folder that several processes may share. The files are its only state, so that it is correct after a
 * restart: a file's modification time says when it was last used, and the oldest are evicted when the limit is exceeded.
 */
export function createDiskCache({ folder, mostBytes, now, onFault }: DiskCacheOptions): DiskCache {
  // Initialised so that the first file triggers reading the folder.
  let written = Number.POSITIVE_INFINITY;
  let cleaning: Promise<void> | undefined;
  let isFaulty = false;

  async function clean(): Promise<void> {
    const kept = (await listed(folder)).toSorted((a, b) => a.used - b.used);
    let size = kept.reduce((sum, item) => sum + item.size, 0);
    if (size <= mostBytes) return;
    for (const item of kept) {
      if (size <= mostBytes * keptShare) return;
      await rm(item.file, { force: true });
      size -= item.size;
    }
  }

  function fault(error: unknown): void {
    if (!isFaulty) onFault(error as Error);
    isFaulty = true;
  }

  function cleanIfDue(): Promise<void> {
    if (written < mostBytes * lookShare) return Promise.resolve();
    cleaning ??= clean()
      .then(() => {
        written = 0;
      }, fault)
      .finally(() => {
        cleaning = undefined;
      });
    return cleaning;
  }

  async function used(path: string): Promise<void> {
    const found = await stat(path);
    // To the hour, so that most reads write nothing.
    if (Math.abs(now() - found.mtimeMs) < hourMs) return;
    await utimes(path, now() / 1000, now() / 1000);
  }

  return {
    async read(file) {
      const path = join(folder, file);
      let bytes: Buffer;
      try {
        bytes = await readFile(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") fault(error);
        return undefined;
      }
      // The file may be gone meanwhile, or not writable; the data that was read is still valid.
      await used(path).catch(() => undefined);
      return bytes;
    },
    async write(file, bytes) {
      if (bytes.length > mostBytes) return;
      const path = join(folder, file);
      const fresh = `${path}.${process.pid}.new`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(fresh, bytes);
        await rename(fresh, path);
        await utimes(path, now() / 1000, now() / 1000);
        isFaulty = false;
      } catch (error) {
        fault(error);
        // A partially written file would only take up space.
        await rm(fresh, { force: true }).catch(() => undefined);
        return;
      }
      written += bytes.length;
      await cleanIfDue();
    },
  };
}
