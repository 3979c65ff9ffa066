import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { createAddressLimiter, type SharedHits } from "../../platform/base/address-limiter.ts";
import { getClientErrorStatus } from "../../platform/base/client-error.ts";
import type { Clock } from "../../platform/base/clock.ts";
import type { Logger, Store } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { type Department, resolveDepartment } from "../../schemas/entities/department.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { findAppointmentLocation, findCalendar } from "./appointments/calendar.ts";
import { computeCalendarRange } from "./appointments/slots.ts";
import { findTakenTimes, freeDays } from "./appointments/taken-times.ts";
import type { LookupContext } from "./context.ts";
import { geocode } from "./geocode/geocode.ts";
import { findBundledPostcode } from "./geocode/postcodes.ts";
import type { Guard } from "./guard.ts";
import { sortByDistance } from "./nearest.ts";
import { omitPriceWhenNew, readKms, readRego, readValuation } from "./read-body.ts";
import { lookUpRego } from "./rego/rego.ts";
import type { ExampleVehicles } from "./rego/vehicle.ts";
import { resolveValuation } from "./valuation/answer.ts";
import { findRefusal } from "./valuation/valuation.ts";

/** The dependencies of the look-up routes. */
export interface LookupsRouterOptions {
  tenantOf(req: Request): LiveTenant | undefined;
  store: Store;
  clock: Clock;
  logger: Logger;
  exampleVehicle: ExampleVehicles;
  /** Answers `GET /api/appointments/:id.ics`. */
  calendarOfLead: Handler;
  allowPrivate: boolean;
  guard: Guard;
  /** Maximum look-ups per client address and minute; 0: unlimited. Default 60. */
  perMinute?: number;
  /** Counts requests for all nodes; absent: this process counts its own. */
  hits?: SharedHits | undefined;
}

/** Answers a look-up. */
export type Handler = (context: LookupContext, req: Request, res: Response) => Promise<void>;

const words = ({ live }: LookupContext, key: string) => live.prepared.wording(key, {});

/** `GET /api/geocode?postcode=6017[&nearest=1][&type=sales]` (S7.18). */
const answerGeocode: Handler = async (context, req, res) => {
  const { postcode, nearest, type } = req.query;
  const found = await geocode(context, typeof postcode === "string" ? postcode : "");
  if (found === "wrong") {
    res.status(422).json({ error: words(context, "form.error.postcode") });
  } else if (found === "unknown") {
    res.status(404).json({ error: words(context, "lookup.postcode.unknown") });
  } else {
    const { locations = [] } = context.live.prepared.publicSite;
    const asked = locations.filter(
      (location) => location.visible !== false && (typeof type !== "string" || resolveDepartment(location) === type),
    );
    res.json({
      postcode,
      ...found,
      ...(nearest === "1" && {
        nearest: sortByDistance(found, asked).map(({ location, km }) => ({
          slug: location.slug,
          name: location.name,
          ...(location.dealership_slug && { dealership_slug: location.dealership_slug }),
          location_type: resolveDepartment(location),
          distance_km: Math.round(km * 10) / 10,
          away: context.live.prepared.wording("places.away", { km: Math.round(km) }),
        })),
      }),
    });
  }
};

/**
 * `GET /api/drive-away[?postcode=3000]`: the government charges of the postcode's state, or of the site's own, for
 * estimates (docs/lookups/).
 */
const answerDriveAway: Handler = async (context, req, res) => {
  const { state: own, driveAway, flags } = context.live.prepared.publicSite;
  const { postcode } = req.query;
  const place =
    postcode === undefined ? { state: own } : findBundledPostcode(typeof postcode === "string" ? postcode : "");
  const state = place?.state ?? "";
  const charges = Object.hasOwn(driveAway?.states ?? {}, state) ? driveAway?.states[state] : undefined;
  if (flags?.driveAwayEstimates === true && charges !== undefined) res.json({ state, charges });
  else res.status(404).json({ error: words(context, "lookup.postcode.unknown") });
};

/** `POST /api/lookups/rego` (S7.10). */
const answerRego: Handler = async (context, req, res) => {
  const body = readRego(req.body);
  if ("wrong" in body) return refuse(context, res, body.wrong);
  const vehicle = await lookUpRego(context, body);
  if (vehicle === "unknown") {
    const error = words(context, "lookup.rego.unknown");
    res.status(404).json({ error, fields: { rego: error } });
  } else if (vehicle === "unavailable") {
    res.status(503).json({ error: words(context, "lookup.error.unavailable") });
  } else {
    const reason = await findRefusal(context, vehicle, readKms(convertToJsonObject(req.body).kms));
    res.json({
      vehicle: omitPriceWhenNew(vehicle),
      ...(reason && { reason }),
      ...(vehicle.example && { note: words(context, "lookup.rego.example") }),
    });
  }
};

/** `POST /api/lookups/valuation` (S3.40, S9.20). */
const answerValuation: Handler = async (context, req, res) => {
  const body = readValuation(req.body);
  if ("wrong" in body) return refuse(context, res, body.wrong);
  const valued = await resolveValuation(context, body);
  if (valued === "unknown") {
    const error = words(context, "lookup.rego.unknown");
    res.status(404).json({ error, fields: { rego: error } });
  } else {
    res.json(valued);
  }
};

function isDate(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

const departments: readonly unknown[] = ["sales", "service", "parts"] satisfies Department[];
const isDepartment = (value: unknown): value is Department => departments.includes(value);

/** `GET /api/test-drive-appointments?location=&department=&from=&days=` (S7.17). */
const appointments =
  (store: Store): Handler =>
  async (context, req, res) => {
    const { tenant } = context.live.prepared;
    const { location: wanted, department = "sales", from, days } = req.query;
    const location = isDepartment(department) ? findAppointmentLocation(tenant.site, wanted, department) : undefined;
    if (location === undefined && !wanted && isDepartment(department)) {
      // The dealer has no such department: forms treat the time as a request.
      res.json({ location: null, timeZone: tenant.site.timeZone, offered: false, days: [] });
      return;
    }
    if (location === undefined) {
      res.status(404).json({ error: words(context, "lookup.error.location") });
      return;
    }
    if (typeof from === "string" && !isDate(from)) return refuse(context, res, { from: "date" });
    const calendar = findCalendar(tenant, location, context.clock.now());
    const { slug, name } = location;
    const common = { location: { slug, name }, timeZone: tenant.site.timeZone };
    if (calendar === undefined) {
      res.json({ ...common, offered: false, days: [] });
      return;
    }
    const { first, last } = computeCalendarRange(calendar);
    const span = { from: typeof from === "string" ? from : first, days: dayCount(days) };
    const free = freeDays(calendar, await findTakenTimes(store, tenant.slug, first), span);
    res.json({
      ...common,
      offered: true,
      slotMinutes: calendar.settings.slotMinutes ?? 30,
      first,
      last,
      days: free.map(({ date, times }) => ({
        date,
        slots: times.map((time) => ({ time, value: `${date}T${time}` })),
      })),
    });
  };

function dayCount(text: unknown): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= 62 ? count : 7;
}

function refuse(context: LookupContext, res: Response, wrong: { [field: string]: string }): void {
  const fields = Object.fromEntries(
    Object.entries(wrong).map(([field, code]) => [field, words(context, `lookup.error.${code}`)]),
  );
  res.status(422).json({ error: Object.values(fields)[0], fields });
}

/**
 * The look-ups that pages and forms make (docs/lookups/). Every response is JSON and is not cached by browsers or
 * proxies.
 */
export function createLookupsRouter(options: LookupsRouterOptions): Router {
  const { tenantOf, clock, logger, exampleVehicle, allowPrivate, guard } = options;
  const withContext =
    (handler: Handler): RequestHandler =>
    async (req, res, next) => {
      const live = tenantOf(req);
      if (live === undefined) {
        next();
        return;
      }
      res.set("cache-control", "no-store");
      const onFault = (what: string, error: Error) =>
        logger.error({ tenant: live.prepared.tenant.slug, reason: error.message }, what);
      await handler({ live, clock, guard, exampleVehicle, allowPrivate, onFault }, req, res);
    };
  const tooMany = (req: Request, res: Response) => {
    const live = tenantOf(req);
    const error = live?.prepared.wording("lookup.error.tooMany", {}) ?? "too-many";
    res.status(429).json({ error });
  };
  const limit = createAddressLimiter(options.perMinute ?? 60, tooMany, {
    what: "look-ups",
    hits: options.hits,
  });
  const json: RequestHandler[] = [
    limit,
    (req, res, next) => {
      if (req.is("application/json")) next();
      else res.status(415).json({ error: "Send JSON." });
    },
    express.json({ limit: "8kb" }),
  ];
  const router = Router();
  router.get("/api/geocode", limit, withContext(answerGeocode));
  router.get("/api/drive-away", limit, withContext(answerDriveAway));
  router.get("/api/test-drive-appointments", withContext(appointments(options.store)));
  router.get("/api/appointments/:id.ics", limit, withContext(options.calendarOfLead));
  router.post("/api/lookups/rego", ...json, withContext(answerRego));
  router.post("/api/lookups/valuation", ...json, withContext(answerValuation));
  router.use(
    ["/api/lookups", "/api/geocode", "/api/drive-away", "/api/test-drive-appointments", "/api/appointments"],
    onError(options),
  );
  return router;
}

function onError({ logger, tenantOf }: LookupsRouterOptions): express.ErrorRequestHandler {
  return (error, req, res, next) => {
    if (res.headersSent) return next(error);
    const status = getClientErrorStatus(error);
    const word = (key: string) => tenantOf(req)?.prepared.wording(key, {}) ?? key;
    if (status !== undefined) {
      res.status(status).json({ error: word("lookup.error.malformed") });
      return;
    }
    logger.error({ reason: error.message }, "look-up failed");
    res.status(503).json({ error: word("lookup.error.unavailable") });
  };
}
