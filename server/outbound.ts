import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { isPrivateAddress, publicLookup } from "./leads/private-address.ts";

/** One call of an external service that answers JSON. */
export interface OutboundCall {
  url: URL;
  method?: "GET" | "POST";
  headers?: { [name: string]: string };
  /** Sent as JSON. */
  body?: unknown;
  /** Longest time from the first byte sent to the last one received, ms. */
  timeoutMs: number;
  /** Whether addresses in private networks may be called (development, tests). */
  allowPrivate: boolean;
}

/** Why a service gave no usable answer. Its message holds neither the address's query nor what was sent. */
export class OutboundError extends Error {
  override name = "OutboundError";
}

const maxAnswerBytes = 512 * 1024;

function refused(url: URL, allowPrivate: boolean): string | undefined {
  if (url.protocol !== "https:" && url.protocol !== "http:") return "its address is not http(s)";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return !allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)
    ? "its address is in a private network"
    : undefined;
}

function read(call: OutboundCall): Promise<{ status: number; text: string }> {
  const { url, method = "GET", headers, body, timeoutMs, allowPrivate } = call;
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const request = send(
      url,
      {
        method,
        headers: {
          accept: "application/json",
          ...(payload && {
            "content-type": "application/json",
            "content-length": String(Buffer.byteLength(payload)),
          }),
          ...headers,
        },
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let received = 0;
        response.on("error", reject);
        response.on("data", (chunk: Buffer) => {
          received += chunk.length;
          chunks.push(chunk);
          if (received > maxAnswerBytes) response.destroy(new OutboundError("its answer is too large"));
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") }),
        );
      },
    );
    request.on("error", reject);
    request.end(payload);
  });
}

/**
 * Calls a service and gives its JSON. Redirects are not followed. Throws OutboundError when it is slow, down, in a
 * private network, or answers anything but 2xx with JSON; `status` 404 resolves with undefined: there is no such thing.
 */
export async function callService(call: OutboundCall): Promise<unknown> {
  const reason = refused(call.url, call.allowPrivate);
  if (reason !== undefined) throw new OutboundError(reason);
  let answer: { status: number; text: string };
  try {
    answer = await read(call);
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    const { code, name } = error as NodeJS.ErrnoException;
    throw new OutboundError(`it cannot be called: ${code ?? name}`);
  }
  if (answer.status === 404) return undefined;
  if (answer.status < 200 || answer.status >= 300) throw new OutboundError(`it answered ${answer.status}`);
  try {
    return JSON.parse(answer.text) as unknown;
  } catch {
    throw new OutboundError("its answer is not JSON");
  }
}
