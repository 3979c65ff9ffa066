import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { silentLogger } from "../../platform/store/logger.ts";
import { openStore, resolveStoreFile } from "../../platform/store/open.ts";
import { runCommand } from "../testing/run-command.ts";

let folder: string;
let backup: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-cli-restore-"));
  backup = join(folder, "backup.db");
  await add("early");
  copyFileSync(resolveStoreFile(folder), backup);
  await add("late");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Opens the store, does something, and closes it: a closed store is one file. */
async function withStore<T>(use: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir: folder, logger: silentLogger });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
const add = (id: string) =>
  withStore(({ db }) =>
    db.insertInto("endpoints").values({ id, tenant: "acme", target: id, disabled_for: null }).execute(),
  );
const kept = () =>
  withStore(async ({ db }) => {
    const rows = await db.selectFrom("endpoints").select("id").orderBy("id").execute();
    return rows.map(({ id }) => id);
  });
const asides = () => readdirSync(folder).filter((name) => /^forecourt\.db\.before-.*Z$/.test(name));

const restore = (...args: string[]) => runCommand(["restore", ...args], { DATA_DIR: folder });

describe("forecourt restore", () => {
  it("leaves a sound database alone, a backup named or not, unless it is told to with --force", async () => {
    for (const [args, expected] of [
      [[], 0],
      [["--from", backup], 1],
    ] as const) {
      const { status, out } = await restore(...args);
      expect([status, out]).toEqual([expected, expect.stringContaining("is intact: nothing was changed")]);
    }
    expect(asides()).toEqual([]);
    expect(await kept()).toEqual(["early", "late"]);
  });

  it("with --force makes a sound database anew, with every row, and keeps the one that was there", async () => {
    const before = readFileSync(resolveStoreFile(folder));
    const { status, out } = await restore("--force");
    expect(status).toBe(0);
    expect(out).toMatch(/^ {2}endpoints +2 rows$/m);
    expect(asides()).toHaveLength(1);
    expect(readFileSync(join(folder, asides()[0] ?? "")).equals(before)).toBe(true);
    expect(await kept()).toEqual(["early", "late"]);
  });

  it("with --force --from puts the rows of a backup in the place of a sound database", async () => {
    const { status, out } = await restore("--force", "--from", backup);
    expect(status).toBe(0);
    expect(out).toMatch(/^ {2}endpoints +1 rows$/m);
    expect(out).toContain(`kept: ${join(folder, "forecourt.db.before-")}`);
    expect(await kept()).toEqual(["early"]);
    expect(asides()).toHaveLength(1);
  });

  it("with --from takes the rows of a backup where the database is damaged, and keeps both files", async () => {
    const garbage = "this is no database, but it is long enough to look like a file".repeat(99);
    writeFileSync(resolveStoreFile(folder), garbage);
    const { status, out } = await restore("--from", backup);
    expect(status).toBe(0);
    expect(out).toContain("not a database");
    expect(await kept()).toEqual(["early"]);
    expect(readFileSync(join(folder, asides()[0] ?? ""), "utf8")).toBe(garbage);
    expect(readdirSync(folder)).toContain("backup.db");
  });

  it("does nothing when there is no such backup, and says so", async () => {
    const { status, err } = await restore("--force", "--from", join(folder, "none.db"));
    expect([status, err]).toEqual([2, expect.stringContaining("there is no backup at")]);
    expect(asides()).toEqual([]);
    expect(await kept()).toEqual(["early", "late"]);
  });
});
