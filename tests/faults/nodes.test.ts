import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Command } from "../../cli/command.ts";
import { command as publish } from "../../cli/commands/publish.ts";
import { command as rollback } from "../../cli/commands/rollback.ts";
import { command as stock } from "../../cli/commands/stock.ts";
import { plainCar } from "../../platform/stock/testing/fixture.ts";
import { openStore, silentLogger } from "../../platform/store/index.ts";
import { createDraftBook, createEditorBook, createPlanBook } from "../../services/drafts/index.ts";
import { type Site, startSite } from "../browser/site.ts";
import { copyTenants } from "../support/copy-tenants.ts";
import { ask } from "../support/http.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "./postgres.ts";

// Two nodes that share PostgreSQL and nothing else: each has a folder of tenants and a DATA_DIR of its own.

const dealer = "riverside-toyota";
const other = "outback-caravans";
const signIns = 4;
/** How soon all nodes show what was published, ms: 2 s on a machine of their own, and always before they look by themselves. */
const SOON_MS = 15_000;

const clean: (() => unknown)[] = [];
let postgres: Postgres;
let nodes: Site[] = [];
let tenants: string;
let message = "";

beforeAll(async () => {
  if (!isPostgresInstalled()) return;
  postgres = await startPostgres();
  clean.push(() => postgres.stop());
  const folder = mkdtempSync(join(tmpdir(), "forecourt-publisher-"));
  clean.push(() => rmSync(folder, { recursive: true, force: true }));
  tenants = join(folder, "tenants");
  copyTenants(tenants, [dealer, other]);
  const env = { DATABASE_URL: postgres.url, STUDIO_HOST: "off", SIGN_INS_PER_MINUTE: String(signIns) };
  nodes = await Promise.all([0, 1].map(() => startSite({ dealers: [dealer, other], env })));
  clean.push(() => Promise.all(nodes.map((node) => node.stop())));
}, 180_000);
afterAll(async () => {
  for (const undo of clean.splice(0).reverse()) await undo();
});

async function run(command: Command, ...args: string[]): Promise<number> {
  message = "";
  const write = (text: string) => (message += text);
  const env = { DATABASE_URL: postgres.url, TENANTS_DIR: tenants, DATA_DIR: join(tenants, "../data") };
  return command.run(args, { stdout: { write }, stderr: { write }, env });
}
function editSite(slug: string, edit: (site: { [key: string]: unknown }) => void): void {
  const file = join(tenants, slug, "site.json");
  const site = JSON.parse(readFileSync(file, "utf8"));
  edit(site);
  writeFileSync(file, JSON.stringify(site));
}
const pages = (slug: string, path: string) =>
  Promise.all(nodes.map(async (node) => (await ask(node.url(slug), path)).text));
/** Resolves once all nodes show a text. */
const shown = (slug: string, path: string, text: string) =>
  expect
    .poll(async () => (await pages(slug, path)).map((page) => page.includes(text)), {
      timeout: SOON_MS,
      interval: 50,
    })
    .toEqual([true, true]);

const photo = "https://pictures.example/1.jpg";
const csv = (price: number) => {
  const file = join(tenants, "../cars.csv");
  writeFileSync(file, `Id;Make;Model;Year;Price;Photo\nA1;Toyota;Corolla;2021;${price};${photo}\n`);
  return file;
};
const map = () => {
  const file = join(tenants, "../map.json");
  writeFileSync(
    file,
    JSON.stringify({
      fields: {
        id: { from: "Id" },
        name: { template: "{Year} {Make} {Model}" },
        slug: { template: "{Year} {Make} {Model} {Id}", as: "slug" },
        make: { from: "Make" },
        model: { from: "Model" },
        year: { from: "Year", as: "number" },
        price: { from: "Price", as: "number" },
        primary_image_url: { from: "Photo" },
        car_type: { value: "used" },
        status: { value: "in_stock" },
      },
    }),
  );
  return file;
};

describe.skipIf(!isPostgresInstalled())("two nodes over one PostgreSQL", () => {
  it("[M14.2] show published JSON with its pictures, take it back, and load no other dealer", async () => {
    editSite(dealer, (site) => {
      site.name = "Riverside Published";
    });
    writeFileSync(join(tenants, dealer, "assets", "published.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
    const before = await pages(other, "/");
    expect(await run(publish, dealer, "--note", "a new name"), message).toBe(0);
    await shown(dealer, "/", "Riverside Published");
    for (const node of nodes) expect((await ask(node.url(dealer), "/tenant-assets/published.svg")).status).toBe(200);
    expect(await pages(other, "/")).toHaveLength(before.length);
    // What is already there gets no version.
    expect(await run(publish, dealer)).toBe(0);
    expect(message).toContain("unchanged");
    editSite(dealer, (site) => {
      site.name = "Riverside Mistaken";
    });
    expect(await run(publish, dealer)).toBe(0);
    await shown(dealer, "/", "Riverside Mistaken");
    expect(await run(rollback, dealer)).toBe(0);
    await shown(dealer, "/", "Riverside Published");
    expect(await run(rollback, dealer, "--list")).toBe(0);
    expect(message).toMatch(/again.*\n.*\n.*a new name/);
  });

  it("publish nothing that has errors", async () => {
    editSite(other, (site) => {
      site.hosts = 7;
    });
    expect(await run(publish, other)).toBe(1);
    expect(message).toMatch(/outback-caravans\/site\.json:\d+.*\n.*nothing was published/);
    expect(await run(rollback, other).catch((error: Error) => error.message)).toMatch(/nothing of .* was published/);
  });

  it("[M14.2] show imported stock, with addresses of photographs that any node serves", async () => {
    editSite(dealer, (site) => {
      site.name = "Riverside Published";
      site.stock = { source: "file" };
    });
    expect(await run(publish, dealer), message).toBe(0);
    expect(await run(stock, "import", dealer, csv(21_990), "--map", map()), message).toBe(0);
    await shown(dealer, "/search/used-cars", "21,990");
    const addresses = (await pages(dealer, "/search/used-cars")).map(
      (page) => /\/media\/photos\/[\w-]+/.exec(page)?.[0],
    );
    expect(addresses[0]).toBeTruthy();
    expect(addresses[0]).toBe(addresses[1]);
    expect(await run(stock, "import", dealer, csv(20_990), "--map", map()), message).toBe(0);
    await shown(dealer, "/search/used-cars", "20,990");
    expect(await run(rollback, dealer, "--kind", "stock")).toBe(0);
    await shown(dealer, "/search/used-cars", "21,990");
  });

  it("[M14.2] take up what was published while no node could hear it", async () => {
    const client = new Client(postgres.url);
    await client.connect();
    const { rowCount } = await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'",
    );
    await client.end();
    expect(rowCount).toBe(2);
    expect(await run(stock, "import", dealer, csv(19_990), "--map", map()), message).toBe(0);
    await shown(dealer, "/search/used-cars", "19,990");
  });

  it("[M14.1] fetch a feed once for all of them", async () => {
    let asked = 0;
    const own = { name: "2020 Toyota Yaris", make: "Toyota", model: "Yaris", primary_image_url: photo };
    const feed = createServer((_req, res) => {
      asked++;
      setTimeout(() => res.end(JSON.stringify([{ ...plainCar, ...own }])), 300);
    }).listen(0, "127.0.0.1");
    await once(feed, "listening");
    clean.push(() => feed.close());
    const { port } = feed.address() as AddressInfo;
    editSite(dealer, (site) => {
      site.stock = { source: "feed", url: `http://127.0.0.1:${port}/cars.json` };
    });
    expect(await run(publish, dealer), message).toBe(0);
    await shown(dealer, "/search/used-cars", own.name);
    expect(asked).toBe(1);
  });

  it("publish what was planned in Studio although none of them has Studio", async () => {
    const store = await openStore({ dataDir: tenants, databaseUrl: postgres.url, logger: silentLogger });
    clean.push(() => store.close());
    const clock = { now: () => Date.now() };
    const drafts = createDraftBook(store, clock);
    const { id: by } = await createEditorBook(store, clock).add("anna@example.com", "admin");
    const { id: draft } = await drafts.create(other, "Name", by);
    const op = { id: "op", layer: other, op: "set" as const, pointer: "/site/name", value: "Outback Planned" };
    await drafts.add(draft, by, [op]);
    const { rev = 0 } = (await drafts.get(draft)) ?? {};
    const plans = createPlanBook(store, clock);
    const at = Date.now() - 60_000;
    const { id } = await plans.add({ slug: other, draft, rev, title: "Name", by, message: "", at });
    await expect.poll(() => plans.get(id), { timeout: 90_000, interval: 200 }).toMatchObject({ state: "ended" });
    await shown(other, "/", "Outback Planned");
  }, 120_000);

  it("[M14.1] count the sign-ins of an address together", async () => {
    const statuses: string[] = [];
    for (let count = 0; count <= signIns; count++) {
      const node = nodes[count % 2] as Site;
      const { headers } = await ask(node.url(dealer), "/api/sign-in/code", {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: new URL(node.url(dealer)).origin,
        },
        body: "contact=nobody",
      });
      statuses.push(String(headers.location));
    }
    expect(statuses.map((to) => to.includes("too-many"))).toEqual([false, false, false, false, true]);
  });
});
