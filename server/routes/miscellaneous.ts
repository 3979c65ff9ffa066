import express, { type ErrorRequestHandler, type Request, type RequestHandler, Router } from "express";
import type { Logger } from "pino";
import { createAddressLimiter } from "../../platform/base/address-limiter.ts";
import { getClientErrorStatus } from "../../platform/base/client-error.ts";
import type { Clock } from "../../platform/base/clock.ts";
import type { Store } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { readValuation, saveValuation } from "../../services/lookups/index.ts";

/** The dependencies of the route. */
export interface MiscellaneousOptions {
  tenantOf(req: Request): LiveTenant | undefined;
  store: Pick<Store, "db">;
  clock: Clock;
  logger: Logger;
  /** Maximum requests per client address and minute; 0: unlimited. Default 30. */
  perMinute?: number;
}

/** Wording of the log message when a valuation cannot be saved (S8.12). */
const failedWording = "valuation.saveFailed";

/**
 * `POST /api/miscellaneous`: stores a valuation's result, with `column_name`, on sites whose setting
 * `valuationColumn` names that column (S7.14); 404 on the others. Answers `{ success: true }`, or false with an
 * error. The visitor sees neither.
 */
export function createMiscellaneousRouter(options: MiscellaneousOptions): Router {
  const { tenantOf, store, clock, logger } = options;

  const save: RequestHandler = async (req, res, next) => {
    const live = tenantOf(req);
    const column = live?.prepared.publicSite.settings?.valuationColumn;
    if (!live || typeof column !== "string") {
      next();
      return;
    }
    const valuation = readValuation(req.body, column);
    if (valuation === undefined) {
      res.status(422).json({ success: false, error: `Send JSON with "column_name": "${column}".` });
      return;
    }
    const { slug } = live.prepared.tenant;
    try {
      await saveValuation(store, { tenant: slug, at: clock.now(), column, valuation });
      res.json({ success: true });
    } catch (error) {
      const message = live.prepared.wording(failedWording, {});
      logger.error({ tenant: slug, reason: (error as Error).name }, message);
      res.status(503).json({ success: false, error: message });
    }
  };

  const malformed: ErrorRequestHandler = (error, _req, res, next) => {
    const status = getClientErrorStatus(error);
    if (status === undefined) next(error);
    else res.status(status).json({ success: false, error: "Send JSON of at most 16 KB." });
  };

  const router = Router();
  router.post(
    "/api/miscellaneous",
    createAddressLimiter(options.perMinute ?? 30, (_req, res) =>
      res.status(429).json({ success: false, error: "Too many requests." }),
    ),
    express.json({ limit: "16kb" }),
    save,
  );
  router.use("/api/miscellaneous", malformed);
  return router;
}
