import { hash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PATIENT_MS } from "../../platform/base/testing/patience.ts";
import { createKeyedHash } from "../../platform/privacy/keyed-hash.ts";
import { type Logger, silentLogger } from "../../platform/store/logger.ts";
import type { Store } from "../../platform/store/open.ts";
import { buildStock, type LiveTenant } from "../../platform/tenants/live-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { TenantSource } from "../../schemas/resolve/source.ts";
import { createLeadServiceOptions } from "../../server/lead-service-options.ts";
import { createAccounts } from "../../services/accounts/accounts.ts";
import { createLeadService, type LeadService } from "../../services/leads/service.ts";
import { createOrders, type OrderDesk } from "../../services/reservations/create-orders.ts";
import { createLeadChecks, type LeadChecks } from "../../services/verification/lead-checks.ts";
import { createExampleDealer, type ExampleDealer } from "./example-dealer.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants", import.meta.url));

/** A real dealer that takes reservations on a store: one node of a platform. */
export interface OrderSite {
  orders: OrderDesk;
  service: LeadService;
  checks: LeadChecks;
  live(): LiveTenant;
  /** Ids of cars that can be reserved. */
  cars: string[];
  /** Cars that the node shows as held. */
  held(): string[];
  /** Reserves as a visitor who is signed in with the submitted contact, or as a `stranger`. */
  reserve(
    name: string,
    carId: string,
    more?: { form?: string; stranger?: boolean; ip?: string },
  ): ReturnType<LeadService["submit"]>;
  close(): Promise<void>;
}

/** Every name has a different phone number. */
const phoneOf = (name: string): string =>
  `04${String(Number.parseInt(hash("sha256", name).slice(0, 12), 16) % 10 ** 8).padStart(8, "0")}`;

const kept = new Map<string, Promise<ExampleDealer>>();

/** The dealer of these files with its stock of a moment (ms), prepared once for all tests of a worker. */
function loaded(source: TenantSource, slug: string, now: number): Promise<ExampleDealer> {
  const key = hash("sha256", JSON.stringify([...source.files, slug, now]));
  const known = kept.get(key) ?? createExampleDealer(source, slug, now);
  kept.set(key, known);
  return known;
}

/** Starts a node over `store`; `payments` is the site's, and `now` the clock (ms). */
export async function startOrderSite(options: {
  store: Store;
  now: () => number;
  slug?: string;
  payments?: JsonObject;
  flags?: JsonObject;
  settings?: JsonObject;
  /** Further files of the dealer, by path. */
  files?: { [file: string]: JsonObject };
  /** Name of the dealer. */
  name?: string;
  paymentTimeoutMs?: number;
  logger?: Logger;
  /** Where codes are written to. */
  dataDir?: string;
}): Promise<OrderSite> {
  const { store, now, slug = "riverside-toyota", payments, paymentTimeoutMs = PATIENT_MS } = options;
  const { dataDir = join(tmpdir(), "forecourt-order-site") } = options;
  const { logger = silentLogger } = options;
  const { files } = await readTenantSource(tenantsDir);
  const path = `${slug}/site.json`;
  const site = JSON.parse(files.get(path) ?? "{}") as { flags?: JsonObject; settings?: JsonObject };
  const edited = {
    ...site,
    ...(payments && { payments }),
    ...(options.name !== undefined && { name: options.name }),
    flags: { ...site.flags, ...options.flags },
    settings: { ...site.settings, ...options.settings },
  };
  const more = Object.entries(options.files ?? {});
  const source = {
    files: new Map([
      ...files,
      [path, JSON.stringify(edited)],
      ...more.map(([file, value]) => [`${slug}/${file}`, JSON.stringify(value)] as const),
    ]),
  };
  const { prepared, cars } = await loaded(source, slug, now());
  let held: string[] = [];
  const loadedAt = now();
  let live: LiveTenant | undefined;
  /** The index of the stock is made when it is asked for: most tests ask once for several changes. */
  const current = (): LiveTenant => {
    const shown = cars.map((car) => (held.includes(car.id) ? { ...car, reserved: true } : car));
    live ??= { prepared, stock: buildStock(prepared, shown, now()), known: new Map(), loadedAt };
    return live;
  };
  const clock = { now };
  const registry = {
    get: (wanted: string) => (wanted === slug ? current() : undefined),
    async setHeld(all: ReadonlyMap<string, ReadonlySet<string>>) {
      const before = held;
      held = [...(all.get(slug) ?? [])];
      if (held.join() !== before.join()) live = undefined;
    },
  };
  const secret = "of this test";
  const orders = await createOrders({
    registry,
    store,
    clock,
    logger,
    secret,
    allowPrivate: true,
    paymentTimeoutMs,
  });
  const accounts = createAccounts({ store, clock, logger, secret, dataDir, allowPrivate: true });
  const checks = createLeadChecks({
    store,
    clock,
    logger,
    secret,
    accounts,
    liveOf: registry.get,
    onVerified: () => orders.holds.refresh(),
  });
  const service = createLeadService({
    keyed: createKeyedHash("secret"),
    ...createLeadServiceOptions(registry.get),
    store,
    clock,
    logger,
    orders,
    checks,
  });
  const { shown } = current().stock;
  const free = cars.filter(
    (car) => shown.has(car.id) && car.status === "in_stock" && !car.reserved && !car.sold && (car.price ?? 0) > 1000,
  );
  return {
    orders,
    service,
    checks,
    live: current,
    held: () => held,
    cars: free.map(({ id }) => id),
    reserve(name, car_id, { form = "reservation", stranger = false, ip = name } = {}) {
      const email = `${name}@example.com`;
      const contacts = stranger ? [] : [{ channel: "email", address: email } as const];
      return service.submit(
        prepared.tenant,
        {
          form,
          url: "/",
          car_id,
          lead_attributes: { elapsed_ms: 9000 },
          data: { name, email, phone: phoneOf(name), terms_conditions: true },
        },
        {
          ip,
          userAgent: "test",
          origin: "http://site.example",
          ...(stranger ? {} : { visitor: { signedIn: false, phone: false, contacts } }),
        },
      );
    },
    async close() {
      orders.holds.stop();
      await service.idle();
    },
  };
}
