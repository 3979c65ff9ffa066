import { type Car, pictureKinds } from "../../schemas/entities/car.schema.ts";
import type { PhotoAddresses } from "./photo-addresses.ts";

type Picture = NonNullable<Car["images"]>[number];

const orderOf = ({ image: { kind = "outside" } }: Picture) => pictureKinds.indexOf(kind);

const isDocument = ({ image: { kind } }: Picture) => kind === "documents";

/** Whether a page can link to a video: by https, or at the site itself. */
const isAddress = (url: string) => /^\/(?!\/)/.test(url) || (URL.canParse(url) && new URL(url).protocol === "https:");

/**
 * The car with its pictures by kind, its videos as far as pages can show them, its first picture and their number. A car
 * without a picture of the vehicle has no first one (S8.16): a document is no picture of it.
 */
export function addFirstPicture(car: Car): Car {
  const images = (car.images ?? []).toSorted((a, b) => orderOf(a) - orderOf(b));
  const text = car.primary_image_url;
  const isSaid = text && !images.some((picture) => isDocument(picture) && picture.image.url === text);
  const view = images.find((picture) => !isDocument(picture));
  const primary_image_url = isSaid ? text : (view?.image.url ?? null);
  return {
    ...car,
    images,
    primary_image_url,
    photos_count: car.photos_count ?? images.length,
    ...(car.videos && { videos: car.videos.filter(isAddress) }),
  };
}

/** The car with the photographs of its source served by us, in our sizes; other addresses are unchanged. */
export function applyPhotoAddresses(car: Car, { ours }: Pick<PhotoAddresses, "ours">): Car {
  const served = (url: string) => ours(url) ?? url;
  const focusOf = new Map(car.images?.map(({ image: { url, focus } }) => [url, focus]));
  const { primary_image_url: first } = car;
  return {
    ...car,
    images: car.images?.map(({ image }) => ({
      image: { ...image, url: ours(image.url, image.focus) ?? image.url },
    })),
    thumbnails: car.thumbnails?.map(served),
    primary_image_url: first ? (ours(first, focusOf.get(first)) ?? first) : first,
    ...(car.turn && { turn: car.turn.map(served) }),
  };
}
