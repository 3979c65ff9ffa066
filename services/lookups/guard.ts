import type { Clock } from "../../platform/base/clock.ts";
import { createCircuit } from "../../platform/outbound/index.ts";
import type { Logger } from "../../platform/store/index.ts";

/** Calls a service with a timeout and a circuit breaker, so that a slow or failing one affects only itself. */
export interface Guard {
  /**
   * The service's response; undefined if it is unavailable. Responses are cached for `cacheMs`, concurrent requests
   * for one key share one call, and a circuit breaker suspends a service after several consecutive failures.
   */
  ask<Answer>(about: Question, call: () => Promise<Answer>): Promise<Answer | undefined>;
}

/** The request and the service. */
export interface Question {
  /** The service, such as `acme/geocoding`; each has its own circuit breaker. */
  service: string;
  /** The cache key of the request; kept in memory only, never logged. */
  key: string;
  cacheMs: number;
}

interface Kept {
  answer: Promise<unknown>;
  until: number;
}

const most = 2_000;

export function createGuard({ clock, logger }: { clock: Clock; logger: Logger }): Guard {
  const circuits = new Map<string, ReturnType<typeof createCircuit>>();
  const kept = new Map<string, Kept>();

  return {
    async ask<Answer>({ service, key, cacheMs }: Question, call: () => Promise<Answer>) {
      const now = clock.now();
      const name = `${service} ${key}`;
      const known = kept.get(name);
      if (known !== undefined && now < known.until) return (await known.answer) as Answer | undefined;
      const circuit = circuits.get(service) ?? createCircuit();
      circuits.set(service, circuit);
      if (circuit.allowance(now) === "none") return undefined;
      const answer = call().then(
        (found) => {
          circuit.succeeded();
          return found;
        },
        (error: Error) => {
          circuit.failed(clock.now());
          kept.delete(name);
          logger.warn({ service, reason: error.message }, "look-up failed; continuing without it");
          return undefined;
        },
      );
      kept.delete(name);
      kept.set(name, { answer, until: now + cacheMs });
      const oldest = kept.keys().next().value;
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
  };
}
