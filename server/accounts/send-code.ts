import { takeEntries } from "../ledger/index.ts";
import type { KeyedHash } from "../privacy/index.ts";
import { codeEntries } from "./code-limits.ts";
import type { Codes } from "./codes.ts";
import type { Accounts, AccountsOptions } from "./contract.ts";
import { senderOf } from "./senders/index.ts";
import { type OutgoingMessage, SenderError, type SenderTarget } from "./senders/sender.ts";
import type { TenantAuths } from "./tenant-auths.ts";

/** Total timeout of a gateway, and delay before a retry, ms. */
const senderTimeoutMs = 10_000;
const pauseMs = 300;
const minuteMs = 60_000;

/** A loggable reason of a failure: a service's own message may contain the address. */
function reasonOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return error instanceof SenderError ? message : (code ?? name);
}

/** Creates codes and passes them to the dealer's sender for the contact's channel. */
export function createSendCode(
  options: AccountsOptions,
  { auths, codes, keyed }: { auths: TenantAuths; codes: Codes; keyed: KeyedHash },
): Accounts["sendCode"] {
  const { store, clock, logger, dataDir, allowPrivate } = options;

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

  return async (tenant, { id, contact }, { subject, text }, address) => {
    const { slug } = tenant;
    const { senders, countries, codeMinutes, codeAttempts: attempts } = auths.settings(tenant);
    const { channel, address: to } = contact;
    const target = senders.find((one) => one.channel === channel);
    if (target === undefined) return "not-sent";
    if (channel === "sms" && !countries.some((country) => to.startsWith(`+${country}`))) return "country";
    const now = clock.now();
    const until = now + codeMinutes * minuteMs;
    const entries = codeEntries(keyed, tenant, { contact, address });
    const code = await store.db.transaction().execute(async (trx) => {
      if (!(await takeEntries(trx, entries, now))) return undefined;
      return codes.issue(trx, { id, tenant: slug, contact }, { now, until, attempts });
    });
    if (code === undefined) {
      logger.warn({ tenant: slug, channel }, "code not sent: rate limit reached");
      return "too-many";
    }
    return send({ tenant: slug, channel, to, subject, text: text(code), at: now, until }, target);
  };
}
