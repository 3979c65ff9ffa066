import type { CarPart } from "../entities/car-fields.ts";

/** A column of a CSV file of cars. */
export interface StockColumn {
  column: string;
  /** The field of a car that its header means, if it is plain. */
  field?: string;
  /** Values of the first rows. */
  examples: string[];
}

/** A file of cars that was sent. */
export interface StockFile {
  columns: StockColumn[];
  /** The schema of a car of the dealer: its fields are what a column can be. */
  car: CarPart;
}

/** A car of a preview: what has changed of it, or what tells it from others, and its first picture. */
export interface PreviewCar {
  name: string;
  detail: string;
  picture?: string;
}

/** Cars of one kind, the first ten one by one. */
export interface PreviewGroup {
  count: number;
  cars: PreviewCar[];
}

/** What an import would do to the cars of before. */
export interface StockPreview {
  added: PreviewGroup;
  /** Cars that leave, or are sold from then on. */
  removed: PreviewGroup;
  changed: PreviewGroup;
  /** How many stay as they are. */
  same: number;
}

/** What an import would do, or has done. */
export interface StockImport {
  isDone: boolean;
  rows: number;
  /** Rows that become cars. */
  taken: number;
  /** Rows that do not, and values that are left out of others. */
  refused: number;
  leftOut: number;
  /** The problems counted by kind, with an example of each, one a line. */
  summary: string;
  /** Before and after, of an import that is only tried. */
  preview?: StockPreview;
  /** Why the stock of before stays: too many cars would leave it. An import that is accepted replaces it. */
  held?: string;
}

/** What became of the cars when they were last fetched or imported, in lines; none if they never were. */
export interface StockLines {
  lines: string[];
  /** Whether a feed or drop folder was read, and waits until somebody accepts it. */
  isHeld?: boolean;
}
