import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import about from "../package.json" with { type: "json" };
import { openStore, silentLogger } from "../platform/store/index.ts";
import type { ServerConfig } from "../server/config.ts";
import { checkStore } from "./doctor/store.ts";
import { runCli } from "./main.ts";

/** What `forecourt` writes for these arguments, and its exit status. */
async function run(...args: string[]) {
  let text = "";
  const stream = { write: (part: string) => (text += part) };
  const status = await runCli(args, { stdout: stream, stderr: stream, env: {} });
  return { status, text };
}

it("says its release", async () => {
  expect(await run("--version")).toEqual({ status: 0, text: `forecourt ${about.version}\n` });
});

it("asks which verb was meant", async () => {
  const { status, text } = await run("validat");
  expect(status).toBe(2);
  expect(text).toContain('Did you mean "validate"?');
});

it("says in words that the store belongs to a newer release", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-newer-"));
  const store = await openStore({ dataDir, logger: silentLogger });
  await sql`insert into kysely_migration (name, timestamp) values ('v9-1000-x', '2027-01-01')`.execute(store.db);
  await store.close();
  const { status, text } = await run("leads", "list", "--data-dir", dataDir);
  expect(status).toBe(2);
  expect(await checkStore({ dataDir, databaseUrl: "" } as ServerConfig, Date.now)).toMatchObject([
    { level: "problem", subject: "store" },
  ]);
  expect(text).toMatch(/^forecourt leads: The store was brought up to date by release 9[^\n]*\n$/);
  rmSync(dataDir, { recursive: true });
});
