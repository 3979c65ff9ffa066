import { createHash } from "node:crypto";
import { join } from "node:path";
import type { DrawingThread } from "../drawing/thread.ts";
import type { DiskCache } from "./disk-cache.ts";
import { canvas } from "./draw/backdrop.ts";
import type { Look } from "./draw/look.ts";
import { drawingVersion } from "./draw/version.ts";
import type { View } from "./draw/views.ts";
import { encode, type Format, isPhotograph } from "./encode.ts";
import { fetchPhoto, PhotoError } from "./fetch-photo.ts";
import { createQueue } from "./queue.ts";

/** Pictures by what they show: drawn once, then read from disk. */
export interface PictureStore {
  /** A drawn picture, or undefined when so many wait that this one cannot. */
  picture(look: Look, view: View, width: number, format: Format): Promise<Buffer | undefined>;
  /** A photograph from elsewhere; throws what `fetchPhoto` or the decoder throws when it cannot be had. */
  photo(address: string, width: number, format: Format): Promise<Buffer | undefined>;
}

/** A longer queue means that a client is requesting all pictures at once. */
const longestQueue = 600;

function svgAt(svg: string, width: number): Buffer {
  const height = Math.round((width * canvas.height) / canvas.width);
  return Buffer.from(svg.replace(/ width="\d+" height="\d+">/, ` width="${width}" height="${height}">`));
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 20);

/** Keeps pictures in `cache`, by a hash of everything that they are drawn from; `drawing` draws the missing. */
export function createPictureStore(
  cache: DiskCache,
  drawing: Pick<DrawingThread, "picture">,
  fetched = fetchPhoto,
): PictureStore {
  const encoding = createQueue<Buffer>(1);
  const fetching = createQueue<Buffer>(4);
  const fileOf = (key: string, name: string) => join(key.slice(0, 2), `${key}${name}`);

  /** The file, or what the job makes of it; undefined when too many wait. */
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
    async photo(address, width, format) {
      const key = hashOf(address);
      const small = fileOf(key, `-${width}.${format}`);
      const known = await cache.read(small);
      if (known) return known;
      const original = await made(fileOf(key, ".original"), () => fetched(address), fetching);
      return (
        original &&
        made(small, async () => {
          if (!(await isPhotograph(original))) throw new PhotoError("is not a photograph");
          return encode(original, width, format);
        })
      );
    },
    picture(look, view, width, format) {
      const key = hashOf(JSON.stringify([drawingVersion, look, view]));
      return made(fileOf(key, `-${width}.${format}`), async () =>
        encode(svgAt(await drawing.picture(look, view), width), width, format),
      );
    },
  };
}
