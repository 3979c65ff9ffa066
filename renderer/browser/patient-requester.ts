import type { liteClient } from "algoliasearch/lite";

type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>["requester"]>;

/** Timeout of the client's first attempt, ms; the client itself multiplies it for the next attempts. */
export const patience = 3000;

/** Maximum timeout of one attempt, ms. */
const longestWait = 8000;

/** Pauses before a retry after one failure, and after more, ms. */
const pauses = [400, 1200] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends the requests of algoliasearch. The client's list of hosts determines its retries; this waits before each one,
 * so that clients do not retry against a busy service all at once.
 */
export function createPatientRequester(wait = pause): Requester {
  let failures = 0;
  return {
    async send({ url, method, headers, data, connectTimeout }) {
      if (failures > 0) await wait(pauses[Math.min(failures, pauses.length) - 1] ?? 0);
      const signal = AbortSignal.timeout(Math.min(connectTimeout, longestWait));
      try {
        const response = await fetch(url, {
          method,
          headers,
          signal,
          ...(typeof data === "string" && { body: data }),
        });
        const content = await response.text();
        failures = response.status >= 500 ? failures + 1 : 0;
        return { status: response.status, content, isTimedOut: false };
      } catch (error) {
        failures += 1;
        return { status: 0, content: String(error), isTimedOut: signal.aborted };
      }
    },
  };
}
