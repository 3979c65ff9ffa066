import { definePlainFiles } from "../privacy/index.ts";

/** Pictures of cars, and the key that seals their addresses. */
export const mediaFiles = definePlainFiles("media");
