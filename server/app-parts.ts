import type express from "express";
import type { Logger } from "pino";
import type { Accounts } from "./accounts/index.ts";
import type { Clock } from "./base/clock.ts";
import type { DrawingThread } from "./drawing/index.ts";
import type { EventLog } from "./events/index.ts";
import type { LeadService } from "./leads/index.ts";
import type { ExampleVehicles } from "./lookups/index.ts";
import type { PictureSource } from "./media/index.ts";
import type { PageRenderer } from "./pages/index.ts";
import type { OrderDesk } from "./reservations/index.ts";
import type { SearchThread } from "./search/index.ts";
import type { Store } from "./store/index.ts";
import type { TenantRegistry } from "./tenants/index.ts";
import type { LeadChecks } from "./verification/index.ts";

/** All that the app is wired from. */
export interface AppParts {
  registry: TenantRegistry;
  renderer: PageRenderer;
  store: Store;
  leads: LeadService;
  orders: OrderDesk;
  accounts: Accounts;
  checks: LeadChecks;
  /** Signs and seals what visitors' cookies hold. */
  secret: string;
  events: EventLog;
  drawing: DrawingThread;
  /** Draws pictures of cars that are nobody's. */
  drawn: PictureSource;
  /** Cars of plates for the embedded look-up. */
  exampleVehicle: ExampleVehicles;
  searching: SearchThread;
  clock: Clock;
  logger: Logger;
  tenantsDir: string;
  dataDir: string;
  /** Folder of the built client; absent while Vite serves it. */
  clientDir?: string;
  /** Vite's middleware while developing. */
  vite?: express.RequestHandler;
  development: boolean;
  /** Whether the server is about to end; absent: never. */
  isDraining?: () => boolean;
  trustedProxies: number;
  /** Largest size of pictures kept on disk, bytes. */
  mediaCacheBytes: number;
  /** Search engines may list the sites of this server. */
  indexable: boolean;
  leadsPerMinute?: number;
  signInsPerMinute: number;
  searchesPerMinute: number;
  /** Whether external services in private networks may be called (development, tests). */
  allowPrivate: boolean;
}
