/** The one clock of the process. Whoever needs the time is handed it, so that tests and previews can travel. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}

/** The wall clock of this machine. */
export const systemClock: Clock = { now: () => Date.now() };
