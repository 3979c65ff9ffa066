export const drawingVersion = 2;
