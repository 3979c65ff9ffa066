import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { setTimeout } from "node:timers/promises";
import { isPrivateAddress, publicLookup } from "../../leads/private-address.ts";
import { type Sender, type SenderContext, SenderError } from "./sender.ts";

const attempts = 3;

function addressOf(text: string | undefined, { allowPrivate }: SenderContext): URL {
  if (!text || !URL.canParse(text)) throw new SenderError("the sender has no usable url");
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new SenderError("the sender's url is not http(s)");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) {
    throw new SenderError("the sender's url is in a private network");
  }
  return url;
}

/** Answers that another try may change: the gateway is busy, or broken. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

interface Post {
  url: URL;
  body: string;
  headers: { [name: string]: string | number };
}

/** Status that the gateway answers; 0 when it could not be reached. Throws when the time is over. */
function post({ url, body, headers }: Post, signal: AbortSignal, allowPrivate: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const lookup = allowPrivate ? {} : { lookup: publicLookup };
    const sent = send(url, { method: "POST", headers, agent: false, signal, ...lookup }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", (error) => (signal.aborted ? reject(error) : resolve(0)));
    sent.end(body);
  });
}

/**
 * Posts `{ "to", "from", "text", "subject" }` as JSON to an SMS (or mail) gateway, with the token as bearer. Any 2xx is
 * success; redirects are not followed. A gateway that is busy, broken or out of reach is asked up to three times, each
 * time with the same Idempotency-Key, so that it can send one message.
 */
export const sendByHttp: Sender = async (message, target, context) => {
  const url = addressOf(target.url, context);
  const body = JSON.stringify({
    to: message.to,
    ...(target.from && { from: target.from }),
    ...(message.channel === "email" && { subject: message.subject }),
    text: message.text,
  });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "idempotency-key": randomUUID(),
    ...(target.token && { authorization: `Bearer ${target.token}` }),
  };
  const signal = AbortSignal.timeout(context.timeoutMs);
  for (let attempt = 1; ; attempt += 1) {
    const status = await post({ url, body, headers }, signal, context.allowPrivate);
    if (status >= 200 && status < 300) return;
    const failure = status === 0 ? "the gateway cannot be reached" : `the gateway answered ${status}`;
    if (attempt === attempts || (status !== 0 && !isPassing(status))) throw new SenderError(failure);
    await setTimeout(attempt * context.pauseMs, undefined, { signal });
  }
};
