/** An attempt to deliver a lead, as its endpoint saw it; `at` in ms of `performance.now()`. */
export interface Attempt {
  at: number;
  /** Whether the endpoint confirmed it. */
  taken: boolean;
}

/** A span in which a server was up, ms of `performance.now()`. */
export interface Span {
  from: number;
  to: number;
}

/** How much of the time from `from` to `to` somebody was there to deliver, ms. */
export function computeUptime(spans: readonly Span[], from: number, to: number): number {
  return spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);
}

/** A lead that was delivered: when its visitor had his answer, and the attempts at it, oldest first. */
export interface Delivery {
  answeredAt: number;
  attempts: readonly Attempt[];
}

interface Turn {
  at: number;
  /** Between these its backoff let it be due; without a failure before it, that is one moment. */
  earliest: number;
  latest: number;
}

/** The attempts up to the first confirmed one: after that there is nothing to be late for. */
function turnsOf({ answeredAt, attempts }: Delivery, capMs: number): Turn[] {
  const first = attempts.findIndex(({ taken }) => taken);
  const made = first < 0 ? attempts : attempts.slice(0, first + 1);
  return made.map(({ at }, index) => {
    const before = made[index - 1]?.at;
    return before === undefined
      ? { at, earliest: answeredAt, latest: answeredAt }
      : { at, earliest: before, latest: before + capMs };
  });
}

/**
 * The longest that a lead waited for an attempt beyond its backoff (`capMs` at most) while a server was up, ms. On a busy
 * machine a lead also waits for its turn.
 */
export function computeLongestWait(
  deliveries: readonly Delivery[],
  { spans, capMs }: { spans: readonly Span[]; capMs: number },
): number {
  const waits = deliveries.flatMap((delivery) =>
    turnsOf(delivery, capMs).map((turn) => computeUptime(spans, turn.latest, turn.at)),
  );
  return waits.reduce((most, wait) => Math.max(most, wait), 0);
}

/** Where `value` belongs in a sorted list. */
function placeOf(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * By how many attempts at other leads the worst-off lead was overtaken, though they became due at least `slackMs` after
 * it: nobody waits beyond his backoff because later ones are served first. Says nothing of the machine's speed.
 */
export function countOvertakings(
  deliveries: readonly Delivery[],
  { capMs, slackMs }: { capMs: number; slackMs: number },
): number {
  const turns = deliveries.flatMap((delivery) => turnsOf(delivery, capMs)).toSorted((a, b) => a.at - b.at);
  const served: number[] = [];
  let most = 0;
  for (const turn of turns) {
    most = Math.max(most, served.length - placeOf(served, turn.latest + slackMs));
    served.splice(placeOf(served, turn.earliest), 0, turn.earliest);
  }
  return most;
}
