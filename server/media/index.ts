/** The door of pictures: drawn ones of cars, photographs of a feed, and the stand-in for a car without any. */
export { createMediaRouter, type MediaOptions } from "./router.ts";
