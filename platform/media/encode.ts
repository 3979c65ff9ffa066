import sharp, { type Sharp } from "sharp";

/** Formats of served pictures, with their media types. */
export const formats = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;
export type Format = keyof typeof formats;

/** Widths in which pictures are served, px (also in renderer/values/image-sources.ts). */
export const widths = [320, 480, 640, 960, 1280, 1920] as const;

/** Quality unless a format needs its own scale: S7.20. */
const quality = 75;

// One picture at a time on one core: the other cores are for pages.
sharp.concurrency(1);

const mostPixels = 60_000_000;
const photoFormats = new Set<string | undefined>(["jpeg", "png", "webp", "heif", "gif", "tiff", "jxl", "jp2"]);

/**
 * Whether external bytes are a photograph, not a vector drawing or document, a few lines of which can take minutes to
 * render. Reads only the header.
 */
export async function isPhotograph(input: Buffer): Promise<boolean> {
  const { format } = await sharp(input, { limitInputPixels: mostPixels }).metadata();
  return photoFormats.has(format);
}

/** A point of a picture, per cent of its width and height. */
export interface Point {
  x: number;
  y: number;
}

const ratio = 4 / 3;

/** The largest 4:3 part of a picture (px) that has this point as near its middle as can be. */
export function computeCropAround({ x, y }: Point, { width, height }: { width: number; height: number }) {
  const part = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  const start = (per: number, whole: number, size: number) =>
    Math.round(Math.max(0, Math.min(whole - size, (per / 100) * whole - size / 2)));
  return { left: start(x, width, part.width), top: start(y, height, part.height), ...part };
}

/** A picture that would lose more than this part of itself is not cut, but shown whole in a frame. */
const mostLost = 0.4;

/** Light grey around pictures that are not cut, the same for those of every feed. */
const frame = "#eceef1";

/** Whether a picture of this size (px) is so tall or so wide that it is shown whole. */
const isFramed = ({ width, height }: { width: number; height: number }): boolean =>
  Math.min(width / height / ratio, (ratio * height) / width) < 1 - mostLost;

/** How a picture is cut: to 4:3 around its middle or this point, or not at all. */
export type Cut = Point | "whole" | undefined;

/**
 * A drawing or a photograph as a file of that width and format: cut to 4:3 around its middle or this point, or in
 * a light frame where a cut would lose too much of it, such as of a phone's upright photograph or a page of a service book.
 * The whole of it has its own shape, and at most the width or, upright, the height of a 3:4 picture of that width.
 */
export async function encode(input: Buffer, width: number, format: Format, cut?: Cut): Promise<Buffer> {
  const upright = sharp(input, { limitInputPixels: mostPixels, failOn: "error" }).rotate();
  const picture =
    cut === "whole"
      ? upright.resize({ width, height: Math.round(width * ratio), fit: "inside", withoutEnlargement: true })
      : shaped(upright, await uprightSize(input), width, cut);
  switch (format) {
    case "avif":
      // AVIF's scale runs lower for the same look. At 640 px, effort 0 with halved colour takes a tenth of the CPU of
      // effort 2 with full colour and is as small.
      return picture.avif({ quality: quality - 22, effort: 0, chromaSubsampling: "4:2:0" }).toBuffer();
    case "webp":
      return picture.webp({ quality, effort: 3 }).toBuffer();
    case "jpg":
      return picture.jpeg({ quality, progressive: true }).toBuffer();
  }
}

/** A picture of this size (px) in 4:3. */
function shaped(upright: Sharp, size: { width: number; height: number }, width: number, focus?: Point): Sharp {
  return (focus ? upright.extract(computeCropAround(focus, size)) : upright).resize({
    width,
    height: Math.round(width / ratio),
    fit: !focus && isFramed(size) ? "contain" : "cover",
    background: frame,
  });
}

/** The size of a picture as it is shown, px: cameras lay pictures on their side. */
async function uprightSize(input: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(input, { limitInputPixels: mostPixels }).metadata();
  return autoOrient;
}
