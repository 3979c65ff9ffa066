import type { KeyedHash } from "../../platform/privacy/index.ts";
import { takeEntries } from "../ledger/index.ts";
import { createCodeEntries } from "./code-limits.ts";
import type { Codes } from "./codes.ts";
import type { Accounts, AccountsOptions } from "./contract.ts";
import type { Deliver } from "./senders/deliver.ts";

const minuteMs = 60_000;

/** Creates codes and passes them to the dealer's sender for the contact's channel. */
export function createSendCode(
  options: AccountsOptions,
  {
    settings,
    codes,
    keyed,
    deliver,
  }: { settings: Accounts["settings"]; codes: Codes; keyed: KeyedHash; deliver: Deliver },
): Accounts["sendCode"] {
  const { store, clock, logger } = options;

  return async (tenant, { id, contact }, { subject, text }, address) => {
    const { slug } = tenant;
    const { senders, countries, codeMinutes, codeAttempts: attempts } = settings(tenant);
    const { channel, address: to } = contact;
    const target = senders.find((sender) => sender.channel === channel);
    if (target === undefined) return "not-sent";
    if (channel === "sms" && !countries.some((country) => to.startsWith(`+${country}`))) return "country";
    const now = clock.now();
    const until = now + codeMinutes * minuteMs;
    const entries = createCodeEntries(keyed, tenant, { contact, address });
    const code = await store.db.transaction().execute(async (trx) => {
      if (!(await takeEntries(trx, entries, now))) return undefined;
      return codes.issue(trx, { id, tenant: slug, contact }, { now, until, attempts });
    });
    if (code === undefined) {
      logger.warn({ tenant: slug, channel }, "code not sent: rate limit reached");
      return "too-many";
    }
    const message = { tenant: slug, channel, to, subject, text: text(code), at: now, until };
    return (await deliver(message, target, "sign-in code")) === "sent" ? "sent" : "not-sent";
  };
}
