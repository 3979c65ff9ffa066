/** Photographs and pictures of demo cars, resized; a cache on disk. */

export { type PhotoAddresses, photoAddresses } from "../stock/index.ts";
export { createDiskCache } from "./disk-cache.ts";
export { isPhotograph } from "./encode.ts";
export { notFoundSvg } from "./not-found.ts";
export { pictureBytes, type ReadDemoPicture } from "./picture-bytes.ts";
export { createPictureStore, type PictureStore } from "./picture-store.ts";
export { createQueue } from "./queue.ts";
export { createMediaRouter, type MediaOptions } from "./router.ts";
