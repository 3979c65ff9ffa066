import { randomUUID } from "node:crypto";
import express, { type Request, type Response, Router } from "express";
import { createAddressLimiter, type SharedHits } from "../../platform/base/address-limiter.ts";
import type { Clock } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { listSignInChannels } from "./accounts.ts";
import { readContact } from "./contact.ts";
import type { Accounts, Caller } from "./contract.ts";
import { dropPending, keepPending, type PendingScope, readPending } from "./pending.ts";
import { sanitiseRedirectPath } from "./safe-path.ts";
import { isSameSite } from "./same-site.ts";
import { signInType } from "./sign-in-types.ts";

/** The dependencies of the routes. */
export interface AccountsRouterOptions {
  accounts: Accounts;
  tenantOf(req: Request): LiveTenant | undefined;
  clock: Clock;
  secret: string;
  /** Maximum sign-in requests per client address and minute; 0: unlimited. */
  perMinute: number;
  /** Counts requests for all nodes; absent: this process counts its own. */
  hits?: SharedHits | undefined;
}

const minuteMs = 60_000;
const codePattern = /^\d{6}$/;

/** The part of a request that identifies its session. */
export const identifyCaller = (req: Request): Caller => ({ cookie: req.headers.cookie, secure: req.secure });

interface Asked {
  type: string;
  redirect: string;
  back: string;
}

function asked(fields: URLSearchParams): Asked {
  return {
    type: signInType(fields.get("type")),
    redirect: sanitiseRedirectPath(fields.get("redirect")),
    back: sanitiseRedirectPath(fields.get("back")),
  };
}

const pageOf = (where: Asked, more: { [name: string]: string } = {}): string =>
  `/sign-in?${new URLSearchParams({ ...where, ...more })}`;

/** The message that carries a sign-in code. */
function codeMessage({ prepared: { wording, publicSite } }: LiveTenant, minutes: number) {
  const values = { name: publicSite.name, minutes };
  return {
    subject: wording("signIn.message.subject", values),
    text: (code: string) => wording("signIn.message.text", { ...values, code }),
  };
}

/**
 * Signing in and out by plain forms, answered by redirects (303), so that it works without JavaScript:
 * `POST /api/sign-in/code` sends a code, `/api/sign-in/verify` takes it, `/api/sign-out` ends the session and
 * `/api/account/delete` the account.
 */
export function createAccountsRouter(options: AccountsRouterOptions): Router {
  const { accounts, tenantOf, clock, secret } = options;
  const fieldsOf = (req: Request) => new URLSearchParams(typeof req.body === "string" ? req.body : "");
  const fail = (res: Response, where: Asked, error: string, more = {}) =>
    res.redirect(303, pageOf(where, { ...more, error }));

  const scopeOf = ({ prepared }: LiveTenant): PendingScope => ({
    secret,
    purpose: "pending",
    of: prepared.tenant.slug,
  });

  async function sendCode(req: Request, res: Response, live: LiveTenant): Promise<void> {
    const { tenant } = live.prepared;
    const fields = fieldsOf(req);
    const where = asked(fields);
    const settings = accounts.settings(tenant);
    const contact = readContact(fields.get("contact"), settings.countryCode);
    if (!contact || !listSignInChannels(settings, where.type).includes(contact.channel)) {
      fail(res, where, "contact");
      return;
    }
    // Another request for the same contact repeats the code: every message contains the valid one.
    const pending = readPending(req, scopeOf(live), clock.now());
    const again = pending?.contact.address === contact.address;
    const check = { id: again ? pending.id : randomUUID(), contact };
    const message = codeMessage(live, settings.codeMinutes);
    const outcome = await accounts.sendCode(tenant, check, message, req.ip ?? "");
    if (outcome !== "sent") {
      fail(res, where, outcome);
      return;
    }
    const until = clock.now() + settings.codeMinutes * minuteMs;
    keepPending(res, scopeOf(live), check, until);
    res.redirect(303, pageOf(where, { step: "code" }));
  }

  async function verify(req: Request, res: Response, live: LiveTenant): Promise<void> {
    const { tenant } = live.prepared;
    const fields = fieldsOf(req);
    const where = asked(fields);
    const pending = readPending(req, scopeOf(live), clock.now());
    if (!pending) {
      fail(res, where, "expired");
      return;
    }
    const code = (fields.get("code") ?? "").replace(/\s/g, "");
    const outcome = codePattern.test(code)
      ? await accounts.verify(tenant, pending, code, identifyCaller(req))
      : ({ ok: false, reason: "wrong" } as const);
    if (!outcome.ok) {
      fail(res, where, outcome.reason, { step: "code" });
      return;
    }
    res.append("Set-Cookie", outcome.cookies);
    dropPending(res, "pending");
    res.redirect(303, where.redirect);
  }

  async function signOut(req: Request, res: Response, live: LiveTenant): Promise<void> {
    res.append("Set-Cookie", await accounts.signOut(live.prepared.tenant, identifyCaller(req)));
    res.redirect(303, sanitiseRedirectPath(fieldsOf(req).get("redirect")));
  }

  async function remove(req: Request, res: Response, live: LiveTenant): Promise<void> {
    const { tenant } = live.prepared;
    const user = await accounts.userOf(tenant, identifyCaller(req));
    if (user && fieldsOf(req).get("confirm") === "yes") {
      res.append("Set-Cookie", await accounts.remove(tenant, user, identifyCaller(req)));
      res.redirect(303, "/");
    } else {
      res.redirect(303, "/account");
    }
  }

  type Act = (req: Request, res: Response, live: LiveTenant) => Promise<void>;
  const guarded =
    (act: Act): express.RequestHandler =>
    async (req, res, next) => {
      const live = tenantOf(req);
      res.set("Cache-Control", "no-store");
      if (!live) next();
      else if (isSameSite(req)) await act(req, res, live);
      else res.status(403).json({ error: live.prepared.wording("leads.error.cross-site", {}) });
    };

  const router = Router();
  const limit = createAddressLimiter(options.perMinute, (req, res) => fail(res, asked(fieldsOf(req)), "too-many"), {
    what: "sign-ins",
    hits: options.hits,
  });
  const body = express.text({ limit: "8kb", type: "application/x-www-form-urlencoded" });
  router.post("/api/sign-in/code", body, limit, guarded(sendCode));
  router.post("/api/sign-in/verify", body, limit, guarded(verify));
  router.post("/api/sign-out", body, guarded(signOut));
  router.post("/api/account/delete", body, guarded(remove));
  return router;
}
