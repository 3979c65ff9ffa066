import type { liteClient } from "algoliasearch/lite";

type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>["requester"]>;

/** How long the client waits for an answer the first time, ms; it multiplies this itself for the next tries. */
export const patience = 3000;

/** The longest wait for one answer, ms. */
const longestWait = 8000;

/** Pauses before asking again after one failure, and after more, ms. */
const pauses = [400, 1200] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends the requests of algoliasearch. The client decides about retries with its list of hosts; this waits a little
 * before each retry, so that clients do not retry against a busy service all at once.
 */
export function patientRequester(wait = pause): Requester {
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
