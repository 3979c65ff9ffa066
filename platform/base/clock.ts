import { AsyncLocalStorage } from "node:async_hooks";

/** The one clock of the process. It is passed to all code that needs the time, so that tests and previews can change it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}

/** The wall clock of this machine. */
export const systemClock: Clock = { now: () => Date.now() };

const moments = new AsyncLocalStorage<number | undefined>();

/** The wall clock, except within `runAtTime`, where it stands still. */
export const movableClock: Clock = { now: () => moments.getStore() ?? Date.now() };

/** Runs something, with all that it awaits, at another time (ms since 1970 UTC); undefined: now. */
export const runAtTime = <Result>(now: number | undefined, run: () => Result): Result => moments.run(now, run);
