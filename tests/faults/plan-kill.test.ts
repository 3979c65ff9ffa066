import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { openStore } from "../../platform/store/index.ts";
import { createDraftBook, createEditorBook, createPlanBook, createPublishBook } from "../../services/drafts/index.ts";
import { copyTenants } from "../support/copy-tenants.ts";
import { isPostgresInstalled, startPostgres } from "./postgres.ts";

const rounds = Number(process.env.FC_ROUNDS ?? 1);
/** Plans of a round, each of a value of its own. */
const values = ["/pages/home/title", "/pages/search/title", "/site/legalName"];
const slug = "riverside-toyota";
const leaseMs = 900;
const clock = { now: () => Date.now() };
const silent = { info() {}, warn() {}, error() {}, debug() {} } as never;
const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0).reverse()) await undo();
});

describe.skipIf(!isPostgresInstalled())("nodes over one PostgreSQL, one of which is killed", () => {
  it(
    `publish each plan and end it exactly once (${rounds} kills)`,
    async () => {
      const postgres = await startPostgres();
      clean.push(() => postgres.stop());
      const folder = mkdtempSync(join(tmpdir(), "forecourt-plan-kill-"));
      clean.push(() => rmSync(folder, { recursive: true, force: true }));
      const tenantsDir = join(folder, "tenants");
      copyTenants(tenantsDir, [slug]);
      const store = await openStore({ dataDir: folder, databaseUrl: postgres.url, logger: silent });
      clean.push(() => store.close());
      const [drafts, plans, publishes] = [
        createDraftBook(store, clock),
        createPlanBook(store, clock, { leaseMs }),
        createPublishBook(store, clock),
      ];
      const { id: by } = await createEditorBook(store, clock).add("anna@example.com", "admin");
      let met = 0;
      const start = (name: string) => {
        const child = spawn(process.execPath, [fileURLToPath(new URL("./plan-node.ts", import.meta.url))], {
          env: {
            ...process.env,
            ...{ DATABASE_URL: postgres.url, DATA_DIR: join(folder, name), TENANTS_DIR: tenantsDir },
            ...{ DEALER: slug, LEASE_MS: String(leaseMs), TAKES_MS: "150" },
          },
          stdio: ["ignore", "pipe", "inherit"],
        });
        clean.push(() => child.kill("SIGKILL"));
        const gone = once(child, "exit");
        /** Until it tells of the next plan that it takes, or first that it is ready. */
        const report = () => once(child.stdout, "data");
        return { child, gone, told: report, ready: report() };
      };
      const steady = start("steady");
      for (let round = 0; round < rounds; round++) {
        const other = start(`other-${round}`);
        // Both are there before anything is due.
        await Promise.all([round === 0 ? steady.ready : undefined, other.ready]);
        const claimed = other.told();
        const at = Date.now() + 300;
        const planned: Awaited<ReturnType<typeof plans.add>>[] = [];
        for (const pointer of values) {
          const value = `round ${round} of ${pointer}`;
          const draft = await drafts.create(slug, value, by);
          const op = { id: "op", layer: slug, op: "set" as const, pointer, value };
          await drafts.add(draft.id, by, [op]);
          const { rev = 0 } = (await drafts.get(draft.id)) ?? {};
          const until = at + 700;
          planned.push(await plans.add({ slug, draft: draft.id, rev, title: value, by, message: "", at, until }));
        }
        await Promise.race([claimed, setTimeout(4000)]);
        await setTimeout(Math.random() * 100);
        other.child.kill("SIGKILL");
        await other.gone;
        const held = await store.db.selectFrom("studio_plans").select("id").where("lease", ">", Date.now()).execute();
        met += held.length;
        const states = async () => Promise.all(planned.map(async ({ id }) => (await plans.get(id))?.state ?? "gone"));
        await expect.poll(states, { interval: 100 }).toEqual(values.map(() => "ended"));
        for (const { draft, id } of planned) {
          const rows = await store.db
            .selectFrom("studio_publishes")
            .select(["id", "state", "reverts"])
            .where("draft", "=", draft)
            .execute();
          expect(rows).toMatchObject([{ state: "done", reverts: null }]);
          const { publish = "" } = (await plans.get(id)) ?? {};
          expect(rows[0]?.id).toBe(publish);
          const ends = await store.db
            .selectFrom("studio_publishes")
            .select("state")
            .where("reverts", "=", publish)
            .execute();
          expect(ends).toEqual([{ state: "done" }]);
        }
      }
      steady.child.kill("SIGKILL");
      await steady.gone;
      expect(await publishes.list([slug])).toHaveLength(Math.min(60, rounds * values.length * 2));
      // Otherwise no kill has met a plan.
      if (rounds >= 10) expect(met).toBeGreaterThan(0);
      console.info(`${rounds * values.length} plans, ${rounds} kills, ${met} plans held at a kill`);
    },
    Math.max(90_000, rounds * 20_000),
  );
});
