import { APIError } from "better-auth/api";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { CodeOutcome } from "./codes.ts";
import { accountEmail, type Contact } from "./contact.ts";
import type { Accounts, Caller, ContactCheck } from "./contract.ts";
import type { TenantAuths } from "./tenant-auths.ts";

/** Two devices that sign in to one account concurrently conflict once. */
const sessionTries = 3;

/** Verifies codes: a correct one creates a new session and ends the caller's previous one. */
export function createVerify(
  {
    auths,
    redeem,
  }: {
    auths: TenantAuths;
    redeem(tenant: ResolvedTenant, check: ContactCheck, code: string): Promise<CodeOutcome>;
  },
  signOut: Accounts["signOut"],
): Accounts["verify"] {
  /** A session for the verified owner of a contact, through a code that better-auth creates and verifies here. */
  async function newSession(
    tenant: ResolvedTenant,
    { channel, address }: Contact,
    caller: Caller,
  ): Promise<string[]> {
    const { api } = auths.of(tenant, caller.secure);
    const email = accountEmail(tenant.slug, { channel, address });
    const otp = await api.createVerificationOTP({ body: { email, type: "sign-in" } });
    const { headers } = await api.signInEmailOTP({
      // Further fields of the body would become fields of a new user.
      body: Object.assign(
        { email, otp },
        { tenant: tenant.slug, ...(channel === "sms" ? { phone: address } : { mail: address }) },
      ),
      returnHeaders: true,
    });
    return headers.getSetCookie();
  }

  async function sessionAfter(
    tries: number,
    ...of: Parameters<typeof newSession>
  ): ReturnType<typeof newSession> {
    try {
      return await newSession(...of);
    } catch (error) {
      if (!(error instanceof APIError) || tries <= 1) throw error;
      return sessionAfter(tries - 1, ...of);
    }
  }

  return async (tenant, check, code, caller) => {
    const outcome = await redeem(tenant, check, code);
    if (outcome !== "right") return { ok: false, reason: outcome === "wrong" ? "wrong" : "expired" };
    const cookies = await sessionAfter(sessionTries, tenant, check.contact, caller);
    // An earlier session, possibly planted, ends here.
    await signOut(tenant, caller);
    return { ok: true, cookies };
  };
}
