import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { Webhook } from "standardwebhooks";
import {
  type DeliverableLead,
  type DeliveryAdapter,
  type DeliveryContext,
  type DeliveryOutcome,
  type DeliveryTarget,
  setting,
} from "../delivery.ts";
import { isPrivateAddress, publicLookup } from "../private-address.ts";

// The body of the answer is read only so that the other side can finish politely.
const maxAnswerBytes = 64 * 1024;
const maxRetryAfterMs = 60 * 60_000;

/** The address, or why it cannot be used. */
function endpoint(target: DeliveryTarget, context: DeliveryContext): URL | string {
  const text = setting(target.url, context.env);
  if (text === undefined || !URL.canParse(text)) return "the webhook has no usable address";
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") return "the webhook's address is not http(s)";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!context.allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) {
    return "the webhook's address is in a private network";
  }
  return url;
}

function signature(
  secret: string | undefined,
  lead: DeliverableLead,
  sentAt: Date,
  body: string,
): Record<string, string> {
  const base = {
    "webhook-id": lead.lead_id,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
  };
  if (secret === undefined || secret === "") return base;
  return { ...base, "webhook-signature": new Webhook(secret).sign(lead.lead_id, sentAt, body) };
}

/** Sends the body and resolves with the head of the answer; what the answer says is of no interest. */
function post(
  url: URL,
  headers: Record<string, string>,
  body: string,
  context: DeliveryContext,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const request = send(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        // One connection a lead: a kept-alive one may be closed by the other side just as the next lead is sent.
        agent: false,
        signal: AbortSignal.timeout(context.timeoutMs),
        ...(context.allowPrivate ? {} : { lookup: publicLookup }),
      },
      (response) => {
        let received = 0;
        response.on("error", () => undefined);
        response.on("data", (chunk: Buffer) => {
          received += chunk.length;
          if (received > maxAnswerBytes) response.destroy();
        });
        resolve(response);
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** Milliseconds that a Retry-After header (seconds or an HTTP date) asks for, at most an hour. */
function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxRetryAfterMs) : undefined;
}

function judge(response: IncomingMessage, now: number): DeliveryOutcome {
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) return { ok: true };
  const reason = `the webhook answered ${status}`;
  if (status === 410) return { ok: false, reason, gone: true };
  // A redirect could lead a lead anywhere, a private network included.
  if (status >= 300 && status < 400) return { ok: false, reason: `${reason}; redirects are not followed` };
  return { ok: false, reason, retryAfterMs: retryAfter(response.headers["retry-after"], now) };
}

/** Posts the lead as JSON, signed as Standard Webhooks; `webhook-id` is the lead_id, so that a repeat is recognised. */
export const adapter: DeliveryAdapter = {
  name: "webhook",
  address: (target, env) => setting(target.url, env) ?? "",
  async deliver(lead, target, context) {
    const url = endpoint(target, context);
    if (typeof url === "string") return { ok: false, reason: url };
    const sentAt = new Date(context.clock.now());
    const body = JSON.stringify({
      type: "lead.created",
      timestamp: new Date(lead.received_at).toISOString(),
      lead_id: lead.lead_id,
      data: lead.record,
    });
    try {
      const headers = {
        "content-type": "application/json",
        "user-agent": "Forecourt-Leads/1",
        ...signature(setting(target.secret, context.env), lead, sentAt, body),
      };
      return judge(await post(url, headers, body, context), context.clock.now());
    } catch (error) {
      const { code, name, message } = error as NodeJS.ErrnoException;
      return {
        ok: false,
        reason: `the webhook could not be called: ${code ?? name} ${message}`.slice(0, 200),
      };
    }
  },
};
