/** Photographs and pictures of demo cars, resized; a cache on disk. */

export { createPhotoAddresses, type PhotoAddresses } from "../stock/index.ts";
export { createDiskCache } from "./disk-cache.ts";
export { isPhotograph } from "./encode.ts";
export { findMapTiles } from "./map-picture.ts";
export { renderNotFoundSvg } from "./not-found.ts";
export { loadPictureBytes, type ReadDemoPicture } from "./picture-bytes.ts";
export { createPictureStore, type PictureStore } from "./picture-store.ts";
export { createQueue } from "./queue.ts";
export { createMediaRouter, type MediaOptions } from "./router.ts";
