import { randomUUID } from "node:crypto";
import type { Request, Response } from "express";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { resolveSiteOrigin, speakOf } from "../../platform/tenants/index.ts";
import {
  type Contact,
  dropPending,
  findUserIfAvailable,
  isSameContact,
  keepPending,
  keepTyped,
  listSignInChannels,
  listVerifiedContacts,
  type PendingScope,
  readContact,
  readPending,
} from "../accounts/index.ts";
import type { AlertWish } from "./alert-book.ts";
import { recordKnownPrices, type Told } from "./alert-diff.ts";
import { readAlertSettings } from "./alert-settings.ts";
import { createAlertConsent } from "./consent.ts";
import type { AlertsRouterOptions } from "./router-options.ts";
import { type Asked, resolveAlertWish } from "./wish.ts";

const minuteMs = 60_000;
const codePattern = /^\d{6}$/;

/** The car that an alert is about, if it is about one. */
const findAlertCar = ({ stock }: LiveTenant, { car }: Asked) => (car ? stock.byId.get(car) : undefined);

/** Answers a request to a site. */
export type Act = (req: Request, res: Response, live: LiveTenant) => Promise<void> | void;
/** Why an alert was not added; the page has the wording. */
type Refusal = "subject" | "wide" | "full";

/** The fields of a plain form. */
export const readFormFields = (req: Request) => new URLSearchParams(typeof req.body === "string" ? req.body : "");
/** The subject that a form names. */
export const parseAlertSubject = (fields: URLSearchParams): Asked => ({
  search: fields.get("search") ?? undefined,
  car: fields.get("car") ?? undefined,
});

/** Address of the page of an alert, with what it is about. */
function pageOf({ search, car }: Asked, more: { [name: string]: string } = {}): string {
  const about = { ...(car ? { car } : search ? { search } : {}) };
  return `/alerts?${new URLSearchParams({ ...about, ...more })}`;
}

/** Redirects to the page of an alert with an error. */
export const failAlert = (res: Response, about: Asked, error: string, more = {}): void =>
  res.redirect(303, pageOf(about, { ...more, error }));

/** What the contact knows already: the cars that it can see now; or why there can be no such alert. */
async function knownBy(
  { searchAt, findMatches }: AlertsRouterOptions,
  live: LiveTenant,
  asked: Asked,
): Promise<Refusal | { wish: AlertWish; told: Told }> {
  const found = resolveAlertWish(live, asked, searchAt);
  if (found === undefined) return "subject";
  const { search, ...wish } = found;
  if (search === undefined) return { wish, told: recordKnownPrices(live, [wish.subject]) };
  const { matches } = readAlertSettings(live.prepared.tenant);
  const { ids, isComplete } = await findMatches(live, search, matches);
  return isComplete ? { wish, told: recordKnownPrices(live, ids) } : "wide";
}

const scopeOf = ({ secret }: AlertsRouterOptions, { prepared }: LiveTenant): PendingScope => ({
  secret,
  purpose: "alert",
  of: prepared.tenant.slug,
});

/** The message that carries the code. */
function codeMessage({ prepared: { wording, publicSite } }: LiveTenant, minutes: number) {
  const values = { name: publicSite.name, minutes };
  return {
    subject: wording("alerts.code.subject", values),
    text: (code: string) => wording("alerts.code.text", { ...values, code }),
  };
}

/** Asks for an alert: adds it if the visitor is signed in with the contact, otherwise sends a code there. */
export function createAsk(options: AlertsRouterOptions): Act {
  const { accounts, alerts, store, clock, logger } = options;

  async function addNow(
    req: Request,
    live: LiveTenant,
    contact: Contact,
    wish: Parameters<typeof alerts.add>[3],
  ): Promise<"added" | "full" | undefined> {
    const { tenant } = live.prepared;
    const user = await findUserIfAvailable(accounts, req, tenant, logger);
    if (!listVerifiedContacts(user).some((verifiedContact) => isSameContact(verifiedContact, contact)))
      return undefined;
    return store.db
      .transaction()
      .execute((trx) => alerts.add(trx, tenant.slug, contact, wish, readAlertSettings(tenant)));
  }

  return async (req, res, live) => {
    const { tenant } = live.prepared;
    const fields = readFormFields(req);
    const about = parseAlertSubject(fields);
    const settings = accounts.settings(tenant);
    const contact = readContact(fields.get("contact"), settings.countryCode);
    if (!contact || !listSignInChannels(settings, "alert").includes(contact.channel)) {
      keepTyped(res, scopeOf(options, live), fields.get("contact") ?? "", clock.now());
      return failAlert(res, about, "contact");
    }
    const { sha256, record: consent } = createAlertConsent(speakOf(live, findAlertCar(live, about)), clock.now());
    if (fields.get("consent") !== sha256) return failAlert(res, about, "consent");
    const known = await knownBy(options, live, about);
    if (typeof known === "string") return failAlert(res, about, known);
    const { wish, told: report } = known;
    const asked: { car: string } | { search: string } =
      wish.kind === "car" ? { car: wish.subject } : { search: wish.subject };
    const origin = resolveSiteOrigin(req, tenant.site);
    const added = await addNow(req, live, contact, { ...wish, told: report, consent, origin });
    if (added === "full") return failAlert(res, about, added);
    if (added === "added") return res.redirect(303, pageOf(asked, { step: "done" }));
    const scope = scopeOf(options, live);
    const pending = readPending(req, scope, clock.now());
    // Another request for the same contact repeats the code: every message contains the valid one.
    const again = pending !== undefined && isSameContact(pending.contact, contact);
    const check = { id: again ? pending.id : randomUUID(), contact };
    const message = codeMessage(live, settings.codeMinutes);
    const outcome = await accounts.sendCode(tenant, check, message, req.ip ?? "");
    if (outcome !== "sent") return failAlert(res, about, outcome);
    const until = clock.now() + settings.codeMinutes * minuteMs;
    keepPending(res, scope, { ...check, about: { ...asked, consent } }, until);
    res.redirect(303, pageOf(asked, { step: "code" }));
  };
}

/** Takes the code and adds the alert in the same transaction. */
export function createConfirm(options: AlertsRouterOptions): Act {
  const { accounts, alerts, store, clock } = options;
  return async (req, res, live) => {
    const { tenant } = live.prepared;
    const fields = readFormFields(req);
    const pending = readPending(req, scopeOf(options, live), clock.now());
    const { search, car, consent } = pending?.about ?? {};
    if (!pending || typeof consent !== "string") return failAlert(res, parseAlertSubject(fields), "expired");
    const about = {
      search: typeof search === "string" ? search : undefined,
      car: typeof car === "string" ? car : undefined,
    };
    const code = (fields.get("code") ?? "").replace(/\s/g, "");
    if (!codePattern.test(code)) return failAlert(res, about, "wrong", { step: "code" });
    const known = await knownBy(options, live, about);
    if (typeof known === "string") return failAlert(res, about, known);
    const { wish, told: report } = known;
    const confirmed = { ...wish, told: report, consent, origin: resolveSiteOrigin(req, tenant.site) };
    const outcome = await store.db.transaction().execute(async (trx) => {
      const redeemed = await accounts.redeem(trx, tenant, pending, code);
      if (redeemed !== "right") return redeemed;
      return alerts.add(trx, tenant.slug, pending.contact, confirmed, readAlertSettings(tenant));
    });
    if (outcome === "wrong") return failAlert(res, about, outcome, { step: "code" });
    if (outcome === "spent" || outcome === "none") return failAlert(res, about, "expired");
    dropPending(res, "alert");
    if (outcome === "full") return failAlert(res, about, outcome);
    res.redirect(303, pageOf(about, { step: "done" }));
  };
}
