import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { SharedHits } from "../core/base/address-limiter.ts";
import type { Clock } from "../core/base/clock.ts";
import type { Tracing } from "../core/http/index.ts";
import type { PictureSource } from "../core/media/index.ts";
import type { Metrics } from "../core/metrics/index.ts";
import type { SearchThread } from "../core/search/index.ts";
import type { Store } from "../core/store/index.ts";
import type { TenantRegistry } from "../core/tenants/index.ts";
import type { Accounts, ReadSession } from "../desk/accounts/index.ts";
import type { AlertBook } from "../desk/alerts/index.ts";
import type { EventLog } from "../desk/events/index.ts";
import type { LeadService } from "../desk/leads/index.ts";
import type { ExampleVehicles } from "../desk/lookups/index.ts";
import type { OrderDesk } from "../desk/reservations/index.ts";
import type { LeadChecks } from "../desk/verification/index.ts";
import type { ServerConfig } from "./config.ts";
import type { DrawingThread } from "./drawing/index.ts";
import type { PageRenderer } from "./pages/index.ts";

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
  events: EventLog;
  drawing: DrawingThread;
  /** Draws pictures of demo cars. */
  drawn: PictureSource;
  /** Example cars for the embedded look-up of plates. */
  exampleVehicle: ExampleVehicles;
  searching: SearchThread;
  /** Counts requests for all nodes; absent: this process counts its own. */
  hits?: SharedHits | undefined;
}
