import { createHash } from "node:crypto";
import { join } from "node:path";
import type { DiskCache } from "./disk-cache.ts";
import { encode, type Format, isPhotograph, type Point } from "./encode.ts";
import { fetchPhoto, PhotoError } from "./fetch-photo.ts";
import { createQueue } from "./queue.ts";

/** An external photograph, and the point that stays in sight where it is cut. */
interface Photo {
  url: string;
  focus?: Point;
  /** It is not cut. */
  whole?: boolean;
}

/** Pictures by their content: drawn once, then read from disk. */
export interface PictureStore {
  /** A drawn picture; undefined if the queue is full. */
  drawn(drawing: object, width: number, format: Format): Promise<Buffer | undefined>;
  /** An external photograph; throws the errors of `fetchPhoto` and the decoder. */
  photo(photo: Photo, width: number, format: Format): Promise<Buffer | undefined>;
}

/** A longer queue means that a client is requesting all pictures at once. */
const longestQueue = 600;

/** The drawing in that width, rasterised at no more than the displayed resolution. */
function svgAt(svg: string, width: number): Buffer {
  const sized = svg.replace(/ width="(\d+)" height="(\d+)">/, (_all, across: string, down: string) => {
    const height = Math.round((width * Number(down)) / Number(across));
    return ` width="${width}" height="${height}">`;
  });
  return Buffer.from(sized);
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 20);

/**
 * Stores pictures in `cache`, by a hash of their drawing's input; `draw` creates the SVG from that input (see
 * `PictureSource`).
 */
export function createPictureStore(
  cache: DiskCache,
  draw: (drawing: object) => Promise<string>,
  fetched = fetchPhoto,
): PictureStore {
  const encoding = createQueue<Buffer>(1);
  const fetching = createQueue<Buffer>(4);
  const fileOf = (key: string, name: string) => join(key.slice(0, 2), `${key}${name}`);

  /** The cached file, or the result of the job; undefined if the queue is full. */
  async function made(
    file: string,
    job: () => Promise<Buffer>,
    queue = encoding,
  ): Promise<Buffer | undefined> {
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
    drawn(drawing, width, format) {
      const key = hashOf(JSON.stringify(drawing));
      return made(fileOf(key, `-${width}.${format}`), async () =>
        encode(svgAt(await draw(drawing), width), width, format),
      );
    },
  };
}
