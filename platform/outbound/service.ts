import { read } from "./call.ts";
import { OutboundError } from "./error.ts";
import { guardFor } from "./guard.ts";

/** One call of an external service that answers JSON. */
export interface ServiceCall {
  url: URL;
  method?: "GET" | "POST";
  headers?: { [name: string]: string };
  /** Sent as JSON. */
  body?: unknown;
  /** Timeout from the first byte sent to the last one received, ms. */
  timeoutMs: number;
  /** Whether addresses in private networks may be called (development, tests). */
  allowPrivate: boolean;
}

const mostBytes = 512 * 1024;

/**
 * Calls a service and returns its JSON. Redirects are not followed. Throws OutboundError when it is slow, down, in a
 * private network, or answers anything but 2xx with JSON; `status` 404 resolves with undefined: not found.
 */
export async function callService(call: ServiceCall): Promise<unknown> {
  const { url, method, headers, timeoutMs, allowPrivate } = call;
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const answer = await read({
    url,
    guard: guardFor(allowPrivate),
    ...(method && { method }),
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    timeoutMs,
    mostBytes,
  });
  if (answer.status === 404) return undefined;
  if (answer.status < 200 || answer.status >= 300) throw new OutboundError(`it answered ${answer.status}`);
  try {
    return JSON.parse(answer.body.toString("utf8")) as unknown;
  } catch {
    throw new OutboundError("its response is not JSON");
  }
}
