import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { SharedHits } from "../platform/base/address-limiter.ts";
import type { Clock } from "../platform/base/clock.ts";
import type { BrochureThread } from "../platform/brochure/index.ts";
import type { Tracing } from "../platform/http/index.ts";
import type { ReadDemoPicture } from "../platform/media/index.ts";
import type { Metrics } from "../platform/metrics/index.ts";
import type { SearchThread } from "../platform/search/index.ts";
import type { Delivering, Store } from "../platform/store/index.ts";
import type { TenantRegistry } from "../platform/tenants/index.ts";
import type { Accounts, ReadSession } from "../services/accounts/index.ts";
import type { AlertBook } from "../services/alerts/index.ts";
import type { EventLog } from "../services/events/index.ts";
import type { LeadService } from "../services/leads/index.ts";
import type { ExampleVehicles } from "../services/lookups/index.ts";
import type { PageRenderer } from "../services/pages/index.ts";
import type { OrderDesk } from "../services/reservations/index.ts";
import type { LeadChecks } from "../services/verification/index.ts";
import type { ServerConfig } from "./config.ts";

/** The foundation of the app: everything that differs between a server, a development server and a test. */
export interface Foundation {
  config: ServerConfig;
  env: NodeJS.ProcessEnv;
  clock: Clock;
  logger: Logger;
  store: Store;
  /** Seals addresses of photographs. */
  photoSecret: string;
  registry: TenantRegistry;
  renderer: PageRenderer;
  /** Folder of the built client; absent while Vite serves it. */
  clientDir?: string;
  /** Vite's middleware while developing. */
  vite?: RequestHandler;
  /** Measures what the server does; absent: nothing is measured. */
  metrics?: Metrics;
  /** Before all other routes: takes requests of other hosts, or refuses them. */
  first?: RequestHandler;
  /** Reads visitors' sessions in another way than from their cookies: in previews. */
  readSession?: ReadSession;
  /** Makes a span of each request; absent: nothing is traced. */
  tracing?: Tracing | undefined;
  /** Whether the server is shutting down; absent: never. */
  isDraining?: () => boolean;
}

/** All parts of the app. */
export interface AppParts extends Foundation {
  leads: LeadService;
  orders: OrderDesk;
  accounts: Accounts;
  checks: LeadChecks;
  alerts: AlertBook;
  /** Signs and seals the content of visitors' cookies. */
  secret: string;
  delivering: Delivering;
  events: EventLog;
  brochures: BrochureThread;
  readDemoPicture: ReadDemoPicture;
  /** Example cars for the embedded look-up of plates. */
  exampleVehicle: ExampleVehicles;
  searching: SearchThread;
  /** Counts requests for all nodes; absent: this process counts its own. */
  hits?: SharedHits | undefined;
}
