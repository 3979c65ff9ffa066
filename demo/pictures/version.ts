/** Incremented whenever a drawing changes: part of the addresses of pictures and of the names of cached ones. */
export const drawingVersion = 6;
