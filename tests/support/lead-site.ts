import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import express from "express";
import { createExampleVehicles } from "../../demo/index.ts";
import { locateDemoRanges } from "../../platform/base/project.ts";
import { createKeyedHash } from "../../platform/privacy/keyed-hash.ts";
import { silentLogger } from "../../platform/store/logger.ts";
import type { Store } from "../../platform/store/open.ts";
import { buildStock, type LiveTenant } from "../../platform/tenants/live-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { isObject, type JsonObject } from "../../schemas/json-value.ts";
import { createLeadServiceOptions } from "../../server/lead-service-options.ts";
import { createEventLog, type EventLog } from "../../services/events/event-log.ts";
import { createEventsRouter } from "../../services/events/router.ts";
import { createFormsRouter } from "../../services/forms/index.ts";
import { createLeadCalendarHandler } from "../../services/leads/lead-calendar.ts";
import { createLeadsRouter } from "../../services/leads/router.ts";
import { createLeadService, type LeadService } from "../../services/leads/service.ts";
import { openTemporaryStore } from "../../services/leads/testing/temporary-store.ts";
import { createGuard } from "../../services/lookups/guard.ts";
import { createLookupsRouter } from "../../services/lookups/router.ts";
import { createExampleDealer } from "./example-dealer.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants", import.meta.url));

/** The real dealers of tenants/ with leads, forms and look-ups over HTTP, and a clock of the test's own. */
export interface LeadSite {
  store: Store;
  service: LeadService;
  events: EventLog;
  live(slug: string): LiveTenant;
  /** Calls the site of a dealer; a body is sent as JSON. */
  call(slug: string, path: string, body?: unknown): Promise<{ status: number; body: JsonObject }>;
  /** Sends a lead of a form with plausible attributes. */
  send(slug: string, form: string, data: JsonObject, more?: JsonObject): ReturnType<LeadSite["call"]>;
  /** The record of a lead. */
  record(leadId: unknown): Promise<JsonObject>;
  /** What was logged, as text. */
  logged(): string;
  close(): Promise<void>;
}

/** JSON laid over that of a dealer's file, by path: `{ "riverside-toyota/site.json": { ... } }`. */
export type Edits = { [file: string]: JsonObject };

function laidOver(text: string, edit: JsonObject): string {
  const merge = (base: unknown, over: unknown): unknown =>
    isObject(base) && isObject(over)
      ? Object.fromEntries(
          [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => [
            key,
            key in over ? merge((base as JsonObject)[key], (over as JsonObject)[key]) : (base as JsonObject)[key],
          ]),
        )
      : over;
  return JSON.stringify(merge(JSON.parse(text), edit));
}

async function loadTenants(slugs: string[], edits: Edits, now: number): Promise<Map<string, LiveTenant>> {
  const { files } = await readTenantSource(tenantsDir);
  const edited = new Map(files);
  for (const [file, edit] of Object.entries(edits)) edited.set(file, laidOver(files.get(file) ?? "{}", edit));
  const tenants = new Map<string, LiveTenant>();
  for (const slug of slugs) {
    const { prepared, cars } = await createExampleDealer({ files: edited }, slug, now);
    tenants.set(slug, { prepared, stock: buildStock(prepared, cars, now), known: new Map(), loadedAt: now });
  }
  return tenants;
}

/** Starts it; `now` gives ms since 1970 UTC. */
export async function startLeadSite(options: { slugs: string[]; now: () => number; edits?: Edits }): Promise<LeadSite> {
  const { slugs, now, edits = {} } = options;
  const { store, remove } = await openTemporaryStore();
  const tenants = await loadTenants(slugs, edits, now());
  const clock = { now };
  const lines: string[] = [];
  const keep = (...entry: unknown[]) => void lines.push(JSON.stringify(entry));
  const logger = { ...silentLogger, info: keep, warn: keep, error: keep };
  const service = createLeadService({
    keyed: createKeyedHash("secret"),
    ...createLeadServiceOptions((slug) => tenants.get(slug)),
    store,
    clock,
    logger,
  });
  const events = createEventLog({ store, clock, logger });
  const app = express();
  app.set("query parser", "simple");
  const liveOf = (req: express.Request) => tenants.get(req.get("x-site") ?? "");
  const tenantOf = (req: express.Request) => liveOf(req)?.prepared.tenant;
  app.use(createFormsRouter({ tenantOf }));
  app.use(createLeadsRouter({ service, tenantOf, logger, perMinute: 0 }));
  app.use(
    createLookupsRouter({
      calendarOfLead: createLeadCalendarHandler(store),
      tenantOf: liveOf,
      store,
      clock,
      logger,
      exampleVehicle: createExampleVehicles(locateDemoRanges(tenantsDir)),
      allowPrivate: true,
      guard: createGuard({ clock, logger }),
      perMinute: 0,
    }),
  );
  app.use(createEventsRouter({ tenantOf: liveOf, events, clock, perMinute: 0 }));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;

  async function call(slug: string, path: string, body?: unknown) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { "x-site": slug, "content-type": "application/json" },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as JsonObject };
  }

  return {
    store,
    service,
    events,
    call,
    live(slug) {
      const found = tenants.get(slug);
      if (found === undefined) throw new Error(`${slug} was not started`);
      return found;
    },
    send: (slug, form, data, more = {}) =>
      call(slug, "/api/leads", {
        form,
        url: "/a-page",
        lead_attributes: { elapsed_ms: 9000 },
        data,
        ...more,
      }),
    async record(leadId) {
      const row = await store.db
        .selectFrom("leads")
        .select("record")
        .where("id", "=", String(leadId))
        .executeTakeFirstOrThrow();
      return JSON.parse(row.record) as JsonObject;
    },
    logged: () => lines.join("\n"),
    async close() {
      server.close();
      server.closeAllConnections();
      await service.idle();
      await events.idle();
      await remove();
    },
  };
}
