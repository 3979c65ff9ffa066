export const drawingVersion = 3;
