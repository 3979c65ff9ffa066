import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { generateDemoStock } from "../../demo/index.ts";
import { createLocalChannel, Loader } from "./loading/loader.ts";
import type { LoadRequest } from "./loading/protocol.ts";
import { type RegistryOptions, TenantRegistry } from "./registry.ts";

const realTenants = fileURLToPath(new URL("../../tenants", import.meta.url));
const slugs = ["outback-caravans", "riverside-toyota", "summit-nissan"] as const;
const [first, second, third] = slugs;

let folder: string;
let asked: LoadRequest[];
let registry: TenantRegistry;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-lazily-"));
  const isWanted = (name: string) => name.startsWith("_") || (slugs as readonly string[]).includes(name);
  cpSync(realTenants, join(folder, "tenants"), {
    recursive: true,
    filter: (path) => isWanted(path.slice(realTenants.length + 1).split("/")[0] || "_"),
  });
  asked = [];
});
afterEach(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});

async function start(more: Partial<RegistryOptions> = {}): Promise<void> {
  const options = { tenantsDir: join(folder, "tenants"), dataDir: join(folder, "data"), env: {} };
  const within = createLocalChannel({ ...options, allowPrivate: true }, generateDemoStock);
  const ask = (request: LoadRequest) => {
    asked.push(request);
    return within.ask(request);
  };
  registry = new TenantRegistry({
    ...options,
    loader: new Loader({ ...within, ask }),
    clock: { now: () => Date.parse("2026-03-10T02:00:00Z") },
    logger: pino({ level: "silent" }),
    ...more,
  });
  await registry.reload();
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, "tenants", file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

/** Requests to the loader since the last call, by kind and dealer. */
function work(): string[] {
  const found = asked.flatMap((request) =>
    request.kind === "check" || request.kind === "stock" ? [`${request.kind} ${request.slug}`] : [],
  );
  asked = [];
  return found;
}

it("prepares a dealer when it is first asked for, once for all its visitors", async () => {
  await start({ preparedAtStart: 2 });
  // One dealer is prepared at start, to read the shared layers.
  expect(work()).toEqual([`check ${first}`, `stock ${first}`]);
  expect(registry.slugOf(`${second}.localhost:3000`)).toBe(second);
  expect(registry.get(second)).toBeUndefined();
  const [liveTenant, other] = await Promise.all([registry.open(second), registry.open(second)]);
  expect(liveTenant?.stock.cars.length).toBeGreaterThan(0);
  expect(other).toBe(liveTenant);
  expect(await registry.open(second)).toBe(liveTenant);
  expect(work()).toEqual([`check ${second}`, `stock ${second}`]);
  expect(registry.get(third)).toBeUndefined();
});

it("knows the hosts of dealers that nobody has asked for", async () => {
  edit(`${second}/site.json`, (text) => text.replace("{", '{ "hosts": ["cars.example"],'));
  await start({ preparedAtStart: 0 });
  expect(registry.slugOf("cars.example")).toBe(second);
  expect(await registry.open(second)).toBe(registry.match("cars.example"));
});

it("drops the dealer that was not asked for the longest time when memory is short", async () => {
  // Memory for one dealer, not for two.
  await start({ preparedAtStart: 0, memoryBytes: 4_000_000 });
  expect(registry.get(first)).toBeDefined();
  await registry.open(second);
  expect(registry.get(first)).toBeUndefined();
  expect(registry.get(second)).toBeDefined();
  work();
  expect((await registry.open(first))?.stock.cars.length).toBeGreaterThan(0);
  expect(work()).toEqual([`check ${first}`, `stock ${first}`]);
});

it("loads what a change reaches: the dealer whose file it is", async () => {
  await start();
  work();
  const [before, others] = [registry.get(first), [registry.get(second), registry.get(third)]];
  edit(`${first}/site.json`, (text) => text.replace(/"name": "[^"]*"/, '"name": "A new name"'));
  await registry.reload([first]);
  expect(work()).toEqual([`check ${first}`, `stock ${first}`]);
  expect(registry.get(first)?.prepared.tenant.site.name).toBe("A new name");
  expect(registry.get(first)?.stock.index).not.toBe(before?.stock.index);
  expect([registry.get(second), registry.get(third)]).toEqual(others);
});

it("takes over an edit that comes while the dealer is prepared", async () => {
  await start({ preparedAtStart: 0 });
  const opened = registry.open(second);
  edit(`${second}/site.json`, (text) => text.replace(/"name": "[^"]*"/, '"name": "A new name"'));
  await Promise.all([registry.reload([second]), opened]);
  expect(registry.get(second)?.prepared.tenant.site.name).toBe("A new name");
});

it("keeps the stock and its index where a change says nothing of them", async () => {
  await start();
  const before = registry.get(first);
  edit(`${first}/theme.json`, (text) => text.replace(/#[0-9a-f]{6}/, "#123456"));
  await registry.reload();
  const after = registry.get(first);
  expect(after?.prepared).not.toBe(before?.prepared);
  expect(after?.stock).toBe(before?.stock);
});

it("loads all dealers of the platform's layer, and no dealer when nothing has changed", async () => {
  await start();
  work();
  await registry.reload();
  expect(work()).toEqual([]);
  edit("_platform/copy/choosing.json", (text) => text.replace("{", '{ "brand.new": "Brand new",'));
  await registry.reload(["_platform"]);
  expect(work()).toEqual(slugs.flatMap((slug) => [`check ${slug}`, `stock ${slug}`]));
  for (const slug of slugs) expect(registry.get(slug)?.prepared.tenant.copy["brand.new"]).toBe("Brand new");
});

it("reads the site of a dealer without preparing it", async () => {
  await start({ preparedAtStart: 0 });
  expect((await registry.siteOf(second))?.name).toBe("Riverside Toyota");
  expect(await registry.siteOf("nobody")).toBeUndefined();
  expect(registry.get(second)).toBeUndefined();
});

it("forgets a dealer whose folder is removed", async () => {
  await start();
  rmSync(join(folder, "tenants", first), { recursive: true });
  await registry.reload([first]);
  expect(registry.slugOf(`${first}.localhost`)).toBeUndefined();
  expect(registry.list().map(({ slug }) => slug)).toEqual([second, third]);
});
