import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { generateDemoStock } from "../../demo/index.ts";
import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";
import { createLocalChannel, Loader } from "./loading/loader.ts";
import { TenantRegistry } from "./registry.ts";

const realTenants = fileURLToPath(new URL("../../tenants", import.meta.url));
const now = Date.parse("2026-03-10T02:00:00Z");
const [first, second] = ["riverside-toyota", "outback-caravans"] as const;

let folder: string;
let time: number;
let problems: Diagnostic[];
let registry: TenantRegistry;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-registry-"));
  for (const name of readdirSync(realTenants))
    if (name.startsWith("_") || name === first || name === second)
      cpSync(join(realTenants, name), join(folder, "tenants", name), { recursive: true });
  time = now;
  problems = [];
  const options = { tenantsDir: join(folder, "tenants"), dataDir: join(folder, "data"), env: {} };
  registry = new TenantRegistry({
    ...options,
    loader: new Loader(createLocalChannel({ ...options, allowPrivate: true }, generateDemoStock)),
    clock: { now: () => time },
    logger: pino({ level: "silent" }),
    onProblems: (found) => problems.push(...found),
  });
  await registry.reload();
});

afterEach(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});

const siteFile = (slug: string) => join(folder, "tenants", slug, "site.json");

function editSite(slug: string, edit: (text: string) => string): void {
  writeFileSync(siteFile(slug), edit(readFileSync(siteFile(slug), "utf8")));
}

it("keeps a tenant's last good version when its new JSON is bad, and the others never notice", async () => {
  const before = registry.get(first);
  editSite(first, (text) => text.replace('"name"', '"nmae"'));
  editSite(second, (text) => text.replace(/"name": "[^"]*"/, '"name": "A new name"'));
  await registry.reload();
  expect(registry.get(first)).toBe(before);
  expect(registry.broken()).toEqual({ down: 0, behind: 1 });
  expect(registry.problemsOf(first).map(({ code }) => code)).toContain("schema/unknown-property");
  expect(problems.every(({ tenant }) => tenant === first)).toBe(true);
  expect(registry.get(second)?.prepared.tenant.site.name).toBe("A new name");
  expect(registry.problemsOf(second)).toEqual([]);
});

it("loads a corrected tenant again", async () => {
  const good = readFileSync(siteFile(first), "utf8");
  editSite(first, () => "{");
  await registry.reload();
  writeFileSync(siteFile(first), good.replace(/"name": "[^"]*"/, '"name": "Mended"'));
  await registry.reload();
  expect(registry.problemsOf(first)).toEqual([]);
  expect(registry.get(first)?.prepared.tenant.site.name).toBe("Mended");
});

it("[S1.1] turns a new folder of JSON into a separate dealer", async () => {
  cpSync(join(folder, "tenants", second), join(folder, "tenants", "mountain-vans"), { recursive: true });
  editSite("mountain-vans", (text) =>
    text.replace(/"id": "[^"]*"/, '"id": "mountain-vans"').replace(/"name": "[^"]*"/, '"name": "Mountain Vans"'),
  );
  await registry.reload();
  const live = registry.match("mountain-vans.localhost:3000");
  expect(live).toMatchObject({ prepared: { tenant: { site: { name: "Mountain Vans" } } } });
  expect(registry.get(second)?.prepared.tenant.site.name).not.toBe("Mountain Vans");
});

it("[S4.2, S9.6] drops a sold car from the search when its days are over", async () => {
  const live = registry.get(first);
  const sold = live?.stock.cars.find(({ id, status }) => status === "sold" && live.stock.shown.has(id));
  expect(sold?.sold_date_timestamp).toBeTypeOf("number");
  const days = 86_400_000;
  time = Number(sold?.sold_date_timestamp) + 2 * days;
  await registry.refreshShown();
  expect(registry.get(first)?.stock.shown.has(String(sold?.id))).toBe(true);
  time = Number(sold?.sold_date_timestamp) + 5 * days;
  await registry.refreshShown();
  expect(registry.get(first)?.stock.shown.has(String(sold?.id))).toBe(false);
});

it("counts facts about cars anew each day of the dealer", async () => {
  const bands = [{ value: "new", below: 8 }, { value: "older" }];
  editSite(first, (text) => {
    const site = JSON.parse(text);
    const attributes = { arrival: { fact: "days_in_stock", bands } };
    return JSON.stringify({ ...site, search: { ...site.search, attributes } });
  });
  await registry.reload();
  const counts = () =>
    registry.get(first)?.stock.index.search({ facets: ["arrival"], hitsPerPage: 0 }).facets?.arrival ?? {};
  const { new: before = 0 } = counts();
  expect(before).toBeGreaterThan(0);
  time += 3_600_000;
  const index = registry.get(first)?.stock.index;
  await registry.refreshShown();
  expect(registry.get(first)?.stock.index).toBe(index);
  time += 30 * 86_400_000;
  await registry.refreshShown();
  expect(counts()).toEqual({ older: expect.any(Number) });
});

it("knows plain localhost as the directory, and no stranger's host", () => {
  expect(registry.match("localhost:3000")).toBe("directory");
  expect(registry.match("evil.example")).toBeUndefined();
  expect(registry.match(undefined)).toBeUndefined();
});

it("sees pictures that come and go, as validate and Studio do, without a change of JSON", async () => {
  const picture = join(folder, "tenants", first, "assets/logo.svg");
  const bytes = readFileSync(picture);
  const missing = () => registry.problemsOf(first).map(({ code, pointer }) => [code, pointer]);
  rmSync(picture);
  await registry.reload();
  expect(missing()).toEqual([["reference/unknown-asset", "/logo"]]);
  expect(registry.source?.others?.has(`${first}/assets/logo.svg`)).toBe(false);
  writeFileSync(picture, bytes);
  await registry.reload();
  expect(missing()).toEqual([]);
  expect(registry.source?.others?.has(`${first}/assets/logo.svg`)).toBe(true);
});

it("takes what was dropped into a dealer's folder, but not one that would empty the site, until it is accepted", async () => {
  const site = JSON.parse(readFileSync(siteFile(first), "utf8"));
  writeFileSync(siteFile(first), JSON.stringify({ ...site, stock: { source: "folder" } }));
  await registry.reload();
  const drop = (name: string, count: number) => {
    const rows = Array.from({ length: count }, (_, at) => `A${at},Kia,Rio,2020`);
    const file = join(folder, "data", "drop", first, name);
    writeFileSync(file, ["Stock No,Make,Model,Year", ...rows].join("\n"));
    time += 120_000;
    utimesSync(file, (time - 60_000) / 1000, (time - 60_000) / 1000);
  };
  const cars = () => registry.get(first)?.stock.cars.length;
  expect(cars()).toBe(0);
  drop("one.csv", 20);
  await registry.reloadStock(first);
  expect(cars()).toBe(20);
  drop("two.csv", 2);
  await registry.reloadStock(first);
  expect(cars()).toBe(20);
  await registry.acceptStock(first);
  expect(cars()).toBe(2);
});
