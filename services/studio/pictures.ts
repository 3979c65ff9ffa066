import { createHash } from "node:crypto";
import sharp from "sharp";
import { createQueue, isPhotograph } from "../../platform/media/index.ts";
import { slugify } from "../../schemas/studio/free-name.ts";
import { DraftFault } from "../drafts/index.ts";

/** Largest picture that can be added, MB. */
export const MOST_PICTURE_MB = 15;
/** Pictures are kept at most this wide and high, px: twice the widest place of a page on a desk. */
const MOST_SIDE = 2400;
const MOST_PIXELS = 60_000_000;
const QUALITY = 86;
/** Characters of a picture's name. */
const MOST_NAME = 40;

/** Pictures are made anew one after the other: the other cores are for previews. */
const queue = createQueue<Picture>(1);

/** A picture as it is kept. */
interface Picture {
  /** Name in the assets of a dealer: of what it was called, and of its content. */
  name: string;
  bytes: Buffer;
  width: number;
  height: number;
}

async function remade(called: string, input: Buffer): Promise<Picture> {
  if (!(await isPhotograph(input).catch(() => false)))
    throw new DraftFault(
      "This is not a picture that can be shown. Save it as PNG, JPEG or WebP, and add that. (SVG drawings can contain programs: ask the operator of the server to add one.)",
    );
  // Made anew from its pixels: nothing else that the file holds, such as where it was taken, is kept.
  const { data, info } = await sharp(input, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .rotate()
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new DraftFault(
        "This picture cannot be read: it is damaged, or of a kind such as HEIC. Open it, save it as JPEG, and add that.",
      );
    });
  const mark = createHash("sha256").update(data).digest("hex").slice(0, 8);
  return {
    name: `${slugify(called.replace(/\.[^.]*$/, ""), MOST_NAME) || "picture"}-${mark}.webp`,
    bytes: data,
    width: info.width,
    height: info.height,
  };
}

/** An editor's picture made anew, to be kept under a name of its own. Throws DraftFault for what is no picture. */
export const reencodePicture = (called: string, input: Buffer): Promise<Picture> =>
  queue.run(createHash("sha256").update(called).update("\0").update(input).digest("hex"), () => remade(called, input));
