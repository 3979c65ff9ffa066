import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { silentLogger } from "../../platform/store/logger.ts";
import { openStore, type Store, storeFile } from "../../platform/store/open.ts";
import { runCommand } from "../testing/run-command.ts";

let folder: string;
let dataDir: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-cli-backup-"));
  dataDir = join(folder, "data");
  store = await openStore({ dataDir, logger: silentLogger });
  await add("early");
  mkdirSync(join(dataDir, "stock", "acme"), { recursive: true });
  writeFileSync(join(dataDir, "stock", "acme", "cars.ndjson"), "{}\n");
  mkdirSync(join(dataDir, "media"));
  writeFileSync(join(dataDir, "media", "a.jpg"), "picture");
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const add = (id: string) =>
  store.db.insertInto("endpoints").values({ id, tenant: "acme", target: id, disabled_for: null }).execute();

async function idsIn(dir: string): Promise<string[]> {
  const opened = await openStore({ dataDir: dir, logger: silentLogger });
  const rows = await opened.db.selectFrom("endpoints").select("id").orderBy("id").execute();
  await opened.close();
  return rows.map(({ id }) => id);
}

const run = (verb: string, env: { [name: string]: string }, ...args: string[]) =>
  runCommand([verb, ...args], env);
const backup = (...args: string[]) => run("backup", { DATA_DIR: dataDir }, ...args);

describe("forecourt backup", () => {
  it("copies the database of a running server and everything but pictures, for its owner alone", async () => {
    const to = join(folder, "copies", "one");
    const { status, output } = await backup("--to", to);
    expect([status, output]).toEqual([0, `${to}: forecourt.db, stock\n`]);
    await add("late");
    expect(readdirSync(to).sort()).toEqual(["forecourt.db", "stock"]);
    expect([statSync(to).mode & 0o077, statSync(join(to, "forecourt.db")).mode & 0o077]).toEqual([0, 0]);
    expect(await idsIn(to)).toEqual(["early"]);
  });

  it("is put back by restore: rows and files into an empty folder, files that are there only with --force", async () => {
    const to = join(folder, "one");
    await backup("--to", to);
    const other = join(folder, "other");
    const file = join(other, "stock", "acme", "cars.ndjson");
    mkdirSync(join(other, "stock", "acme"), { recursive: true });
    writeFileSync(file, "own\n");
    const { status, output } = await run("restore", { DATA_DIR: other }, "--from", to);
    expect([status, output]).toEqual([0, expect.stringContaining("Copied: stock")]);
    expect(await idsIn(other)).toEqual(["early"]);
    expect(readFileSync(file, "utf8")).toBe("own\n");
    await run("restore", { DATA_DIR: other }, "--from", to, "--force");
    expect(readFileSync(file, "utf8")).toBe("{}\n");
  });

  it("leaves nothing behind where the database is damaged, and changes no folder that exists", async () => {
    const to = join(folder, "one");
    await store.close();
    const size = statSync(storeFile(dataDir)).size;
    truncateSync(storeFile(dataDir), size / 2);
    const damaged = await backup("--to", to);
    expect([damaged.status, damaged.output]).toEqual([
      2,
      expect.stringMatching(/forecourt restore|cannot be copied/),
    ]);
    expect(readdirSync(folder)).toEqual(["data"]);
    const there = await backup("--to", dataDir);
    expect([there.status, there.output]).toEqual([
      2,
      expect.stringContaining("exists already; name a new folder"),
    ]);
    store = await openStore({ dataDir: join(folder, "spare"), logger: silentLogger });
  });

  it("names the command for PostgreSQL, and says where there is no data folder", async () => {
    const to = join(folder, "one");
    const { output } = await run(
      "backup",
      { DATA_DIR: dataDir, DATABASE_URL: "postgres://db/forecourt" },
      "--to",
      to,
    );
    expect(output).toContain('pg_dump --format=custom --file=forecourt.dump "$DATABASE_URL"');
    const none = await run("backup", { DATA_DIR: join(folder, "none") });
    expect([none.status, none.output]).toEqual([2, expect.stringContaining("set DATA_DIR or --data")]);
  });
});
