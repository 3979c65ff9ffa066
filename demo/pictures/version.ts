/** Raised whenever a drawing changes: it is part of the addresses of pictures and of the names of kept ones. */
export const drawingVersion = 6;
