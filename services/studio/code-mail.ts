import type { Logger } from "pino";
import { sendBySmtp } from "../accounts/index.ts";
import { CODE_MS } from "../drafts/index.ts";

const TIMEOUT_MS = 10_000;

/** Mails editors their one-time codes by the mail server of leads; undefined without one. Logs a failure, and throws it. */
export function createCodeMail(
  { SMTP_URL: url, MAIL_FROM: from }: NodeJS.ProcessEnv,
  { studioHost, allowPrivate, logger }: { studioHost: string; allowPrivate: boolean; logger: Logger },
): ((mail: string, code: string) => Promise<void>) | undefined {
  if (!url || !from) return undefined;
  return async (to, code) => {
    const at = Date.now();
    const text = `${code}\n\nThis code signs you in to https://${studioHost}. It works once, within ${CODE_MS / 60_000} minutes.\n`;
    await sendBySmtp(
      { tenant: "", channel: "email", to, subject: `${code} is your code for Studio`, text, at, until: at + CODE_MS },
      { channel: "email", adapter: "smtp", url, from },
      { dataDir: "", timeoutMs: TIMEOUT_MS, pauseMs: 0, allowPrivate },
    ).catch((error: NodeJS.ErrnoException) => {
      // Its message may have the address.
      logger.error({ code: error.code }, "a code for Studio could not be mailed: check SMTP_URL and MAIL_FROM");
      throw error;
    });
  };
}
