import type { PhotoAddresses } from "../stock/index.ts";
import { parseDemoPictureName, parsePhotoName } from "./picture-names.ts";
import type { PictureStore } from "./picture-store.ts";

/** The bytes of a demo car's picture by its name; undefined if there is none. */
export type ReadDemoPicture = (name: string) => Promise<Buffer | undefined>;

const last = (url: string) => decodeURIComponent(url.split("/").at(-1) ?? "");

/**
 * The JPEG (`width` in px) of a picture that this server resizes, by its address in a car's data; undefined for any
 * other picture, or if it is not available.
 */
export async function loadPictureBytes(
  { url, width }: { url: string; width: number },
  {
    store,
    readDemoPicture,
    addresses,
  }: { store: PictureStore; readDemoPicture: ReadDemoPicture; addresses: Pick<PhotoAddresses, "theirs"> },
): Promise<Buffer | undefined> {
  if (url.startsWith("/media/cars/")) {
    const demoPictureName = parseDemoPictureName(last(url));
    const original = demoPictureName && (await readDemoPicture(demoPictureName.name));
    return original && store.resized(original, width, "jpg");
  }
  if (!url.startsWith("/media/photos/")) return undefined;
  const photo = parsePhotoName(last(url));
  const theirs = photo && addresses.theirs(photo.address, photo.seal);
  if (theirs === undefined) return undefined;
  // A missing photograph must not prevent the rest.
  return store.photo(theirs, width, "jpg").catch(() => undefined);
}
