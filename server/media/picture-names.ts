import { type View, views } from "./draw/views.ts";
import { type Format, widths } from "./encode.ts";

/** `side-1a2b3c4d-640.avif`; the version may be missing. */
const namePattern = /^([a-z]+)(?:-([0-9a-f]{8}))?-(\d{2,4})\.(avif|webp|jpg)$/;

/** `<address>-<seal>-640.avif` (photo-addresses.ts). */
const photoPattern = /^([A-Za-z0-9_-]{1,4000})-([0-9a-f]{20})-(\d{2,4})\.(avif|webp|jpg)$/;

/** The parsed file name of a photograph; undefined for any other name. */
export function photoPicture(name: string) {
  const match = photoPattern.exec(name);
  const width = Number(match?.[3]);
  if (!match || !widths.some((known) => known === width)) return undefined;
  return { address: match[1] ?? "", seal: match[2] ?? "", width, format: match[4] as Format };
}

/** The parsed file name of a drawn picture; undefined for any other name. */
export function drawnPicture(
  name: string,
): { view: View; version: string | undefined; width: number; format: Format } | undefined {
  const match = namePattern.exec(name);
  const width = Number(match?.[3]);
  const view = views.find((known) => known === match?.[1]);
  if (!match || !view || !widths.some((known) => known === width)) return undefined;
  return { view, version: match[2], width, format: match[4] as Format };
}
