import { createHash } from "node:crypto";
import { join } from "node:path";
import type { DiskCache } from "./disk-cache.ts";
import { encode, type Format, isPhotograph, type Point } from "./encode.ts";
import { fetchPhoto, PhotoError } from "./fetch-photo.ts";
import { drawMap, type MapTile } from "./map-picture.ts";
import { createQueue } from "./queue.ts";

/** An external photograph, and the point that stays in sight where it is cut. */
interface Photo {
  url: string;
  focus?: Point;
  /** It is not cut. */
  whole?: boolean;
}

/** Pictures in the widths and formats that pages ask for: each is made once, then read from disk. */
export interface PictureStore {
  /** A picture of which the bytes are at hand; undefined if the queue is full. */
  resized(original: Buffer, width: number, format: Format): Promise<Buffer | undefined>;
  /** An external photograph; undefined if the queue is full. Throws the errors of `fetchPhoto` and the decoder. */
  photo(photo: Photo, width: number, format: Format): Promise<Buffer | undefined>;
  /** The map of these tiles (WebP), each fetched once; undefined if the queue is full. Throws as `photo` does. */
  map(tiles: readonly MapTile[]): Promise<Buffer | undefined>;
}

/** A longer queue means that a client is requesting all pictures at once. */
const longestQueue = 600;

const hashOf = (content: string | Buffer) => createHash("sha256").update(content).digest("hex").slice(0, 20);

/** Stores pictures in `cache`: photographs by their address, others by their content. */
export function createPictureStore(cache: DiskCache, fetched = fetchPhoto): PictureStore {
  const encoding = createQueue<Buffer>(1);
  const fetching = createQueue<Buffer>(4);
  const fileOf = (key: string, name: string) => join(key.slice(0, 2), `${key}${name}`);

  /** The cached file, or the result of the job; undefined if the queue is full. */
  async function made(file: string, job: () => Promise<Buffer>, queue = encoding): Promise<Buffer | undefined> {
    const known = await cache.read(file);
    if (known) return known;
    if (queue.length > longestQueue) return undefined;
    return queue.run(file, async () => {
      const bytes = await job();
      await cache.write(file, bytes);
      return bytes;
    });
  }

  return {
    async photo({ url, focus, whole }, width, format) {
      const key = hashOf(url);
      const cut = whole ? "whole" : focus;
      const point = cut === undefined ? "" : cut === "whole" ? "-whole" : `-${cut.x}-${cut.y}`;
      const small = fileOf(key, `${point}-${width}.${format}`);
      const known = await cache.read(small);
      if (known) return known;
      const original = await made(fileOf(key, ".original"), () => fetched(url), fetching);
      return (
        original &&
        made(small, async () => {
          if (!(await isPhotograph(original))) throw new PhotoError("is not a photograph");
          return encode(original, width, format, cut);
        })
      );
    },
    async map(tiles) {
      const key = hashOf(tiles.map(({ url }) => url).join("\n"));
      const known = await cache.read(fileOf(key, "-map.webp"));
      if (known) return known;
      const fetchedTiles = await Promise.all(
        tiles.map(async (tile) => ({
          ...tile,
          bytes: await made(fileOf(hashOf(tile.url), ".tile"), () => fetched(tile.url), fetching),
        })),
      );
      const whole = fetchedTiles.flatMap(({ bytes, ...tile }) => (bytes ? [{ ...tile, bytes }] : []));
      if (whole.length < tiles.length) return undefined;
      return made(fileOf(key, "-map.webp"), () => drawMap(whole));
    },
    resized(original, width, format) {
      return made(fileOf(hashOf(original), `-${width}.${format}`), () => encode(original, width, format));
    },
  };
}
