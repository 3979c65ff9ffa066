/** The one clock of the process. It is passed to all code that needs the time, so that tests and previews can change it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}

/** The wall clock of this machine. */
export const systemClock: Clock = { now: () => Date.now() };
