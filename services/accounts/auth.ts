import { createHmac } from "node:crypto";
import { betterAuth } from "better-auth";
import { emailOTP } from "better-auth/plugins";
import type { Kysely } from "kysely";
import type { Logger, Store } from "../../platform/store/index.ts";

/** Lifetimes of codes and sessions at one dealer, and the security of its cookies. */
export interface AuthOptions {
  store: Store;
  logger: Pick<Logger, "error">;
  secret: string;
  /** https: the cookie is then Secure and bound to this host. */
  secure: boolean;
  /** How long a code is valid, seconds. */
  codeSeconds: number;
  /** Number of wrong codes after which the right one is refused. */
  codeAttempts: number;
  /** How long a visitor stays signed in, seconds. */
  sessionSeconds: number;
}

/** Name of the session's cookie. */
export const sessionCookie = (secure: boolean): string =>
  secure ? "__Host-forecourt_session" : "forecourt_session";

/**
 * better-auth over the platform's store, for one dealer. Its own routes are not mounted: the server calls it. Its
 * "e-mail" is the account key of a visitor at a dealer, so that the same person has one account at each.
 */
export function createAuth(options: AuthOptions) {
  const { store, secret, secure } = options;
  const attributes = { secure, httpOnly: true, sameSite: "lax", path: "/" } as const;
  const optional = { type: "string", required: false, input: true } as const;
  return betterAuth({
    // better-auth has its own table type; only it reads and writes its tables.
    database: { db: store.db as unknown as Kysely<never>, type: store.dialect.name, transaction: true },
    secret,
    // Only names the service in better-auth's own routes, which are not mounted.
    baseURL: "http://site.invalid",
    user: {
      modelName: "users",
      deleteUser: { enabled: true },
      additionalFields: {
        tenant: { type: "string", required: true, input: true },
        phone: optional,
        mail: optional,
      },
    },
    session: {
      modelName: "sessions",
      expiresIn: options.sessionSeconds,
      disableSessionRefresh: true,
    },
    verification: { modelName: "verifications" },
    account: { modelName: "user_accounts" },
    advanced: {
      useSecureCookies: false,
      // Visitors' addresses and browsers are not recorded.
      ipAddress: { disableIpTracking: true },
      cookiePrefix: secure ? "__Host-forecourt" : "forecourt",
      defaultCookieAttributes: attributes,
      cookies: { session_token: { name: sessionCookie(secure), attributes } },
    },
    // The server limits by client and by contact, over all nodes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its own output would bypass the server's log, which keeps what a database says about a row to itself.
    logger: {
      level: "error",
      log: (_level, ...said: unknown[]) =>
        options.logger.error(
          { err: said.find((one) => one instanceof Error) },
          "better-auth reports an error",
        ),
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: options.codeSeconds,
        allowedAttempts: options.codeAttempts,
        // A million codes are hashed quickly, so a hash must be useless without the secret.
        storeOTP: { hash: async (code) => createHmac("sha256", secret).update(code).digest("base64url") },
        // Codes are made by `createVerificationOTP` and sent by the dealer's own senders.
        sendVerificationOTP: async () => undefined,
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
