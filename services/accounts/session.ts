import type { Request } from "express";
import type { Clock } from "../../platform/base/clock.ts";
import type { Logger, SavedCarRow, Store } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { listSignInChannels } from "./accounts.ts";
import { readBrowser } from "./browser-secret.ts";
import type { Channel } from "./contact.ts";
import type { Accounts, User } from "./contract.ts";
import { type Pending, readPending, readTypedContact } from "./pending.ts";
import { identifyCaller } from "./router.ts";

/** The visitor of a request, from its cookies. */
export interface Session {
  user?: User;
  /** The id of this browser, to which codes of leads belong. */
  browser: string;
  /** Ids of the reservations that were made in this browser. */
  orders: readonly string[];
  /** Cars of the user's watchlist, newest first. */
  saved: readonly SavedCarRow[];
  /** Masked contact that a code was sent to. */
  pending?: string;
  /** An alert that waits for its code. */
  alert?: Pending;
  /** What was typed where an alert should go, and was no contact. */
  typed?: string;
  /** Channels by which the site can send a code, for a type of the sign-in page. */
  channels(type: string): Channel[];
}

/** Reads sessions. An anonymous visitor without cookies costs nothing. */
export type ReadSession = (req: Request, live: LiveTenant) => Promise<Session>;

/** The cars that a user has saved, newest first. */
export const listSavedCars = (store: Store, userId: string): Promise<SavedCarRow[]> =>
  store.db
    .selectFrom("saved_cars")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("saved_at", "desc")
    .orderBy("car_id")
    .execute();

/** The visitor's account; none while the store is unavailable, because pages and enquiries do not need it. */
export async function findUserIfAvailable(
  accounts: Pick<Accounts, "userOf">,
  req: Request,
  tenant: ResolvedTenant,
  logger: Logger,
): Promise<User | undefined> {
  try {
    return await accounts.userOf(tenant, identifyCaller(req));
  } catch (error) {
    logger.error(
      { tenant: tenant.slug, err: error },
      "a session could not be read; the visitor is treated as signed out",
    );
    return undefined;
  }
}

export function createReadSession(options: {
  accounts: Accounts;
  store: Store;
  clock: Clock;
  secret: string;
  logger: Logger;
}): ReadSession {
  const { accounts, store, clock, secret, logger } = options;
  return async (req, live) => {
    const { tenant } = live.prepared;
    const user = await findUserIfAvailable(accounts, req, tenant, logger);
    const now = clock.now();
    const pending = readPending(req, { secret, purpose: "pending", of: tenant.slug }, now);
    const browser = readBrowser(req, { secret, tenant: tenant.slug, now });
    const alertScope = { secret, purpose: "alert", of: tenant.slug } as const;
    const alert = readPending(req, alertScope, now);
    const typed = readTypedContact(req, alertScope, now);
    return {
      ...(user && { user }),
      browser: browser.id,
      orders: browser.orders,
      saved: user ? await listSavedCars(store, user.id) : [],
      ...(pending && { pending: pending.masked }),
      ...(alert && { alert }),
      ...(typed !== undefined && { typed }),
      channels: (type) => listSignInChannels(accounts.settings(tenant), type),
    };
  };
}

/** The session of an anonymous visitor. */
export const noSession: Session = { saved: [], browser: "", orders: [], channels: () => [] };
