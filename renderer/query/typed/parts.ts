/** A place in a query: characters. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A part of a query that is searched for: its place, with the ignored words before it, and its own words. */
export interface Part extends Span {
  readonly words: string;
}

/** The parts of a query, added from left to right: names alone, and runs of other words. */
export class Parts {
  readonly list: Part[] = [];
  readonly #query: string;
  /** Where ignored words before the next part begin. */
  #from: number | undefined;
  /** Whether the last part is a run that goes on. */
  #isRun = false;

  constructor(query: string) {
    this.#query = query;
  }

  ignore({ start }: Span): void {
    this.#from ??= start;
  }

  /** A condition, which ends a run. */
  end(): void {
    this.#from = undefined;
    this.#isRun = false;
  }

  add({ start, end }: Span, isName: boolean): void {
    const run = this.#isRun && !isName ? this.list.pop() : undefined;
    const words = this.#query.slice(run ? run.end - run.words.length : start, end);
    this.list.push({ start: run?.start ?? this.#from ?? start, end, words });
    this.#from = undefined;
    this.#isRun = !isName;
  }
}
