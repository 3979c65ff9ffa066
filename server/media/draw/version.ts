export const drawingVersion = 1;
