import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { silentLogger } from "../../platform/store/logger.ts";
import { openStore } from "../../platform/store/open.ts";
import { startOrderSite } from "../support/order-site.ts";

// One node of a platform that takes reservations: `POST /<car>/<name>`, answered with what the visitor is told.

const { DATA_DIR = "", DATABASE_URL } = process.env;
const store = await openStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, logger: silentLogger });
const site = await startOrderSite({ store, now: () => Date.now() });
const server = createServer(async (req, res) => {
  const [, car = "", name = ""] = (req.url ?? "").split("/");
  const answer = await site.reserve(name, car);
  res.end(JSON.stringify(answer.ok ? { lead_id: answer.lead_id } : { error: answer.error }));
}).listen(0, "127.0.0.1", () => {
  console.log(`ready ${(server.address() as AddressInfo).port} ${site.cars.slice(0, 5).join(",")}`);
});
