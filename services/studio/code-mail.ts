import { sendBySmtp } from "../accounts/index.ts";

const TIMEOUT_MS = 10_000;
/** As long as a code holds, ms (services/drafts/editors.ts). */
const CODE_MS = 10 * 60_000;

/** Mails editors their one-time codes, through the server that leads go by too; undefined where none is set. */
export function createCodeMail(
  { SMTP_URL: url, MAIL_FROM: from }: NodeJS.ProcessEnv,
  { studioHost, allowPrivate }: { studioHost: string; allowPrivate: boolean },
): ((mail: string, code: string) => Promise<void>) | undefined {
  if (!url || !from) return undefined;
  return (to, code) => {
    const at = Date.now();
    const text = `${code}\n\nThis code signs you in to https://${studioHost}. It works once, within ten minutes.\n`;
    return sendBySmtp(
      { tenant: "", channel: "email", to, subject: `${code} is your code for Studio`, text, at, until: at + CODE_MS },
      { channel: "email", adapter: "smtp", url, from },
      { dataDir: "", timeoutMs: TIMEOUT_MS, pauseMs: 0, allowPrivate },
    );
  };
}
