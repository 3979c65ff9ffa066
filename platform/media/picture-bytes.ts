import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import type { PhotoAddresses } from "../stock/index.ts";
import { drawnPicture, photoPicture } from "./picture-names.ts";
import type { PictureSource } from "./picture-source.ts";
import type { PictureStore } from "./picture-store.ts";

/** A request for the bytes of a car's picture. */
export interface WantedPicture {
  tenant: Pick<ResolvedTenant, "site">;
  car: Car;
  /** Address as in the car's data. */
  url: string;
  /** px */
  width: number;
}

const last = (url: string) => decodeURIComponent(url.split("/").at(-1) ?? "");

/**
 * The JPEG of a picture that this server draws or resizes; undefined for any other picture, or if it is not
 * available.
 */
export async function pictureBytes(
  { tenant, car, url, width }: WantedPicture,
  {
    store,
    drawn,
    addresses,
  }: { store: PictureStore; drawn: PictureSource; addresses: Pick<PhotoAddresses, "theirs"> },
): Promise<Buffer | undefined> {
  if (url.startsWith("/media/cars/")) {
    const asked = drawnPicture(last(url));
    const found = asked && drawn.ofCar(car, tenant, asked.name);
    return found && store.drawn(found.drawing, width, "jpg");
  }
  if (!url.startsWith("/media/photos/")) return undefined;
  const photo = photoPicture(last(url));
  const theirs = photo && addresses.theirs(photo.address, photo.seal);
  if (theirs === undefined) return undefined;
  // A missing photograph must not prevent the rest.
  return store.photo(theirs, width, "jpg").catch(() => undefined);
}
