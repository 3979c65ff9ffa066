import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVersions, packChangedFolder, unpackJson } from "../../platform/published/index.ts";
import { openStore, type Store, silentLogger } from "../../platform/store/index.ts";
import { isNginxInstalled, startNginx } from "../faults/nginx.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../faults/postgres.ts";
import { freePort } from "../support/free-port.ts";
import { ask } from "../support/http.ts";
import {
  type InstalledServer,
  install,
  packPlatform,
  runForecourt,
  startInstalled,
} from "../support/installed-package.ts";

// What an operator does in the first days, from an empty folder, with a stopwatch: `npm run long day`.

const isWanted = process.env.FC_DAY === "1" && isPostgresInstalled() && isNginxInstalled();
const dealer = "my-dealer";
const host = "www.my-dealer.example";
const scratch = mkdtempSync(join(tmpdir(), "forecourt-day-"));
const [folder, later] = [join(scratch, "dealers"), join(scratch, "next")];
const clean: (() => unknown)[] = [];
const times: string[] = [];
let postgres: Postgres;
let store: Store;
let tarball: string;
const nodes: { port: number; folder: string; data: string; server: InstalledServer }[] = [];
let origin: string;

beforeAll(async () => {
  if (!isWanted) return;
  tarball = packPlatform(scratch);
  postgres = await startPostgres();
  clean.push(() => postgres.stop());
}, 600_000);
afterAll(async () => {
  await Promise.all(nodes.map(({ server }) => server.stop()));
  await store?.close();
  for (const undo of clean.splice(0).reverse()) await undo();
  rmSync(scratch, { recursive: true, force: true });
  if (times.length > 0) console.info(`The operator's day:\n${times.join("\n")}`);
});

async function timed(what: string, act: () => Promise<unknown>): Promise<void> {
  const begin = performance.now();
  await act();
  times.push(`${((performance.now() - begin) / 1000).toFixed(1).padStart(7)} s  ${what}`);
}
const env = (data: string) => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: data,
  TRUSTED_PROXIES: "1",
  STUDIO_HOST: "off",
});
/** Runs a command of the package with the settings of the nodes. */
function run(...args: string[]): string {
  Object.assign(process.env, { ...env(join(scratch, "cli")), TRUSTED_PROXIES: "" });
  return runForecourt(folder, ...args);
}
async function startNode(of: string, port: number, data: string): Promise<InstalledServer> {
  Object.assign(process.env, env(data));
  return startInstalled(of, port);
}
const siteFile = () => join(folder, "tenants", dealer, "site.json");
function edit(change: object): void {
  writeFileSync(siteFile(), JSON.stringify({ ...JSON.parse(readFileSync(siteFile(), "utf8")), ...change }, null, 2));
}
const shown = (text: string) =>
  expect
    .poll(() => Promise.all(nodes.map(async ({ port }) => (await home(port)).includes(text))), { timeout: 20_000 })
    .toEqual(nodes.map(() => true));
const home = async (port: number) => (await ask(`http://127.0.0.1:${port}`, "/", { host: `${dealer}.localhost` })).text;
/** Another person publishes an edit, as Studio does. */
async function publishAnother(change: object): Promise<void> {
  const versions = createVersions(store);
  const which = { kind: "json", tenant: dealer } as const;
  const newest = await versions.newestOf(which);
  const { files } = await unpackJson(dealer, (await versions.body(newest ?? 0)) ?? Buffer.of());
  const path = `${dealer}/site.json`;
  const text = JSON.stringify({ ...JSON.parse(files.get(path) ?? "{}"), ...change }, null, 2);
  const tenants = join(folder, "tenants");
  const packed = await packChangedFolder(
    { tenants, versions, newest },
    { files: new Map(files).set(path, text) },
    dealer,
  );
  await versions.publish(which, { ...packed, at: Date.now(), note: "phone (Studio)" });
}
const sendLead = () =>
  ask(origin, "/api/leads", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      form: "general-enquiry",
      url: "/contact-us",
      lead_attributes: { visited_pages: ["/"], linked_query_params: {}, elapsed_ms: 9000 },
      data: {
        ...{ name: "Kim Lee", email: "kim@lee.example", phone: "0412 345 678", message: "Is it there?" },
        ...{ category: "Service", dealership_slug: dealer, terms_conditions: true },
      },
    }),
  });

describe.runIf(isWanted)("an operator's day", { timeout: 900_000 }, () => {
  it("install: a folder with one dealer from the package", async () => {
    await timed("install the package and init", async () => {
      install(folder, tarball);
      runForecourt(folder, "init");
    });
  });

  it("three nodes behind nginx, over PostgreSQL", async () => {
    await timed("three nodes, until nginx answers", async () => {
      const ports = [await freePort(), await freePort(), await freePort()];
      // One at a time: each start reads its settings from the environment.
      for (const [at, port] of ports.entries()) {
        const data = join(scratch, `data-${at}`);
        nodes.push({ port, folder, data, server: await startNode(folder, port, data) });
      }
      const nginx = await startNginx(ports);
      clean.push(() => nginx.stop());
      origin = `http://${dealer}.localhost:${nginx.port}`;
      expect((await ask(origin, "/")).status).toBe(200);
      expect((await sendLead()).status).toBe(200);
    });
    store = await openStore({ dataDir: scratch, databaseUrl: postgres.url, logger: silentLogger });
  });

  it("publish: all nodes show it", async () => {
    edit({ name: "Morning Motors" });
    await timed("publish, until three nodes show it", async () => {
      expect(run("publish", dealer)).toContain("version");
      await shown("Morning Motors");
    });
  });

  it("conflict: another person's edit is neither lost nor in the way", async () => {
    await publishAnother({ legalName: "Noon Motors Pty Ltd", phone: "07 3000 0001" });
    edit({ name: "Noon Motors", phone: "07 3000 0002" });
    await timed("conflict, merged and shown", async () => {
      expect(run("publish", dealer)).toContain("conflict");
      expect(run("publish", dealer, "--merge")).toContain("/phone: it was");
      expect(run("publish", dealer, "--merge", "--theirs", "/phone")).toContain("merged with what is live");
      await shown("Noon Motors");
    });
    const site = JSON.parse(readFileSync(siteFile(), "utf8"));
    expect(site).toMatchObject({ name: "Noon Motors", phone: "07 3000 0001", legalName: "Noon Motors Pty Ltd" });
  });

  it("upgrade: one node after the other, without a failed page", async () => {
    await timed("install of the next release beside it", async () => {
      install(later, tarball);
      cpSync(join(folder, "tenants"), join(later, "tenants"), { recursive: true });
    });
    await timed("upgrade of three nodes, pages asked all the time", async () => {
      const failed: number[] = [];
      let isOver = false;
      const asking = (async () => {
        while (!isOver) {
          const { status } = await ask(origin, "/about-us");
          if (status !== 200) failed.push(status);
        }
      })();
      for (const node of nodes) {
        expect(await node.server.stop()).toBe(0);
        Object.assign(node, { folder: later, server: await startNode(later, node.port, node.data) });
      }
      isOver = true;
      await asking;
      expect(failed).toEqual([]);
    });
  });

  it("rollback: the version before is shown again", async () => {
    edit({ name: "Mistaken Motors" });
    expect(run("publish", dealer, "--force")).toContain("version");
    await shown("Mistaken Motors");
    await timed("rollback, until three nodes show it", async () => {
      expect(run("rollback", dealer)).toContain("has the content of version");
      await shown("Noon Motors");
    });
  });

  it("restore: a lead that was lost is back", async () => {
    const backup = join(scratch, "backup");
    await timed("backup of everything", async () => {
      expect(run("backup", "--to", backup)).toMatch(/lead/);
    });
    const count = async () => (await store.db.selectFrom("leads").select("id").execute()).length;
    expect(await count()).toBe(1);
    await store.db.deleteFrom("leads").execute();
    await timed("restore of one dealer", async () => {
      run("restore", "--from", backup, "--dealer", dealer);
    });
    expect(await count()).toBe(1);
  });

  it("domain: verified by the operator, asked by the proxy, shown", async () => {
    await timed("domain, until it is shown and may have a certificate", async () => {
      expect(run("domains", "add", dealer, host)).toContain("_forecourt.my-dealer.example");
      expect(run("domains", "add", dealer, host, "--trust")).toContain("verified");
      run("pull", dealer, "--force");
      edit({ hosts: [host] });
      expect(run("publish", dealer)).toContain("version");
      const { port } = new URL(origin);
      const node = `http://127.0.0.1:${nodes[0]?.port}`;
      await expect.poll(async () => (await ask(node, `/tls-ask?domain=${host}`)).status).toBe(200);
      const headers = { "x-forwarded-proto": "https" };
      const answer = await ask(node, "/", { host, headers });
      expect([answer.status, answer.text.includes("Noon Motors")]).toEqual([200, true]);
      const apex = await ask(node, "/", { host: "my-dealer.example", headers });
      expect([apex.status, apex.headers.location]).toEqual([308, `https://${host}/`]);
      expect((await ask(`http://127.0.0.1:${port}`, "/", { host })).status).toBe(308);
    });
  });
});
