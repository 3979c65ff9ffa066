import express, { type Request, type Response, Router } from "express";
import { createAddressLimiter } from "../../platform/base/address-limiter.ts";
import type { Clock } from "../../platform/base/clock.ts";
import type { Store } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { EventLog } from "../events/index.ts";
import { mayCount } from "../events/index.ts";
import { resolveAnalyticsEvent } from "../forms/index.ts";
import { readPhone } from "./contact.ts";
import type { Accounts, User } from "./contract.ts";
import { identifyCaller } from "./router.ts";
import { isSameSite } from "./same-site.ts";
import { listSavedCars } from "./session.ts";
import type { Watchlist } from "./watchlist.ts";

/** The dependencies of the routes. */
export interface WatchlistRouterOptions {
  accounts: Accounts;
  watchlist: Watchlist;
  store: Store;
  events: EventLog;
  clock: Clock;
  tenantOf(req: Request): LiveTenant | undefined;
  /** Maximum requests per client address and minute; 0: unlimited. */
  perMinute: number;
}

/** Why a car was not saved or removed; the wording is the tenant's copy `watchlist.error.<reason>`. */
type Refusal = "sign-in" | "phone" | "unknown-car" | "sold" | "malformed" | "cross-site" | "too-many";

const statuses: { [reason in Refusal]: number } = {
  "sign-in": 401,
  phone: 403,
  "cross-site": 403,
  "too-many": 429,
  malformed: 400,
  "unknown-car": 422,
  sold: 422,
};

interface Order {
  phone: string;
  carId: string;
}

/** The phone and car of a body; a plain form of the watchlist page needs no phone, since it has only its own visitor's. */
function orderOf(body: unknown, own: string): Order | undefined {
  const plain = typeof body === "string";
  const fields = plain ? { phone_number: own, ...Object.fromEntries(new URLSearchParams(body)) } : body;
  const { phone_number, car_id } = (fields ?? {}) as { [name: string]: unknown };
  const texts = [phone_number, car_id].map((value) => (typeof value === "number" ? String(value) : value));
  const [phone, carId] = texts;
  if (typeof phone !== "string" || typeof carId !== "string" || carId === "") return undefined;
  // PostgreSQL fails on texts with NUL.
  const isBad = phone.length > 40 || carId.length > 100 || carId.includes("\0");
  return isBad ? undefined : { phone, carId };
}

/**
 * `POST /api/watchlist/save-car` and `/remove-car` (S7.1, S7.2): `{ "success": true }`, or false with an error.
 * `GET /api/account`: the signed-in visitor, only for that visitor's browser.
 */
export function createWatchlistRouter(options: WatchlistRouterOptions): Router {
  const { accounts, watchlist, store, events, clock, tenantOf } = options;
  const refuse = (res: Response, live: LiveTenant, reason: Refusal) =>
    res
      .status(statuses[reason])
      .json({ success: false, error: live.prepared.wording(`watchlist.error.${reason}`, {}) });

  async function save(live: LiveTenant, user: User, carId: string): Promise<Refusal | undefined> {
    const car = live.stock.byId.get(carId);
    if (!car) return "unknown-car";
    const action = await watchlist.action(live, user, car);
    if (action === "sign-in") return "sign-in";
    if (action === "none") return "sold";
    if (action === "save") await watchlist.save(live, user, car);
    return undefined;
  }

  /** Counts a saved car (S7.21). */
  async function count(req: Request, { prepared: { tenant }, stock }: LiveTenant): Promise<void> {
    const car = stock.byId.get(orderOf(req.body, "-")?.carId ?? "");
    const event = await resolveAnalyticsEvent(tenant, "save", { car, now: clock.now() });
    if (car && event !== undefined && mayCount(tenant, req.headers.cookie)) {
      events.record({ tenant: tenant.slug, name: "save", event, car_id: car.id });
    }
  }

  async function remove(_live: LiveTenant, user: User, carId: string): Promise<Refusal | undefined> {
    await watchlist.remove(user, carId);
    return undefined;
  }

  /** Performs the request, or returns the reason for refusing it. */
  async function judge(req: Request, live: LiveTenant, act: typeof save): Promise<Refusal | undefined> {
    if (!isSameSite(req)) return "cross-site";
    const { tenant } = live.prepared;
    const user = await accounts.userOf(tenant, identifyCaller(req));
    if (!user?.phone) return "sign-in";
    const order = orderOf(req.body, user.phone);
    if (!order) return "malformed";
    const { countryCode } = accounts.settings(tenant);
    if (readPhone(order.phone, countryCode) !== user.phone) return "phone";
    return act(live, user, order.carId);
  }

  const handle =
    (act: typeof save): express.RequestHandler =>
    async (req, res, next) => {
      const live = tenantOf(req);
      res.set("Cache-Control", "no-store");
      if (!live) {
        next();
        return;
      }
      const refusal = await judge(req, live, act);
      if (!refusal && act === save) await count(req, live);
      if (typeof req.body === "string") res.redirect(303, "/watchlist");
      else if (refusal) refuse(res, live, refusal);
      else res.json({ success: true });
    };

  const account: express.RequestHandler = async (req, res, next) => {
    const live = tenantOf(req);
    if (!live) {
      next();
      return;
    }
    res.set({ "Cache-Control": "no-store", Vary: "Cookie" });
    const user = await accounts.userOf(live.prepared.tenant, identifyCaller(req));
    const saved = user ? await listSavedCars(store, user.id) : [];
    res.json({
      signed_in: user !== undefined,
      phone_number: user?.phone ?? null,
      saved: saved.map(({ car_id }) => car_id),
    });
  };

  const onBody: express.ErrorRequestHandler = (error, req, res, next) => {
    const live = tenantOf(req);
    const { status } = error as { status?: number };
    if (live && status !== undefined && status < 500 && !res.headersSent) refuse(res, live, "malformed");
    else next(error);
  };

  const router = Router();
  const limit = createAddressLimiter(options.perMinute, (req, res) => {
    const live = tenantOf(req);
    if (live) refuse(res, live, "too-many");
    else res.status(429).end();
  });
  const plain = express.text({ limit: "4kb", type: "application/x-www-form-urlencoded" });
  router.use("/api/watchlist", limit, express.json({ limit: "4kb" }), plain, onBody);
  router.post("/api/watchlist/save-car", handle(save));
  router.post("/api/watchlist/remove-car", handle(remove));
  router.get("/api/account", account);
  return router;
}
