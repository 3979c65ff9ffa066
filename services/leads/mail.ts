import { createTransport, type SendMailOptions } from "nodemailer";
import type { DeliverableLead, DeliveryContext, DeliveryOutcome, DeliveryTarget } from "./delivery.ts";

/** Whether the text is a valid Reply-To address. */
function isAddress(text: unknown): text is string {
  return typeof text === "string" && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text);
}

/** The settings of the server that mail needs and lacks: without them, leads by e-mail wait. */
export const listMissingMailSettings = (env: { readonly [name: string]: string | undefined }): string[] => [
  ...(env.SMTP_URL ? [] : ["SMTP_URL"]),
  ...(isAddress(env.MAIL_FROM) ? [] : ["MAIL_FROM"]),
];

/** The subject of the lead: category, car, stock number. */
function subject(lead: DeliverableLead): string {
  const { record } = lead;
  const parts = [
    record.subcategory ?? record.category,
    record["Vehicle Year"],
    record["Vehicle Make"],
    record["Vehicle Model"],
    record.stock_number,
  ];
  return parts.filter((part) => part !== null && part !== undefined && part !== "").join(" ");
}

/** Resolves with `late` if the promise takes too long; its later result is ignored. */
async function within<Value>(promise: Promise<Value>, ms: number, late: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Mails a lead to the target's recipients through SMTP_URL, from MAIL_FROM. SMTP delivers at least once: the lead_id
 * is the Message-ID, so that the receiver recognises a repeat.
 */
export async function mailLead(
  lead: DeliverableLead,
  target: Pick<DeliveryTarget, "to">,
  context: DeliveryContext,
  content: Pick<SendMailOptions, "subject" | "text" | "html">,
): Promise<DeliveryOutcome> {
  const { SMTP_URL, MAIL_FROM = "" } = context.env;
  const lacking = listMissingMailSettings(context.env);
  if (lacking.length > 0)
    return { ok: false, reason: `${lacking.join(" and ")} ${lacking.length === 1 ? "is" : "are"} not set` };
  if (!target.to?.length) return { ok: false, reason: "the target has no recipients" };
  const { timeoutMs } = context;
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // The content is generated: a visitor's input never names a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sending = transport
    .sendMail({
      from: MAIL_FROM,
      to: [...target.to],
      replyTo: isAddress(lead.record.email) ? lead.record.email : undefined,
      subject: subject(lead),
      messageId: `<${lead.lead_id}@${MAIL_FROM.split("@")[1]}>`,
      date: new Date(lead.received_at),
      ...content,
    })
    .then(
      ({ response }: { response?: string }): DeliveryOutcome => ({
        ok: true,
        ...(response && { answer: response }),
      }),
      (error: { code?: string; responseCode?: number; response?: string }): DeliveryOutcome => ({
        ok: false,
        ...(error.response && { answer: error.response }),
        reason: `the mail server refused the message: ${error.responseCode ?? error.code ?? "unknown error"}`,
      }),
    );
  const outcome = await within(sending, timeoutMs, { ok: false, reason: "the mail server timed out" });
  transport.close();
  return outcome;
}
