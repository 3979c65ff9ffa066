import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { silentLogger } from "../../platform/store/logger.ts";
import { openStore } from "../../platform/store/open.ts";
import { erasePerson } from "../../services/inventory/erase-person.ts";
import { tracePerson } from "../../services/inventory/find-person.ts";
import { createHousekeeping } from "../../services/inventory/housekeeping.ts";
import { findTracesBelow } from "../support/traces.ts";

const email = "zebulon.quixwood@erase-me.example";
const words = "the aquamarine Quixmobile";
const leads = 400;
const rounds = Number(process.env.FC_ROUNDS ?? 4);
const day = Date.parse("2026-06-01T02:00:00Z");

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-erase-"));
  const dataDir = join(folder, "full");
  const store = await openStore({ dataDir, logger: silentLogger });
  mkdirSync(join(dataDir, "drops", "acme"), { recursive: true });
  const rows = Array.from({ length: leads }, (_, index) => {
    const id = `0190${String(index).padStart(4, "0")}-0000-7000-8000-000000000000`;
    const mine = index % 2 === 0;
    const record = {
      lead_id: id,
      email: mine ? email : `${index}@stays.example`,
      message: mine ? words : "x",
    };
    writeFileSync(join(dataDir, "drops", "acme", `${id}.json`), JSON.stringify(record));
    const row = { id, tenant: "acme", form: "enquiry", received_at: day, record: JSON.stringify(record) };
    return { ...row, suspect: null, dedupe_key: null, dedupe_until: day, body_hash: id };
  });
  await store.db.insertInto("leads").values(rows).execute();
  await store.close();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Erases in a process of its own that is killed `ms` after it began; how long it took, if it came to its end before. */
async function eraseAndKill(dataDir: string, ms?: number): Promise<number | undefined> {
  const script = fileURLToPath(new URL("./erase-node.ts", import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, EMAIL: email };
  const child = spawn(process.execPath, [script], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  let output = "";
  await new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk) => {
      output += String(chunk);
      if (output.includes("ready")) resolve();
    });
    child.once("exit", () => resolve());
  });
  const began = performance.now();
  if (ms !== undefined) await setTimeout(ms).then(() => child.kill("SIGKILL"));
  await ended;
  return output.includes("done") ? performance.now() - began : undefined;
}

it(`an erasure killed at ${rounds} moments is completed by the next start or by running it again`, async () => {
  const outcomes = new Set<string>();
  cpSync(join(folder, "full"), join(folder, "whole"), { recursive: true });
  const whole = (await eraseAndKill(join(folder, "whole"))) ?? 0;
  expect(findTracesBelow(join(folder, "whole"), [email, words])).toEqual([]);
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = join(folder, `round-${round}`);
    cpSync(join(folder, "full"), dataDir, { recursive: true });
    const isDone = (await eraseAndKill(dataDir, (round / rounds) * 1.3 * whole)) !== undefined;
    const store = await openStore({ dataDir, logger: silentLogger });
    const keeping = { store, dataDir };
    await createHousekeeping({ ...keeping, clock: { now: () => Date.now() }, logger: silentLogger }).tick();
    const trail = await tracePerson(keeping, { emails: [email] });
    const left = trail.leads.size;
    // All of the store, or nothing of it; once it is gone from there the start removes the rest by itself.
    expect([0, leads / 2]).toContain(left);
    if (left === 0) expect(findTracesBelow(dataDir, [email, words])).toEqual([]);
    outcomes.add(isDone ? "done" : left === 0 ? "completed at start" : "run again");
    await erasePerson(keeping, trail, Date.now());
    expect(findTracesBelow(dataDir, [email, words])).toEqual([]);
    const { count } = await store.db
      .selectFrom("leads")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(leads / 2);
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
  expect(outcomes.size).toBeGreaterThan(1);
}, 180_000);
