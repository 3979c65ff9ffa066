/** The door of pictures: drawn ones of cars, photographs of a feed, and the placeholder for a car without any. */

export { createDiskCache } from "./disk-cache.ts";
export { type PhotoAddresses, photoAddresses } from "./photo-addresses.ts";
export { pictureBytes } from "./picture-bytes.ts";
export { createPictureStore, type PictureStore } from "./picture-store.ts";
export { createMediaRouter, type MediaOptions } from "./router.ts";
