import { definePlainFiles } from "../privacy/index.ts";

/** Pictures of cars; the key of an earlier version that sealed their addresses. */
export const mediaFiles = definePlainFiles("media");
