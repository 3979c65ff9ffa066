import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCommand } from "../../cli/testing/run-command.ts";
import { completeErasures } from "../../services/inventory/erase-person.ts";
import { personalFiles, personalTables } from "../../services/inventory/inventory.ts";
import { offerEverything, type Visitor, visitEverything, visited } from "./one-visitor.ts";
import { type RunningApp, startApp } from "./running-app.ts";
import { findTraces, findTracesBelow } from "./traces.ts";
import { findUnlistedColumns, findUnlistedFiles } from "./unlisted.ts";

const zebulon: Visitor = {
  name: "Zebulon Quixwood-Ångström",
  email: "Zebulon.Quixwood@erase-me.example",
  phone: "0491 570 156",
  words: "Invoice for the aquamarine Quixmobile",
  rego: "1QXZ987",
};
/** Shares nothing with the visitor. */
const stays: Visitor = {
  name: "Wilhelmina Staywell",
  email: "wilhelmina@stays.example",
  phone: "0491 570 157",
  words: "Invoice for the crimson Stayster",
  rego: "1STY654",
};
const wordsOf = ({ name, email, phone, words, rego }: Visitor): string[] => [
  ...name.split(" "),
  email,
  phone,
  phone.replaceAll(" ", "").slice(1),
  words,
  rego,
];
const traces = wordsOf(zebulon);

/**
 * What erasing and handing out promise, on whatever store: everything is exercised by two visitors, and one is erased
 * while the server runs. `dump` gives all that the database would show in a dump.
 */
export function describeErasure(
  env: () => { [name: string]: string },
  dump: (app: RunningApp) => Promise<Buffer>,
): void {
  let app: RunningApp;
  let ids: string[];
  beforeAll(async () => {
    const open = { SIGN_INS_PER_MINUTE: "0", LEADS_PER_MINUTE: "0" };
    app = await startApp({
      dealers: [visited],
      edit: offerEverything,
      now: Date.now(),
      env: { ...open, ...env() },
    });
    await visitEverything(app, stays);
    ids = await visitEverything(app, zebulon);
  }, 120_000);
  afterAll(() => app?.close());

  const forecourt = (...args: string[]) => runCommand(args, { DATA_DIR: app.dataDir, ...env() });
  const rows = (table: string, where: string) =>
    sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${sql.raw(where)}`
      .execute(app.store.db)
      .then(({ rows: [row] }) => Number(row?.n));

  it("has every column and every file in the inventory, after everything was used", async () => {
    expect(await findUnlistedColumns(app.store)).toEqual({ unlisted: [], gone: [] });
    expect(findUnlistedFiles(app.dataDir)).toEqual([]);
    for (const { holds, kept } of [...personalTables, ...personalFiles]) {
      expect([holds, kept]).not.toContain("");
    }
  });

  it("finds an undeclared column, table and file", async () => {
    const { db } = app.store;
    await sql`alter table payments add column nickname text`.execute(db);
    await sql`create table diary (entry text)`.execute(db);
    mkdirSync(join(app.dataDir, "diaries"));
    writeFileSync(join(app.dataDir, "notes.txt"), "");
    expect((await findUnlistedColumns(app.store)).unlisted).toEqual(
      expect.arrayContaining(["payments.nickname", "diary.entry"]),
    );
    expect(findUnlistedFiles(app.dataDir).sort()).toEqual(["diaries", "notes.txt"]);
    await sql`alter table payments drop column nickname`.execute(db);
    await sql`drop table diary`.execute(db);
    for (const name of ["diaries", "notes.txt"]) rmSync(join(app.dataDir, name), { recursive: true });
    expect((await findUnlistedColumns(app.store)).unlisted).toEqual([]);
  });

  it("hands out all that is kept of the person, from every place, and nothing of anybody else", async () => {
    const { status, out } = await forecourt("person", "export", zebulon.email.toUpperCase());
    expect(status).toBe(0);
    expect(Object.keys(JSON.parse(out)).sort()).toEqual(
      [
        "leads",
        "outbox",
        "delivery_attempts",
        "appointments",
        "events",
        "users",
        "sessions",
        "saved_cars",
        "deals",
        "alerts",
        "alert_contacts",
        "reservations",
        "payments",
        "drops",
        "mailbox",
      ].sort(),
    );
    for (const id of ids) expect(out).toContain(id);
    expect(findTraces(Buffer.from(out), traces)).toEqual(traces);
    expect(findTraces(Buffer.from(out), wordsOf(stays))).toEqual([]);
    expect((await forecourt("person", "export", "nobody@erase-me.example")).status).toBe(1);
  });

  it("says what it would erase, and erases nothing, on a dry run", async () => {
    const { status, out } = await forecourt("leads", "erase", "--email", zebulon.email, "--dry-run");
    expect(status).toBe(0);
    expect(out).toMatch(new RegExp(`^${ids.length} leads would be erased\\.\nAlso: .*2 in users`));
    expect(findTraces(Buffer.from(out), traces)).toEqual([]);
    expect(await rows("leads", "1 = 1")).toBe(2 * ids.length);
  });

  it("erases the person everywhere while the server runs: no file and no dump has a trace", async () => {
    const seen = [...findTracesBelow(app.dataDir, traces), ...findTraces(await dump(app), traces)];
    for (const text of traces) expect(seen.join("\n")).toContain(text);
    const before = await rows("payments", "1 = 1");
    const { status, out } = await forecourt("leads", "erase", "--email", zebulon.email);
    expect([status, out]).toEqual([0, expect.stringContaining(`${ids.length} leads erased.`)]);
    expect(findTracesBelow(app.dataDir, traces)).toEqual([]);
    expect(findTraces(await dump(app), traces)).toEqual([]);
    expect(findTraces(Buffer.from(app.log.join("\n")), [...traces, ...wordsOf(stays)])).toEqual([]);
    // What the books need stays, and names nobody.
    expect(await rows("payments", "1 = 1")).toBe(before);
    expect(await rows("payments", "reference is not null")).toBeGreaterThan(0);
    expect((await forecourt("leads", "erase", "--email", zebulon.email)).status).toBe(1);
  });

  it("leaves other people's data unchanged", async () => {
    const { status, out } = await forecourt("person", "export", stays.email);
    expect(status).toBe(0);
    expect(Object.keys(JSON.parse(out))).toEqual(
      expect.arrayContaining(["leads", "users", "saved_cars", "deals", "reservations", "payments", "drops"]),
    );
    expect(JSON.parse(out).leads).toHaveLength(ids.length);
    expect((await app.ask(visited, "/")).status).toBe(200);
  });

  it("takes away the file of a lead that was being delivered while it was erased", async () => {
    const late = join(app.dataDir, "drops", visited, `${ids[0]}.json`);
    const partial = join(app.dataDir, "drops", visited, `.${ids[1]}.partial`);
    writeFileSync(late, JSON.stringify({ name: zebulon.name }));
    writeFileSync(partial, JSON.stringify({ name: zebulon.name }).slice(0, -3));
    await completeErasures({ store: app.store, dataDir: app.dataDir }, app.time.now);
    expect(findTracesBelow(app.dataDir, traces)).toEqual([]);
  });
}
