import { createHash } from "node:crypto";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import { lookOf, type Scene } from "./draw/look.ts";
import { drawingVersion } from "./draw/version.ts";
import { type View, viewsOf } from "./draw/views.ts";
import type { PhotoAddresses } from "./photo-addresses.ts";

/** Width that a picture's plain address names (S7.20). */
export const defaultWidth = 640;

/** The scene of a tenant: `settings.pictureBackdrop` and `state` of its site. */
export function sceneOf(tenant: Pick<ResolvedTenant, "site">): Scene {
  const { pictureBackdrop } = tenant.site.settings ?? {};
  return {
    backdrop: typeof pictureBackdrop === "string" ? pictureBackdrop : "studio",
    state: tenant.site.state ?? "",
  };
}

/** A word that changes whenever the car's drawn pictures would look different. */
export function pictureVersion(car: Car, scene: Scene): string {
  return createHash("sha256")
    .update(JSON.stringify([drawingVersion, lookOf(car, scene)]))
    .digest("hex")
    .slice(0, 8);
}

/** Address of a drawn picture at the default width; `imageSources` makes the others of it. */
export function pictureUrl(car: Car, view: View, version: string): string {
  return `/media/cars/${encodeURIComponent(car.id)}/${view}-${version}-${defaultWidth}.jpg`;
}

/**
 * The car with drawn pictures when its source says nothing of pictures; a car with an empty list keeps none (S8.16), and
 * one with its own shows the first.
 */
export function withPictures(car: Car, scene: Scene): Car {
  if (car.images !== undefined) {
    const { images } = car;
    const primary_image_url = car.primary_image_url ?? images[0]?.image.url ?? null;
    return { ...car, primary_image_url, photos_count: car.photos_count ?? images.length };
  }
  const version = pictureVersion(car, scene);
  const urls = viewsOf(lookOf(car, scene).shape).map((view) => pictureUrl(car, view, version));
  return {
    ...car,
    images: urls.map((url) => ({ image: { url } })),
    thumbnails: urls.map((url) => url.replace(`-${defaultWidth}.jpg`, "-320.jpg")),
    primary_image_url: urls[0],
    photos_count: urls.length,
  };
}

/** The car with the photographs of its source served by us, in our sizes; other addresses stay as they are. */
export function withPhotos(car: Car, { ours }: Pick<PhotoAddresses, "ours">): Car {
  const served = (url: string) => ours(url) ?? url;
  return {
    ...car,
    images: car.images?.map(({ image }) => ({ image: { url: served(image.url) } })),
    thumbnails: car.thumbnails?.map(served),
    primary_image_url: car.primary_image_url ? served(car.primary_image_url) : car.primary_image_url,
  };
}
