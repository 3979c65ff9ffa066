import { APIError } from "better-auth/api";
import type { Accounts } from "./accounts.ts";
import { accountEmail } from "./contact.ts";
import type { AllowContact } from "./contact-limits.ts";
import type { TenantAuths } from "./tenant-auths.ts";

/** Takes codes: a right one makes a new session, and ends the one that the caller had. */
export function createVerify(
  { auths, allow }: { auths: TenantAuths; allow: AllowContact },
  signOut: Accounts["signOut"],
): Accounts["verify"] {
  return async (tenant, contact, code, caller) => {
    const { codesPerHour, codeAttempts } = auths.settings(tenant);
    // Whoever asks for code after code must not get a few guesses at each for ever.
    if (!(await allow("verify", { tenant, contact }, codesPerHour * codeAttempts))) {
      return { ok: false, reason: "too-many" };
    }
    const { channel, address } = contact;
    try {
      const { headers } = await auths.of(tenant, caller.secure).api.signInEmailOTP({
        // Further fields of the body are those of a new user.
        body: Object.assign(
          { email: accountEmail(tenant.slug, contact), otp: code },
          { tenant: tenant.slug, ...(channel === "sms" ? { phone: address } : { mail: address }) },
        ),
        returnHeaders: true,
      });
      // A session that was there before, perhaps planted, ends here.
      await signOut(tenant, caller);
      return { ok: true, cookies: headers.getSetCookie() };
    } catch (error) {
      if (!(error instanceof APIError)) throw error;
      return { ok: false, reason: error.body?.code === "TOO_MANY_ATTEMPTS" ? "too-many" : "wrong" };
    }
  };
}
