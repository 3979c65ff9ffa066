import type { Car } from "../../schemas/entities/car.schema.ts";
import type { PhotoAddresses } from "./photo-addresses.ts";

/** The car with its first picture and their number; a car without picture data has none (S8.16). */
export function withFirstPicture(car: Car): Car {
  const images = car.images ?? [];
  const primary_image_url = car.primary_image_url ?? images[0]?.image.url ?? null;
  return { ...car, images, primary_image_url, photos_count: car.photos_count ?? images.length };
}

/** The car with the photographs of its source served by us, in our sizes; other addresses are unchanged. */
export function withPhotos(car: Car, { ours }: Pick<PhotoAddresses, "ours">): Car {
  const served = (url: string) => ours(url) ?? url;
  return {
    ...car,
    images: car.images?.map(({ image }) => ({ image: { url: served(image.url) } })),
    thumbnails: car.thumbnails?.map(served),
    primary_image_url: car.primary_image_url ? served(car.primary_image_url) : car.primary_image_url,
  };
}
