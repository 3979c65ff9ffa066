import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { silentLogger } from "../../platform/store/logger.ts";
import { openStore } from "../../platform/store/open.ts";
import { startPostgres } from "./postgres.ts";

const script = fileURLToPath(new URL("./order-node.ts", import.meta.url));
const nodeBinary = fileURLToPath(new URL("../../node_modules/.bin/node", import.meta.url));

interface OrderNode {
  origin: string;
  cars: string[];
  kill(): Promise<void>;
}

let children: ChildProcess[] = [];
let dataDir = "";
beforeEach(() => {
  children = [];
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-orders-"));
});
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

function startNode(databaseUrl?: string): Promise<OrderNode> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const child = spawn(nodeBinary, [script], { env, stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return new Promise((resolve) => {
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      output += String(chunk);
      const [, port, cars = ""] = /ready (\d+) (\S+)/.exec(output) ?? [];
      if (port === undefined) return;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        cars: cars.split(","),
        async kill() {
          child.kill("SIGKILL");
          await ended;
        },
      });
    });
  });
}

/** What a visitor is told: the number of his reservation, that he lost, or nothing because the node died. */
async function reserve(node: OrderNode, car: string, name: string): Promise<string | "lost" | "no answer"> {
  try {
    const response = await fetch(`${node.origin}/${car}/${name}`, { method: "POST" });
    return ((await response.json()) as { lead_id?: string }).lead_id ?? "lost";
  } catch {
    return "no answer";
  }
}
const winners = (answers: string[]) => answers.filter((answer) => answer !== "lost" && answer !== "no answer");

/** A hundred at once for one car on these nodes, then again with the first node killed in the middle. */
async function race(nodes: OrderNode[], again: () => Promise<OrderNode>, databaseUrl?: string): Promise<void> {
  const [first, second] = [nodes[0] as OrderNode, nodes.at(-1) as OrderNode];
  const [calm = "", stormy = ""] = first.cars;
  const hundred = (car: string, at: (n: number) => OrderNode) =>
    Array.from({ length: 100 }, (_, n) => reserve(at(n), car, `visitor${n}`));
  const won = winners(await Promise.all(hundred(calm, (n) => (n % 2 ? first : second))));
  expect(won).toHaveLength(1);

  // In the middle: as soon as one of them has heard anything.
  const storm = hundred(stormy, (n) => (n % 2 ? first : second));
  await Promise.race(storm);
  await first.kill();
  const messages = winners(await Promise.all(storm));
  const restarted = await again();
  const later = winners(await Promise.all(hundred(stormy, () => restarted)));
  // Whoever was told before the kill is the one who has it after; who was not told may find out by asking again.
  const all = new Set([...messages, ...later]);
  expect(all.size).toBe(1);

  const store = await openStore({ dataDir, databaseUrl, logger: silentLogger });
  const rows = await store.db.selectFrom("reservations").select(["id", "car_id"]).execute();
  const leads = await store.db.selectFrom("leads").select("id").execute();
  await store.close();
  expect(rows.map(({ car_id }) => car_id).sort()).toEqual([calm, stormy].sort());
  expect(leads.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  expect([...won, ...all].sort()).toEqual(rows.map(({ id }) => id).sort());
}

describe("a hundred reservations of one car at once", () => {
  it("[S4.36] has one winner on SQLite, also when the node is killed in the middle", async () => {
    await race([await startNode()], () => startNode());
  });

  it("[S4.36] has one winner on PostgreSQL with two nodes, also when one is killed in the middle", async () => {
    const postgres = await startPostgres();
    try {
      const nodes = await Promise.all([startNode(postgres.url), startNode(postgres.url)]);
      await race(nodes, () => startNode(postgres.url), postgres.url);
    } finally {
      for (const child of children) child.kill("SIGKILL");
      await postgres.stop();
    }
  });
});
