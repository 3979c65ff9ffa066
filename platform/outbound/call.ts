import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { OutboundError } from "./error.ts";
import type { Guard } from "./guard.ts";

/** One call to another host. */
export interface Call {
  url: URL;
  guard: Guard;
  method?: string;
  headers?: { [name: string]: string };
  body?: string | Uint8Array;
  /** Timeout from the look-up of the name to the last byte of the response, redirects included, ms. */
  timeoutMs: number;
  /** Maximum size of the response, bytes as sent: responses are never decompressed. */
  mostBytes: number;
  /** How many redirects are followed, each checked like the first address; default 0. */
  redirects?: number;
  signal?: AbortSignal;
}

/** The head of a response, and the body as it arrives. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Fails with OutboundError if it is too large or too slow. */
  body: Readable;
  /** Discards the body within the limits, so that the other side can finish cleanly. */
  discard(): void;
}

function checked(url: URL): URL {
  if (url.protocol === "https:" || url.protocol === "http:") return url;
  throw new OutboundError("its address is not http(s)", "address");
}

/** The reason for a failure, without the address: the network's error code. */
function outboundError(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError("it timed out", "late", { cause: error });
  const { code, name } = error as NodeJS.ErrnoException;
  return new OutboundError(`the call failed: ${code ?? name}`, "other", { cause: error });
}

function once(url: URL, call: Call, signal: AbortSignal): Promise<IncomingMessage> {
  const { guard, method = "GET", headers, body } = call;
  const isTls = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    const request = (isTls ? httpsRequest : httpRequest)(
      url,
      {
        method,
        headers: {
          ...headers,
          ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
        },
        agent: isTls ? guard.https : guard.http,
        signal,
      },
      resolve,
    );
    request.on("error", reject);
    request.end(body);
  });
}

async function* limited(message: IncomingMessage, mostBytes: number, signal: AbortSignal) {
  let received = 0;
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > mostBytes) throw new OutboundError("its response is too large", "large");
      yield chunk;
    }
  } catch (error) {
    throw outboundError(error, signal);
  } finally {
    message.destroy();
  }
}

function answerOf(message: IncomingMessage, mostBytes: number, signal: AbortSignal): Answer {
  const body = Readable.from(limited(message, mostBytes, signal), { objectMode: false });
  return {
    status: message.statusCode ?? 0,
    headers: message.headers,
    body,
    discard: () => void body.on("error", () => undefined).resume(),
  };
}

/** The call without what only the host that it was meant for may know. */
const withoutLogin = ({ headers = {}, ...call }: Call): Call => ({
  ...call,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(?:authorization|cookie)$/i.test(name))),
});

/**
 * Calls another host, and resolves with the head of its answer. Read `body` to its end or discard it. Throws OutboundError
 * when the host is slow, down, in a private network, or redirects too often.
 */
export async function open(call: Call): Promise<Answer> {
  const { redirects = 0, mostBytes, timeoutMs } = call;
  const signals = [AbortSignal.timeout(timeoutMs), ...(call.signal ? [call.signal] : [])];
  const signal = AbortSignal.any(signals);
  let url = checked(call.url);
  for (let hop = 0; ; hop += 1) {
    let message: IncomingMessage;
    try {
      message = await once(url, url.origin === call.url.origin ? call : withoutLogin(call), signal);
    } catch (error) {
      throw outboundError(error, signal);
    }
    const { statusCode = 0, headers } = message;
    const isRedirect = statusCode >= 300 && statusCode < 400 && statusCode !== 304;
    if (redirects === 0 || !isRedirect || headers.location === undefined) {
      return answerOf(message, mostBytes, signal);
    }
    message.destroy();
    if (hop === redirects) throw new OutboundError("it redirects too many times");
    if (!URL.canParse(headers.location, url))
      throw new OutboundError("it redirects without a valid address", "address");
    url = checked(new URL(headers.location, url));
  }
}

/** The same, with the whole body in memory. */
export async function read(call: Call): Promise<Pick<Answer, "status" | "headers"> & { body: Buffer }> {
  const { status, headers, body } = await open(call);
  return { status, headers, body: await buffer(body) };
}

/** `fetch` for libraries that take one, such as a payment service's: bounded and guarded, with `limits` for every call. */
export function fetchWithin(
  limits: Pick<Call, "guard" | "timeoutMs" | "mostBytes" | "redirects">,
): (url: string | URL | Request, init?: RequestInit) => Promise<Response> {
  return async (url, init = {}) => {
    const { method, headers, body, signal } = init;
    const {
      status,
      headers: incomingHttpHeaders,
      body: answer,
    } = await open({
      ...limits,
      url: new URL(url instanceof Request ? url.url : url),
      method: method ?? "GET",
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === "string" || body instanceof Uint8Array ? { body } : {}),
      ...(signal && { signal }),
    });
    const isEmpty = status === 204 || status === 304;
    const names = Object.entries(incomingHttpHeaders).filter(([, value]) => typeof value === "string");
    if (isEmpty) answer.destroy();
    return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), {
      status,
      headers: Object.fromEntries(names) as { [name: string]: string },
    });
  };
}
