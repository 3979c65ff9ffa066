/** A column of a CSV file of cars. */
export interface StockColumn {
  column: string;
  /** The field of a car that its header means, if it is plain. */
  field?: string;
  /** Values of the first rows. */
  examples: string[];
}

/** A file of cars that was sent: its columns, and the fields that a column can be. */
export interface StockFile {
  columns: StockColumn[];
  fields: string[];
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
  /** Why the stock of before stays: too many cars would leave it. An import that is accepted replaces it. */
  held?: string;
}

/** What became of the cars when they were last fetched or imported, in lines; none if they never were. */
export interface StockLines {
  lines: string[];
}
