import { createKeyedHash } from "../../platform/privacy/index.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { createCodes } from "./codes.ts";
import type { Contact } from "./contact.ts";
import type { Accounts, AccountsOptions, Caller, User } from "./contract.ts";
import { createSendCode } from "./send-code.ts";
import { createDeliver } from "./senders/deliver.ts";
import { channelsOf } from "./sign-in-settings.ts";
import { createTenantAuths } from "./tenant-auths.ts";
import { createVerify } from "./verify-code.ts";

/** The verified contacts of a user. */
export function contactsOf(user: User | undefined): Contact[] {
  const sms = user?.phone ? [{ channel: "sms", address: user.phone } as const] : [];
  const email = user?.mail ? [{ channel: "email", address: user.mail } as const] : [];
  return [...sms, ...email];
}

const headersOf = ({ cookie }: Caller) => new Headers(cookie === undefined ? {} : { cookie });

/** Creates the accounts of all dealers of this server. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { store, clock, secret } = options;
  const auths = createTenantAuths(options);
  const codes = createCodes(secret);
  const deliver = createDeliver({ ...options, timeoutMs: options.senderTimeoutMs });
  const redeem: Accounts["redeem"] = (db, tenant, check, code) =>
    codes.redeem(db, { ...check, tenant: tenant.slug }, code, {
      now: clock.now(),
      attempts: auths.settings(tenant).codeAttempts,
    });

  async function signOut(tenant: ResolvedTenant, caller: Caller): Promise<string[]> {
    const { headers } = await auths.of(tenant, caller.secure).api.signOut({
      headers: headersOf(caller),
      returnHeaders: true,
    });
    return headers.getSetCookie();
  }

  async function userOf(tenant: ResolvedTenant, caller: Caller): Promise<User | undefined> {
    // Almost every visitor has no cookie and needs no query.
    if (!caller.cookie?.includes("forecourt_session")) return undefined;
    const found = await auths.of(tenant, caller.secure).api.getSession({ headers: headersOf(caller) });
    if (!found || found.user.tenant !== tenant.slug) return undefined;
    return { id: found.user.id, phone: found.user.phone ?? null, mail: found.user.mail ?? null };
  }

  async function remove(tenant: ResolvedTenant, user: User, caller: Caller): Promise<string[]> {
    const cookies = await signOut(tenant, caller);
    await store.db.deleteFrom("saved_cars").where("user_id", "=", user.id).execute();
    await store.db.deleteFrom("deals").where("user_id", "=", user.id).execute();
    for (const { channel, address } of contactsOf(user)) {
      await store.db
        .deleteFrom("alert_contacts")
        .where("tenant", "=", tenant.slug)
        .where("channel", "=", channel)
        .where("address", "=", address)
        .execute();
    }
    // The dealer keeps the reservations, without the account.
    await store.db
      .updateTable("reservations")
      .set({ user_id: null })
      .where("user_id", "=", user.id)
      .execute();
    const { internalAdapter } = await auths.of(tenant, caller.secure).$context;
    await internalAdapter.deleteUserSessions(user.id);
    await internalAdapter.deleteUser(user.id);
    return cookies;
  }

  return {
    settings: auths.settings,
    userOf,
    sendCode: createSendCode(options, { auths, codes, keyed: createKeyedHash(secret), deliver }),
    async sendMessage(tenant, { channel, address: to }, message) {
      const target = auths.settings(tenant).senders.find((one) => one.channel === channel);
      if (target === undefined) return "refused";
      return deliver({ ...message, tenant: tenant.slug, channel, to }, target, "alert");
    },
    redeem,
    isSent: ({ slug: tenant }, id) => codes.isIssued(store.db, { id, tenant }, clock.now()),
    verify: createVerify({ auths, redeem: (...of) => redeem(store.db, ...of) }, signOut),
    signOut,
    remove,
  };
}

/** The channels that the sign-in page offers. */
export { channelsOf };
