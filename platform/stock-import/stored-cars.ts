/** One line of a file that holds a JSON value on each; `isCut` when the file ends in the middle of this one. */
export interface NdjsonLine {
  line: number;
  value?: unknown;
  error?: string;
  isCut?: boolean;
}

/** The stored cars of one dealer: imported ones, or the last good ones of a feed. */
export interface StoredCars {
  /** The place of the cars, for messages; resolves with undefined if there are none. */
  name(): Promise<string | undefined>;
  /** The cars, one JSON value a line; a line longer than `longest` characters is an error. */
  lines(longest: number): AsyncIterable<NdjsonLine>;
  /** Replaces all cars in one step; if `lines` throw, the old ones stay. */
  replace(lines: AsyncIterable<string> | Iterable<string>): Promise<void>;
}
