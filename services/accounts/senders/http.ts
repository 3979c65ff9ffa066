import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { guardFor, OutboundError, open } from "../../../platform/outbound/index.ts";
import { type Sender, SenderError } from "./sender.ts";

const attempts = 3;
const mostBytes = 64 * 1024;

/** Statuses that are worth a retry: the gateway is busy or failing. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** The gateway's status; 0 if it could not be reached. Throws on a timeout or a refused address. */
async function statusOf(call: Parameters<typeof open>[0]): Promise<number> {
  try {
    const answer = await open(call);
    answer.discard();
    return answer.status;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.kind !== "other") {
      const mayBeSent = error.kind !== "address";
      throw new SenderError(`the sender's url: ${error.message}`, { cause: error, mayBeSent });
    }
    return 0;
  }
}

/**
 * Posts `{ "to", "from", "text", "subject", "headers" }` as JSON to an SMS (or mail) gateway, with the token as bearer. Any 2xx is
 * success; redirects are not followed. A gateway that is busy, failing or unreachable is tried up to three times with
 * the same Idempotency-Key, so that it can send the message once.
 */
export const sendByHttp: Sender = async (message, target, context) => {
  if (!target.url || !URL.canParse(target.url)) throw new SenderError("the sender has no valid url");
  const url = new URL(target.url);
  const body = JSON.stringify({
    to: message.to,
    ...(target.from && { from: target.from }),
    ...(message.channel === "email" && { subject: message.subject }),
    ...(message.channel === "email" && message.headers && { headers: message.headers }),
    text: message.text,
  });
  const headers = {
    "content-type": "application/json",
    "idempotency-key": message.id ?? randomUUID(),
    ...(target.token && { authorization: `Bearer ${target.token}` }),
  };
  const { timeoutMs } = context;
  const guard = guardFor(context.allowPrivate);
  const signal = AbortSignal.timeout(timeoutMs);
  for (let attempt = 1; ; attempt += 1) {
    const status = await statusOf({
      url,
      guard,
      method: "POST",
      headers,
      body,
      timeoutMs,
      mostBytes,
      signal,
    });
    if (status >= 200 && status < 300) return;
    const failure = status === 0 ? "the gateway is unreachable" : `the gateway answered ${status}`;
    if (attempt === attempts || (status !== 0 && !isPassing(status))) {
      throw new SenderError(failure, { mayBeSent: status === 0 || isPassing(status) });
    }
    await setTimeout(attempt * context.pauseMs, undefined, { signal });
  }
};
