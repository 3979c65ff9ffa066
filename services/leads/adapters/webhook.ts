import { Webhook } from "standardwebhooks";
import { parseSetting } from "../../../platform/base/setting.ts";
import { type Answer, guardFor, OutboundError, open, readBeginning } from "../../../platform/outbound/index.ts";
import { type DeliverableLead, type DeliveryOutcome, deliverBy, type TargetOf } from "../delivery.ts";

// Most of the response body is read only so that the other side can finish cleanly.
const mostBytes = 64 * 1024;
/** How much of the body is kept for the people who ask what became of a lead. */
const read = { mostCharacters: 1000, waitMs: 250 };
const maxRetryAfterMs = 60 * 60_000;

/** The address; undefined if it is invalid. */
function endpoint(target: TargetOf<"webhook">): URL | undefined {
  const text = parseSetting(target.url);
  return text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
}

/** The headers that sign the body; undefined if the secret is invalid. */
function signature(
  secret: string | undefined,
  lead: DeliverableLead,
  sentAt: Date,
  body: string,
): Record<string, string> | undefined {
  const base = {
    "webhook-id": lead.lead_id,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
  };
  if (secret === undefined) return base;
  try {
    return { ...base, "webhook-signature": new Webhook(secret).sign(lead.lead_id, sentAt, body) };
  } catch {
    return undefined;
  }
}

/** Delay of a Retry-After header (seconds or an HTTP date) in milliseconds, at most an hour. */
function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxRetryAfterMs) : undefined;
}

function judge({ status, headers }: Pick<Answer, "status" | "headers">, now: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return { ok: true };
  const reason = `the webhook answered ${status}`;
  if (status === 410) return { ok: false, reason, gone: true };
  // A redirect could send a lead anywhere, including a private network.
  if (status >= 300 && status < 400) return { ok: false, reason: `${reason}; webhooks must not redirect` };
  return { ok: false, reason, retryAfterMs: retryAfter(headers["retry-after"], now) };
}

/**
 * Posts the lead as JSON, signed as Standard Webhooks; `webhook-id` is the lead_id, so that the receiver recognises a
 * repeat.
 */
export const adapter = deliverBy("webhook", {
  address: (target) => parseSetting(target.url) ?? "",
  async deliver(lead, target, context) {
    const url = endpoint(target);
    if (url === undefined) return { ok: false, reason: "the webhook has no valid address" };
    const sentAt = new Date(context.clock.now());
    const body = JSON.stringify({
      type: "lead.created",
      timestamp: new Date(lead.received_at).toISOString(),
      lead_id: lead.lead_id,
      data: lead.record,
    });
    const signed = signature(parseSetting(target.secret), lead, sentAt, body);
    if (signed === undefined) return { ok: false, reason: "the webhook has no valid signing secret" };
    const headers = { "content-type": "application/json", "user-agent": "Forecourt-Leads/1", ...signed };
    try {
      const answer = await open({
        url,
        guard: guardFor(context.allowPrivate),
        method: "POST",
        headers,
        body,
        timeoutMs: context.timeoutMs,
        mostBytes,
      });
      // What is sent compressed is not decompressed.
      const isPlain = answer.headers["content-encoding"] === undefined;
      if (!isPlain) answer.discard();
      const text = isPlain ? await readBeginning(answer, read) : "";
      const outcome = judge(answer, context.clock.now());
      // A failure's reason names the status.
      const message = outcome.ok ? `${answer.status} ${text}` : text;
      return { ...outcome, ...(message.trim() !== "" && { answer: message.trim() }) };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { ok: false, reason: `the webhook: ${error.message}` };
    }
  },
});
