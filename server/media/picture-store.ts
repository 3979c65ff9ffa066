import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { canvas } from "./draw/backdrop.ts";
import { draw } from "./draw/draw.ts";
import type { Look } from "./draw/look.ts";
import { drawingVersion } from "./draw/version.ts";
import type { View } from "./draw/views.ts";
import { encode, type Format } from "./encode.ts";
import { createQueue } from "./queue.ts";

/** Pictures by what they show: drawn once, then read from disk. */
export interface PictureStore {
  /** A drawn picture, or undefined when so many wait that this one cannot. */
  picture(look: Look, view: View, width: number, format: Format): Promise<Buffer | undefined>;
}

/** More than this many pictures waiting means somebody is asking for all of them at once. */
const longestQueue = 600;

function svgAt(svg: string, width: number): Buffer {
  const height = Math.round((width * canvas.height) / canvas.width);
  return Buffer.from(svg.replace(/ width="\d+" height="\d+">/, ` width="${width}" height="${height}">`));
}

async function cached(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Keeps pictures under `<dataDir>/media`, by a hash of everything that they are drawn from. */
export function createPictureStore(dataDir: string): PictureStore {
  const queue = createQueue<Buffer>(1);
  return {
    async picture(look, view, width, format) {
      const key = createHash("sha256")
        .update(JSON.stringify([drawingVersion, look, view]))
        .digest("hex")
        .slice(0, 20);
      const file = join(dataDir, "media", key.slice(0, 2), `${key}-${width}.${format}`);
      const known = await cached(file);
      if (known) return known;
      if (queue.length > longestQueue) return undefined;
      return queue.run(file, async () => {
        const bytes = await encode(svgAt(draw(look, view), width), width, format);
        await mkdir(dirname(file), { recursive: true });
        const fresh = `${file}.${process.pid}.new`;
        await writeFile(fresh, bytes);
        await rename(fresh, file);
        return bytes;
      });
    },
  };
}
