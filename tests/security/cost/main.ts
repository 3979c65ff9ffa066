/**
 * Looks for the dearest request of every public endpoint and holds it to the cost budget of the house (docs/security/load.md):
 *
 *     npm run build && npm run long cost -- [--tries 150] [--site riverside-toyota] [--only search] [--seed 1]
 *
 * Prints a row an endpoint: CPU of the serving thread and of the whole process, bytes of the answer. Exits with 1 where
 * the dearest request is over budget; its text then stands below the table, ready to be sent again. Run it on a quiet machine.
 */
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { budget, climb, type Worst } from "./climb.ts";
import { endpoints } from "./endpoints.ts";
import { discoverSite } from "./known.ts";
import { startMeasuredServer } from "./measured-server.ts";

const { values } = parseArgs({
  options: {
    tries: { type: "string", default: "150" },
    site: { type: "string", default: readdirSync("tenants").find((name) => /^[a-z]/.test(name)) ?? "" },
    only: { type: "string", default: "" },
    seed: { type: "string", default: "1" },
  },
});

const isOver = ({ cost }: Worst) =>
  cost.threadMs > budget.threadMs || cost.allMs > budget.allMs || cost.bytes > budget.bytes;

const server = await startMeasuredServer();
const found: Worst[] = [];
try {
  const known = await discoverSite(server.origin(values.site));
  // Code that has never run is slow: that is the server's first minute, not a request's cost.
  for (const path of known.pages)
    for (let time = 0; time < 5; time++) await server.costOf(values.site, { method: "GET", path });
  console.log("endpoint                             status  thread ms   all ms   held ms      bytes");
  for (const endpoint of endpoints.filter(({ name }) => name.includes(values.only))) {
    const worst = await climb(server, values.site, known, endpoint, {
      tries: Number(values.tries),
      seed: Number(values.seed),
    });
    found.push(worst);
    const { status, threadMs, allMs, heldMs, bytes } = worst.cost;
    const figures = [status, threadMs.toFixed(1), allMs.toFixed(1), heldMs.toFixed(1), bytes].map((figure, at) =>
      String(figure).padStart([7, 11, 9, 10, 11][at] ?? 0),
    );
    console.log(`${worst.endpoint.padEnd(36)}${figures.join("")}${isOver(worst) ? "  OVER" : ""}`);
  }
} finally {
  await server.stop();
}
for (const { endpoint, sent } of found.filter(isOver))
  console.log(`\n${endpoint}\n${JSON.stringify(sent).slice(0, 20_000)}`);
process.exitCode = found.some(isOver) ? 1 : 0;
