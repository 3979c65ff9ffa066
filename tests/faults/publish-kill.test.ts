import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { createVersions } from "../../platform/published/index.ts";
import { openStore } from "../../platform/store/index.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { TenantSource } from "../../schemas/index.ts";
import { createPublishBook, finishPublishes } from "../../services/drafts/index.ts";
import { copyTenants } from "../support/copy-tenants.ts";
import { isPostgresInstalled, startPostgres } from "./postgres.ts";
import { readPublishedSource } from "./published-source.ts";

const rounds = Number(process.env.FC_ROUNDS ?? 2);
const slug = "riverside-toyota";
const clock = { now: () => Date.now() };
const silent = { info() {}, warn() {}, error() {}, debug() {} } as never;
const clean: (() => void)[] = [];
afterEach(() => {
  for (const undo of clean.splice(0)) undo();
});

/** The numbers that the three files hold, as a server reads them; -1: as before the first publish. */
const numbersIn = async (tenantsDir: string): Promise<number[]> => numbersOf(await readTenantSource(tenantsDir));

function numbersOf({ files }: Pick<TenantSource, "files">): number[] {
  const found = new Set<number>();
  for (const name of ["pages/home.json", "pages/search.json", "site.json"])
    found.add(Number(/"number (\d+)"/.exec(files.get(`${slug}/${name}`) ?? "")?.[1] ?? -1));
  return [...found];
}

describe("a publisher that is killed", () => {
  it(
    `leaves the files and the history as before or as after, never between (${rounds} times)`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "forecourt-publish-kill-"));
      clean.push(() => rmSync(folder, { recursive: true, force: true }));
      const [tenantsDir, dataDir] = [join(folder, "tenants"), join(folder, "data")];
      copyTenants(tenantsDir, [slug]);
      let next = 0;
      let unfinished = 0;
      for (let round = 0; round < rounds; round++) {
        const child = spawn(process.execPath, [fileURLToPath(new URL("./publish-node.ts", import.meta.url))], {
          env: {
            ...process.env,
            DATA_DIR: dataDir,
            TENANTS_DIR: tenantsDir,
            DEALER: slug,
            FROM: String(next),
          },
          stdio: ["ignore", "pipe", "inherit"],
        });
        const gone = once(child, "exit");
        let acknowledged = next - 1;
        child.stdout.on("data", (chunk: Buffer) => {
          acknowledged = Number(chunk.toString().trim().split("\n").at(-1));
        });
        await once(child.stdout, "data");
        // A server that reads meanwhile sees one number at a time.
        for (const end = performance.now() + 40 + Math.random() * 300; performance.now() < end; )
          expect(await numbersIn(tenantsDir)).toHaveLength(1);
        await setTimeout(Math.random() * 40);
        child.kill("SIGKILL");
        await gone;
        const read = await numbersIn(tenantsDir);
        expect(read).toHaveLength(1);
        expect(read[0]).toBeGreaterThanOrEqual(acknowledged);
        if (readdirSync(tenantsDir).includes(".forecourt-change.json")) unfinished += 1;
        const store = await openStore({ dataDir, logger: silent });
        await finishPublishes(store, { tenantsDir, clock });
        expect(await numbersIn(tenantsDir)).toEqual(read);
        const [newest] = await createPublishBook(store, clock).list([slug]);
        expect(newest?.message).toBe(`number ${read[0]}`);
        await store.close();
        const left = readdirSync(tenantsDir, { recursive: true }).filter((name) =>
          /(^|\/)\.[^/]*\.(new|json)$/.test(String(name)),
        );
        expect(left).toEqual([]);
        next = (read[0] ?? -1) + 1;
      }
      // Otherwise no kill has met a publish.
      if (rounds >= 20) expect(unfinished).toBeGreaterThan(0);
      console.info(`${next} publishes, ${rounds} kills, ${unfinished} of them while files were written`);
    },
    Math.max(120_000, rounds * 8_000),
  );

  const isMeant = Boolean(process.env.FC_POSTGRES) && isPostgresInstalled();
  it.runIf(isMeant)(
    `loses nothing of two nodes that publish into PostgreSQL, and leaves no half (${rounds} times)`,
    async () => {
      const postgres = await startPostgres({ fsync: true });
      clean.push(() => void postgres.stop());
      const folder = mkdtempSync(join(tmpdir(), "forecourt-publish-nodes-"));
      clean.push(() => rmSync(folder, { recursive: true, force: true }));
      const tenantsDir = join(folder, "tenants");
      copyTenants(tenantsDir, [slug]);
      const store = await openStore({ dataDir: folder, databaseUrl: postgres.url, logger: silent });
      const versions = createVersions(store);
      const acknowledged = new Set<number>();
      /** A node whose numbers are those of nobody else. */
      const start = (node: number) => {
        const child = spawn(process.execPath, [fileURLToPath(new URL("./publish-node.ts", import.meta.url))], {
          env: {
            ...process.env,
            ...{
              DATABASE_URL: postgres.url,
              DATA_DIR: join(folder, String(node)),
              TENANTS_DIR: tenantsDir,
            },
            ...{ DEALER: slug, FROM: String(node * 100_000) },
          },
          stdio: ["ignore", "pipe", "inherit"],
        });
        child.stdout.on("data", (chunk: Buffer) => {
          for (const line of chunk.toString().trim().split("\n")) acknowledged.add(Number(line));
        });
        return { child, gone: once(child, "exit"), began: once(child.stdout, "data") };
      };
      const steady = start(1);
      await steady.began;
      for (let round = 0; round < rounds; round++) {
        const other = start(2 + round);
        await other.began;
        await setTimeout(Math.random() * 300);
        other.child.kill("SIGKILL");
        await other.gone;
        expect(numbersOf(await readPublishedSource(versions, tenantsDir, slug))).toHaveLength(1);
      }
      steady.child.kill("SIGKILL");
      await steady.gone;
      const [live = -1] = numbersOf(await readPublishedSource(versions, tenantsDir, slug));
      const rows = await store.db
        .selectFrom("studio_publishes")
        .select("message")
        .where("state", "=", "done")
        .execute();
      const report = new Set(rows.map(({ message }) => Number(message.replace("number ", ""))));
      expect(report.has(live)).toBe(true);
      expect([...acknowledged].filter((number) => !report.has(number))).toEqual([]);
      await store.close();
      console.info(`${report.size} publishes by two nodes, ${rounds + 1} kills`);
    },
    Math.max(180_000, rounds * 15_000),
  );
});
