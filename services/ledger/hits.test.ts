import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createKeyedHash } from "../../platform/privacy/index.ts";
import { openStore, type Store, silentLogger } from "../../platform/store/index.ts";
import { createHits } from "./hits.ts";

let dataDir: string;
let store: Store;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-hits-"));
  store = await openStore({ dataDir, logger: silentLogger });
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const minute = 60_000;
let now = minute;
/** A node of its own over the same store. */
const node = (secret = "shared") => createHits({ store, clock: { now: () => now }, keyed: createKeyedHash(secret) });

it("counts the requests of an address over all nodes, by limit, a minute at a time", async () => {
  const [first, second] = [node(), node()];
  const counts = async () => (await first.count("leads", "192.0.2.1", minute))?.count;
  expect(await counts()).toBe(1);
  expect(await second.count("leads", "192.0.2.1", minute)).toEqual({ count: 2, until: now + minute });
  expect((await second.count("leads", "192.0.2.2", minute))?.count).toBe(1);
  expect((await second.count("sign-ins", "192.0.2.1", minute))?.count).toBe(1);
  now += minute;
  expect(await counts()).toBe(1);
  // Set back by an hour, the clock does not make a window an hour long.
  now -= 60 * minute;
  expect(await counts()).toBe(1);
});

it("keeps hashes instead of addresses, and no count beyond its window", async () => {
  await node().count("leads", "192.0.2.1", minute);
  const rows = await store.db.selectFrom("hits").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("192.0.2.1");
  now += 120 * minute;
  await node().tick();
  expect(await store.db.selectFrom("hits").selectAll().execute()).toEqual([]);
});

it("leaves counting to the process while the store is unavailable", async () => {
  const away = await openStore({ dataDir: "/dev/null/nowhere", logger: silentLogger, patient: true });
  const hits = createHits({ store: away, clock: { now: () => now }, keyed: createKeyedHash("shared") });
  expect(await hits.count("leads", "192.0.2.1", minute)).toBeUndefined();
  await away.close();
});
