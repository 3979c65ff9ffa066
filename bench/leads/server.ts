// A server process with lead intake only, for bench/leads.bench.ts. PEER=1 stores on the main thread.

import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import express from "express";
import { systemClock } from "../../platform/base/clock.ts";
import { createKeyedHash } from "../../platform/privacy/keyed-hash.ts";
import { silentLogger } from "../../platform/store/logger.ts";
import { openStore } from "../../platform/store/open.ts";
import { createLeadsRouter } from "../../services/leads/router.ts";
import { createLeadService } from "../../services/leads/service.ts";
import { createLeadTenant, validateEnquiry } from "../../services/leads/testing/lead-fixture.ts";
import { openMainThreadStore } from "./main-thread.ts";

const { DATA_DIR = "", PEER } = process.env;
const tenant = createLeadTenant([{ id: "crm", adapter: "webhook", url: "https://crm.example.com" }]);
const app = express();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
app.get("/delay", (_req, res) => {
  res.json({ p99: delay.percentile(99) / 1e6 });
});
if (PEER === "1") {
  const store = openMainThreadStore(DATA_DIR);
  app.post("/api/leads", express.json(), (req, res) => {
    res.json({ lead_id: store.submit(req.body) });
  });
} else {
  const store = await openStore({ dataDir: DATA_DIR, logger: silentLogger });
  const service = createLeadService({
    keyed: createKeyedHash("secret"),
    store,
    clock: systemClock,
    logger: silentLogger,
    validate: validateEnquiry,
    carById: () => undefined,
  });
  app.use(createLeadsRouter({ service, tenantOf: () => tenant, logger: silentLogger, perMinute: 0 }));
}
const server = app.listen(0, "127.0.0.1", () => {
  console.log(`ready ${(server.address() as AddressInfo).port}`);
});
