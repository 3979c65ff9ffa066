import { RequestError } from "./request-error.ts";

/** Counts steps of an inner loop before they run; throws if the call exceeds its budget. */
export type Work = (units: number) => void;

/**
 * The budget of one call with all its requests. Work is counted, not timed: a unit is a step of an inner loop (a word
 * of bits, a document, a letter compared), about a nanosecond on a quiet machine, so that a call costs the same on
 * every machine and is refused on all of them or on none.
 */
export interface Budget {
  /** Throws RequestError (400). */
  readonly work: Work;
  /** Counts bytes of the answer before they are written; throws RequestError (400) if it becomes too large. */
  readonly bytes: (count: number) => void;
  readonly spent: { readonly work: number; readonly bytes: number };
}

/** Maximum work of a call: a fifth of a second. Fifty requests for all facets of 100,000 cars take half of it. */
export const MOST_WORK = 200_000_000;
/** Maximum size of the answer to a call. */
export const MOST_BYTES = 2_000_000;

/** The budget of one call. */
export function createBudget(mostWork = MOST_WORK, mostBytes = MOST_BYTES): Budget {
  const spent = { work: 0, bytes: 0 };
  return {
    spent,
    work(units) {
      spent.work += units;
      if (spent.work > mostWork)
        throw new RequestError("The call takes too much work, ask for fewer facets, filters, words or hits");
    },
    bytes(count) {
      spent.bytes += count;
      if (spent.bytes > mostBytes) throw new RequestError(`The answer is too large, at most ${mostBytes} bytes`);
    },
  };
}

/** The approximate size of a value as JSON, bytes; exact if texts are plain ASCII without quotes. */
export function estimateJsonSize(value: unknown): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return 5;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + estimateJsonSize(item) + 1, 2);
  let size = 2;
  for (const key in value) size += key.length + 4 + estimateJsonSize((value as Record<string, unknown>)[key]);
  return size;
}
