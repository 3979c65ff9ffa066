import { constants } from "node:fs";
import { lstat, mkdir, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { StockError } from "../stock-import/index.ts";
import type { FeedFetch } from "./feed-fetch.ts";
import { requireSlug } from "./files.ts";
import { type ArrivedFile, findNewestWholeFile, formatFileVersion } from "./whole-file.ts";

/** A file that was written to less long ago may still be written, ms. */
const SETTLED_MS = 5_000;
/** Files of a folder that are looked at. */
const MOST_FILES = 1000;

/** The folder into which a dealer's files are dropped. Throws StockError for an invalid slug. */
export function dropFolder(dataDir: string, slug: string): string {
  requireSlug(slug);
  return join(dataDir, "drop", slug);
}

/** A file as it is now; undefined for what is no file of its own, such as a link to another. */
async function fileAt(dir: string, name: string): Promise<ArrivedFile | undefined> {
  const found = await lstat(join(dir, name)).catch(() => undefined);
  return found?.isFile() ? { name, size: found.size, modifiedAt: found.mtimeMs } : undefined;
}

/** The newest whole file of a folder, which is made if it is not there; undefined if none has arrived. */
export async function findNewestDrop(dir: string, now: number): Promise<ArrivedFile | undefined> {
  await mkdir(dir, { recursive: true });
  const names = (await readdir(dir)).slice(0, MOST_FILES);
  const files = await Promise.all(names.map((name) => fileAt(dir, name)));
  const newest = findNewestWholeFile(files.filter((file) => file !== undefined));
  // While a newer one arrives, the last one has been read already.
  return newest && now - newest.modifiedAt >= SETTLED_MS ? newest : undefined;
}

/** Reads a file that was dropped as if it were fetched; one that changes meanwhile is refused. */
export const fetchDrop =
  (dir: string, drop: ArrivedFile): FeedFetch =>
  async (_address, { headers }) => {
    const etag = formatFileVersion(drop);
    if (headers["if-none-match"] === etag) return new Response(null, { status: 304 });
    const file = await open(join(dir, drop.name), constants.O_RDONLY | constants.O_NOFOLLOW);
    async function* parts() {
      try {
        yield* file.createReadStream({ autoClose: false });
        const after = await fileAt(dir, drop.name);
        if (!after || formatFileVersion(after) !== etag)
          throw new StockError(
            `The file ${drop.name} has changed while it was read. It is read again when it is whole.`,
          );
      } finally {
        await file.close();
      }
    }
    return new Response(Readable.toWeb(Readable.from(parts())) as ReadableStream<Uint8Array>, {
      headers: { etag },
    });
  };
