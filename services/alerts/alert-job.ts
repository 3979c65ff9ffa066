import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/base/clock.ts";
import type { KeyedHash } from "../../platform/privacy/index.ts";
import type { AlertContactRow, AlertRow, Delivering, Logger, Store } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { Accounts } from "../accounts/index.ts";
import { createEntry, type Entry, readLimit } from "../ledger/index.ts";
import { findCarNews, findSearchNews, type News, type Told } from "./alert-diff.ts";
import { createAlertQueue, type Found } from "./alert-queue.ts";
import { type AlertSettings, readAlertSettings } from "./alert-settings.ts";
import { composeDigest } from "./digest.ts";
import type { FindMatches } from "./matches.ts";
import { computeQuietDelay } from "./quiet-hours.ts";
import type { SearchAt } from "./wish.ts";

/** The dependencies of the job. */
export interface AlertJobOptions {
  store: Store;
  clock: Clock;
  logger: Logger;
  keyed: KeyedHash;
  accounts: Pick<Accounts, "sendMessage">;
  /** The current version of a dealer, prepared if necessary. */
  open(slug: string): Promise<LiveTenant | undefined>;
  searchAt: SearchAt;
  findMatches: FindMatches;
  /** Absent: everything is sent. */
  delivering?: Delivering;
}

/** Sends what has changed to contacts with alerts. Has no timer: the caller triggers it. */
export interface AlertJob {
  /** Compares the alerts of all due contacts with the stock; one round at a time. Never throws. */
  tick(): Promise<void>;
  /** Starts nothing more and resolves when nothing is in progress. */
  stop(): Promise<void>;
}

const dayMs = 86_400_000;
/** Contacts leased together. */
const leasedAtOnce = 10;
/** How long a node has for them, ms: far more than searches that time out and gateways that do take. */
const leaseMs = 30 * 60_000;
/** Most contacts in one round. */
const perRound = 1000;

/** One message a day to the contact, and the dealer's daily limit, which comes first, as the ledger requires. */
function entriesOf(
  keyed: KeyedHash,
  { prepared: { tenant } }: LiveTenant,
  { channel, address }: AlertContactRow,
): Entry[] {
  const limit = readLimit(tenant, "alerts", channel === "sms" ? "smsPerDay" : "emailsPerDay");
  return [
    { what: `alerts by ${channel}`, of: [tenant.slug], limit, windowMs: dayMs },
    { what: "alerts to contact", of: [tenant.slug, channel, address], limit: 1, windowMs: dayMs },
  ].map((counted) => createEntry(keyed, counted));
}

/** Creates the job. Several nodes can run it at once. */
export function createAlertJob(options: AlertJobOptions): AlertJob {
  const { clock, logger } = options;
  const queue = createAlertQueue(options.store);
  /** Contacts without news, by the index that they were compared with. */
  const compared = new WeakMap<object, Set<string>>();
  let stopped = false;
  let running: Promise<void> | undefined;

  async function newsOf(live: LiveTenant, alert: AlertRow, settings: AlertSettings): Promise<News> {
    const report = JSON.parse(alert.told) as Told;
    const now = clock.now();
    if (alert.kind === "car") return findCarNews(live, alert, { told: report, now });
    const search = options.searchAt(live, alert.subject);
    if (search === undefined) return { items: [], told: report };
    const matches = await options.findMatches(live, search, settings.matches);
    return findSearchNews(live, matches, { told: report, most: settings.cars, now });
  }

  async function send(live: LiveTenant, contact: AlertContactRow, found: readonly Found[]): Promise<void> {
    const { tenant } = live.prepared;
    const settings = readAlertSettings(tenant);
    const { id: token, channel, origin } = contact;
    const base = tenant.site.baseUrl?.replace(/(?<!\/)\/+$/, "") ?? origin;
    const news = found.map(({ alert, news: { items } }) => ({ alert, items }));
    const digest = composeDigest(live, news, { channel, base, token, most: settings.cars });
    const now = clock.now();
    // The searches may have taken long.
    const quiet = computeQuietDelay(settings, now);
    const entries = entriesOf(options.keyed, live, contact);
    if (quiet > 0 || !(await queue.claimMessage(contact, found, { entries, now }))) {
      return queue.release(contact, now + Math.max(quiet, settings.checkMs));
    }
    const times = { at: now, until: now + dayMs };
    const message = { ...digest, ...times, id: randomUUID() };
    const outcome = await options.accounts.sendMessage(tenant, contact, message);
    if (outcome === "refused") await queue.restore(found);
    else logger.info({ tenant: tenant.slug, channel, outcome }, "alert sent");
  }

  async function look(contact: AlertContactRow): Promise<void> {
    const now = clock.now();
    const live = await options.open(contact.tenant);
    const settings = live && readAlertSettings(live.prepared.tenant);
    const alerts = await queue.alertsOf(contact, now);
    if (alerts.length === 0) return;
    // The dealer is gone or has switched alerts off, or its stock is away: that nothing is found is no news.
    if (!live || !settings?.isOn || live.isStockAway) return queue.release(contact, now + dayMs / 2);
    const quiet = computeQuietDelay(settings, now);
    if (quiet > 0) return queue.release(contact, now + quiet);
    const { index } = live.stock;
    const unchanged = compared.get(index) ?? new Set();
    compared.set(index, unchanged);
    const found: Found[] = [];
    for (const alert of unchanged.has(contact.id) ? [] : alerts) {
      const news = await newsOf(live, alert, settings);
      if (news.items.length > 0) found.push({ alert, news });
    }
    if (found.length > 0) return send(live, contact, found);
    unchanged.add(contact.id);
    return queue.release(contact, now + settings.checkMs);
  }

  async function round(): Promise<void> {
    if (await options.delivering?.whyNot()) return;
    for (let count = 0; count < perRound; count += leasedAtOnce) {
      const now = clock.now();
      const contacts = await queue.claim({ now, leaseUntil: now + leaseMs, limit: leasedAtOnce });
      if (contacts.length === 0) return;
      for (const contact of contacts) {
        if (stopped) return;
        await look(contact).catch((error: Error) =>
          // Its lease runs out, and it is compared again.
          logger.error({ tenant: contact.tenant, reason: error.message }, "an alert could not be compared"),
        );
      }
    }
  }

  return {
    tick() {
      if (stopped) return Promise.resolve();
      running ??= round()
        .catch((error: Error) => logger.error({ reason: error.message }, "alerts could not be read"))
        .then(() => {
          running = undefined;
        });
      return running;
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
