// A server process with nothing but leads, to be killed. Prints `ready <port>`. With ACK_FIRST=1 it answers before the
// commit: the negative control, which must lose leads.

import type { AddressInfo } from "node:net";
import express from "express";
import { systemClock } from "../../platform/base/clock.ts";
import { createKeyedHash } from "../../platform/privacy/keyed-hash.ts";
import { silentLogger } from "../../platform/store/logger.ts";
import { openStore } from "../../platform/store/open.ts";
import { deliveries } from "../../services/leads/adapters/deliveries.gen.ts";
import { createLeadId } from "../../services/leads/lead-id.ts";
import { startOutbox } from "../../services/leads/outbox/start.ts";
import { createLeadsRouter } from "../../services/leads/router.ts";
import { createLeadService, type LeadService } from "../../services/leads/service.ts";
import { createLeadTenant, validateEnquiry } from "../../services/leads/testing/lead-fixture.ts";

const { DATA_DIR = "", DATABASE_URL, ENDPOINT = "", ENDPOINT_TOO, ACK_FIRST } = process.env;
const tenant = createLeadTenant([
  { id: "crm", adapter: "webhook", url: ENDPOINT },
  ...(ENDPOINT_TOO ? [{ id: "too", adapter: "webhook" as const, url: ENDPOINT_TOO }] : []),
]);
// Refusals are what the tests are about: they count them, and need not read each.
const logger = {
  ...silentLogger,
  error: (...entry: unknown[]) => {
    if (!String(entry.at(-1)).includes("the store is unavailable")) console.error(...entry);
  },
};
const store = await openStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, logger });
const outbox = startOutbox({
  store,
  clock: systemClock,
  logger,
  deliveries,
  targetOf: async (_tenant, id) => tenant.site.leads?.delivery?.find((target) => target.id === id),
  dataDir: DATA_DIR,
  env: process.env,
  allowPrivate: true,
  // Failures here are the kills themselves: come back soon.
  policy: { baseMs: 200, capMs: 1_000, giveUpAfterMs: 72 * 60 * 60_000, minAttempts: 20 },
});
const durable = createLeadService({
  keyed: createKeyedHash("secret"),
  store,
  clock: systemClock,
  logger,
  validate: validateEnquiry,
  carById: () => undefined,
  onCommitted: outbox.wake,
});
const hasty: LeadService = {
  ...durable,
  async submit(of, body, context) {
    void durable.submit(of, body, context);
    return { ok: true, lead_id: createLeadId(Date.now()), form: { ...tenant.forms.enquiry } as never };
  },
};
const app = express();
app.use(createLeadsRouter({ service: ACK_FIRST ? hasty : durable, logger, tenantOf: () => tenant, perMinute: 0 }));
const server = app.listen(0, "127.0.0.1", () => {
  console.log(`ready ${(server.address() as AddressInfo).port}`);
});
process.once("SIGTERM", async () => {
  server.close();
  await durable.idle();
  await outbox.stop();
  await store.close();
  server.closeAllConnections();
});
