/** The door of pictures: drawn ones of cars, and the stand-in for a car without any. */

export { type Look, lookOf } from "./draw/look.ts";
export { type View, views, viewsOf } from "./draw/views.ts";
export { createPictureStore, type PictureStore } from "./picture-store.ts";
export { pictureUrl, pictureVersion, type Scene, sceneOf } from "./pictures.ts";
export { createMediaRouter, type MediaOptions } from "./router.ts";
