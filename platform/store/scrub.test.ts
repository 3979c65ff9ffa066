import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, it } from "vitest";
import { silentLogger } from "./logger.ts";
import { openStore } from "./open.ts";
import { scrubStore } from "./scrub.ts";

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-scrub-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Numbers in [0, 1) that are the same each time. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

it("scrubbing removes the copies of deleted rows that SQLite's secure_delete leaves behind", async () => {
  const file = join(dataDir, "forecourt.db");
  const other = new DatabaseSync(file);
  other.exec("pragma journal_mode = wal; pragma secure_delete = on");
  other.exec("create table notes (id text primary key, note text); create unique index note on notes (note)");
  const random = createRandom();
  const insert = other.prepare("insert into notes values (?, ?)");
  const marked: string[] = [];
  for (let n = 0; n < 3000; n += 1) {
    const id = Math.floor(random() * 1e12).toString(36) + n;
    if (n % 7 === 0) marked.push(id);
    insert.run(id, (n % 7 === 0 ? "QUIXMARK" : "other") + "x".repeat(Math.floor(random() * 400)) + n);
  }
  // Rows that grow move from page to page.
  const grow = other.prepare("update notes set note = note || ? where rowid = ?");
  for (let n = 0; n < 500; n += 1) grow.run("y".repeat(50), Math.floor(random() * 3000));
  const remove = other.prepare("delete from notes where id = ?");
  for (const id of marked) remove.run(id);
  other.close();
  expect(readFileSync(file).includes("QUIXMARK")).toBe(true);

  const store = await openStore({ dataDir, logger: silentLogger });
  await scrubStore(store, []);
  expect(readFileSync(file).includes("QUIXMARK")).toBe(false);
  expect(readFileSync(`${file}-wal`)).toHaveLength(0);
  await store.close();
});
