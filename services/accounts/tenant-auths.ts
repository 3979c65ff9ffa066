import type { Logger, Store } from "../../platform/store/index.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { type Auth, createAuth } from "./auth.ts";
import { type SignInSettings, signInSettings } from "./sign-in-settings.ts";

/** The sign-in configuration of each dealer. */
export interface TenantAuths {
  settings(tenant: ResolvedTenant): SignInSettings;
  /** better-auth with the dealer's settings; dealers with equal settings share one. */
  of(tenant: ResolvedTenant, secure: boolean): Auth;
}

const minuteSeconds = 60;
const daySeconds = 86_400;

/** Caches the result by tenant version, and by equal settings. */
export function createTenantAuths(parts: {
  store: Store;
  logger: Pick<Logger, "error">;
  secret: string;
}): TenantAuths {
  const { store, logger, secret } = parts;
  const auths = new Map<string, Auth>();
  const known = new WeakMap<ResolvedTenant, SignInSettings>();

  function settings(tenant: ResolvedTenant): SignInSettings {
    const read = known.get(tenant) ?? signInSettings(tenant);
    known.set(tenant, read);
    return read;
  }

  function of(tenant: ResolvedTenant, secure: boolean): Auth {
    const { codeMinutes, codeAttempts, sessionDays } = settings(tenant);
    const key = [secure, codeMinutes, codeAttempts, sessionDays].join(" ");
    const auth =
      auths.get(key) ??
      createAuth({
        store,
        logger,
        secret,
        secure,
        codeSeconds: codeMinutes * minuteSeconds,
        codeAttempts,
        sessionSeconds: sessionDays * daySeconds,
      });
    auths.set(key, auth);
    return auth;
  }

  return { settings, of };
}
