import type { Request } from "express";
import type { Logger } from "pino";
import type { SharedHits } from "../../platform/base/address-limiter.ts";
import type { Clock } from "../../platform/base/clock.ts";
import type { Store } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { Accounts } from "../accounts/index.ts";
import type { AlertBook } from "./alert-book.ts";
import type { FindMatches } from "./matches.ts";
import type { SearchAt } from "./wish.ts";

/** The dependencies of the routes. */
export interface AlertsRouterOptions {
  accounts: Accounts;
  alerts: AlertBook;
  store: Pick<Store, "db">;
  clock: Clock;
  logger: Logger;
  secret: string;
  tenantOf(req: Request): LiveTenant | undefined;
  searchAt: SearchAt;
  findMatches: FindMatches;
  /** Maximum requests per client address and minute; 0: unlimited. */
  perMinute: number;
  /** Counts requests for all nodes; absent: this process counts its own. */
  hits?: SharedHits | undefined;
}
