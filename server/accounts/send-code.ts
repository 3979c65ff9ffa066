import type { Accounts, AccountsOptions } from "./accounts.ts";
import { accountEmail, type Contact } from "./contact.ts";
import type { AllowContact } from "./contact-limits.ts";
import { senderOf } from "./senders/index.ts";
import { type OutgoingMessage, SenderError, type SenderTarget } from "./senders/sender.ts";
import type { TenantAuths } from "./tenant-auths.ts";

/** How long a gateway may take in all, and how long to wait before it is asked again, ms. */
const senderTimeoutMs = 10_000;
const pauseMs = 300;

/** What the log may say of a failure: a service's own words may repeat the address. */
function reasonOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return error instanceof SenderError ? message : (code ?? name);
}

/** Makes codes and hands them to the dealer's sender of the contact's channel. */
export function createSendCode(
  options: AccountsOptions,
  { auths, allow }: { auths: TenantAuths; allow: AllowContact },
): Accounts["sendCode"] {
  const { clock, logger, dataDir, allowPrivate } = options;

  async function send(message: OutgoingMessage, target: SenderTarget): Promise<"sent" | "not-sent"> {
    try {
      const timeoutMs = options.senderTimeoutMs ?? senderTimeoutMs;
      await senderOf(target)(message, target, { dataDir, timeoutMs, pauseMs, allowPrivate });
      return "sent";
    } catch (error) {
      const { tenant, channel } = message;
      logger.error({ tenant, channel, reason: reasonOf(error) }, "sign-in code not sent");
      return "not-sent";
    }
  }

  async function newCode(tenant: Parameters<Accounts["sendCode"]>[0], contact: Contact): Promise<string> {
    return auths.of(tenant, true).api.createVerificationOTP({
      body: { email: accountEmail(tenant.slug, contact), type: "sign-in" },
    });
  }

  return async (tenant, contact, { subject, text }) => {
    const { senders, codesPerHour, codeMinutes } = auths.settings(tenant);
    const { channel, address: to } = contact;
    const target = senders.find((one) => one.channel === channel);
    if (target === undefined) return "not-sent";
    if (!(await allow("send", { tenant, contact }, codesPerHour))) return "too-many";
    const code = await newCode(tenant, contact);
    const at = clock.now();
    const until = at + codeMinutes * 60_000;
    return send({ tenant: tenant.slug, channel, to, subject, text: text(code), at, until }, target);
  };
}
