/** Where a value is said: the layer's folder, its file, and the line from 1. */
export interface Said {
  layer: string;
  file: string;
  line: number;
}
