import { type Format, widths } from "./encode.ts";

/** `suv-red-side-640.avif`: name of the picture, width, format. */
const namePattern = /^([a-z0-9-]{1,60})-(\d{2,4})\.(avif|webp|jpg)$/;

/** `<address>[.x.y]-<seal>[-whole]-640.avif` (photo-addresses.ts). */
const photoPattern =
  /^([A-Za-z0-9_-]{1,4000}(?:\.\d{1,3}\.\d{1,3})?)-([0-9a-f]{20})(-whole)?-(\d{2,4})\.(avif|webp|jpg)$/;

/** The parsed file name of a photograph; undefined for any other name. */
export function parsePhotoName(name: string) {
  const match = photoPattern.exec(name);
  const width = Number(match?.[4]);
  if (!match || !widths.some((known) => known === width)) return undefined;
  const [, address = "", seal = "", whole] = match;
  return { address, seal, whole: whole !== undefined, width, format: match[5] as Format };
}

/** The parsed file name of a demo car's picture; undefined for any other name. */
export function parseDemoPictureName(name: string): { name: string; width: number; format: Format } | undefined {
  const match = namePattern.exec(name);
  const width = Number(match?.[2]);
  if (!match || !widths.some((known) => known === width)) return undefined;
  return { name: match[1] ?? "", width, format: match[3] as Format };
}
