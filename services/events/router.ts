import express, { type Request, type RequestHandler, Router } from "express";
import { createAddressLimiter } from "../../platform/base/address-limiter.ts";
import type { Clock } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { resolveAnalyticsEvent } from "../forms/index.ts";
import { mayCount } from "./consent.ts";
import type { EventLog } from "./event-log.ts";

/** The dependencies of the route. */
export interface EventsRouterOptions {
  tenantOf(req: Request): LiveTenant | undefined;
  events: EventLog;
  clock: Clock;
  /** Maximum events per client address and minute; 0: unlimited. Default 120. */
  perMinute?: number;
}

interface Sent {
  name: string;
  car_id?: string;
}

function readEvent(body: unknown): Sent | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { name, car_id } = body as { [name: string]: unknown };
  if (typeof name !== "string" || !/^[a-z][a-z-]{0,40}$/.test(name)) return undefined;
  if (car_id !== undefined && (typeof car_id !== "string" || car_id.length > 200)) return undefined;
  return { name, ...(car_id !== undefined && { car_id }) };
}

/**
 * `POST /api/events` `{ name, car_id? }`: counts a visitor's action, such as calling or saving a car. The table
 * `lead-events` decides the id, never the sender; 422 for actions that it does not count. Forms are counted when their
 * lead is stored, so that conversions cannot be forged. 204; accepts `navigator.sendBeacon`.
 */
export function createEventsRouter(options: EventsRouterOptions): Router {
  const { tenantOf, events, clock } = options;
  const take: RequestHandler = async (req, res, next) => {
    const live = tenantOf(req);
    if (live === undefined) {
      next();
      return;
    }
    const sent = readEvent(req.body);
    const { tenant } = live.prepared;
    const car = sent?.car_id === undefined ? undefined : live.stock.byId.get(sent.car_id);
    const isForm = sent !== undefined && Object.hasOwn(tenant.forms, sent.name);
    const event =
      sent && !isForm ? await resolveAnalyticsEvent(tenant, sent.name, { car, now: clock.now() }) : undefined;
    if (sent === undefined || event === undefined) {
      res.status(422).json({ error: "Send { name, car_id? } with the name of an event that the site counts." });
      return;
    }
    if (mayCount(tenant, req.headers.cookie))
      events.record({ tenant: tenant.slug, name: sent.name, event, ...(car && { car_id: car.id }) });
    res.status(204).end();
  };
  const malformed: express.ErrorRequestHandler = (_error, _req, res, _next) => {
    res.status(400).json({ error: "Send JSON." });
  };
  const router = Router();
  router.post(
    "/api/events",
    createAddressLimiter(options.perMinute ?? 120, (_req, res) => res.status(429).json({ error: "Too many events." })),
    express.json({ limit: "2kb", type: ["application/json", "text/plain"] }),
    take,
  );
  router.use("/api/events", malformed);
  return router;
}
