import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { generateDemoStock } from "../../../demo/index.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import { PATIENT_MS } from "../../base/testing/patience.ts";
import { replaceFile, resolveStockFile } from "../../stock/files.ts";
import { plainCar } from "../../stock/testing/fixture.ts";
import { TenantRegistry } from "../registry.ts";
import { type Channel, createLocalChannel, Loader } from "./loader.ts";
import type { LoadRequest } from "./protocol.ts";
import { createLoaderStarter, createThreadChannel } from "./thread.ts";

// Heavy functions, to detect calls from this thread.
const heavy = vi.hoisted(() => ({ check: vi.fn(), show: vi.fn(), load: vi.fn() }));
vi.mock(import("../prepare-tenant.ts"), async (original) => {
  const real = await original();
  const prepareTenant: typeof real.prepareTenant = (...args) => {
    heavy.check();
    return real.prepareTenant(...args);
  };
  return { ...real, prepareTenant };
});
vi.mock(import("../shown-stock.ts"), async (original) => {
  const { showStock } = await original();
  return {
    showStock: (...args) => {
      heavy.show();
      return showStock(...args);
    },
  };
});
vi.mock(import("../../stock/load.ts"), async (original) => {
  const { loadStock } = await original();
  return {
    loadStock: (...args) => {
      heavy.load();
      return loadStock(...args);
    },
  };
});

// Each test starts real dealers, some in a real thread.
vi.setConfig({ testTimeout: 120_000 });

const realTenants = fileURLToPath(new URL("../../../tenants", import.meta.url));
const [first, second] = ["outback-caravans", "riverside-toyota"] as const;
const start = createLoaderStarter(new URL("../../../server/load-worker.ts", import.meta.url));
const bounds = { deadlineMs: 120_000, memoryMb: 512 };

let folder: string;
let log: { [key: string]: unknown }[];
let registry: TenantRegistry | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-loading-"));
  for (const name of readdirSync(realTenants))
    if (name.startsWith("_") || name === first || name === second)
      cpSync(join(realTenants, name), join(folder, "tenants", name), { recursive: true });
  log = [];
  vi.clearAllMocks();
});
afterEach(() => {
  registry?.close();
  registry = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const options = () => ({
  tenantsDir: join(folder, "tenants"),
  dataDir: join(folder, "data"),
  env: {},
  allowPrivate: true,
});

function registryOver(channel: Channel, pause?: () => Promise<unknown>): TenantRegistry {
  registry = new TenantRegistry({
    ...options(),
    clock: { now: () => Date.parse("2026-03-10T02:00:00Z") },
    logger: pino({ level: "debug" }, { write: (line: string) => void log.push(JSON.parse(line)) }),
    loader: new Loader(channel, pause),
  });
  return registry;
}

/**
 * Answers in this thread until a request that `dies` selects; that one fails, and a new loader without state replaces
 * it.
 */
function mortal(): Channel & { asked: LoadRequest[]; dies: (request: LoadRequest) => boolean } {
  let within = createLocalChannel(options(), generateDemoStock);
  let life = 1;
  const channel = {
    asked: [] as LoadRequest[],
    dies: (_request: LoadRequest) => false,
    get life() {
      return life;
    },
    async ask(request: LoadRequest) {
      channel.asked.push(request);
      if (!channel.dies(request)) return structuredClone(await within.ask(request));
      within = createLocalChannel(options(), generateDemoStock);
      life++;
      throw new Error("the loading thread has exited");
    },
    close: async () => {},
  };
  return channel;
}

function editSite(slug: string, edit: (site: { [key: string]: unknown }) => void): void {
  const file = join(folder, "tenants", slug, "site.json");
  const site = JSON.parse(readFileSync(file, "utf8"));
  edit(site);
  writeFileSync(file, JSON.stringify(site));
}

const cars = (count: number): Car[] =>
  Array.from({ length: count }, (_, at) => ({ ...plainCar, id: `c${at}`, slug: `car-${at}` }));

async function importCars(slug: string, count: number): Promise<void> {
  editSite(slug, (site) => {
    site.stock = { source: "file" };
  });
  await replaceFile(
    resolveStockFile(join(folder, "data"), slug),
    cars(count).map((car) => JSON.stringify(car)),
  );
}

describe("loading in a separate thread", () => {
  it("validates, reads and indexes nothing on the serving thread", async () => {
    const started: Worker[] = [];
    const channel = createThreadChannel(options(), bounds, (...args) => {
      const worker = start(...args);
      started.push(worker);
      return worker;
    });
    const tenants = registryOver(channel);
    await tenants.reload();
    const car = tenants.get(first)?.stock.cars.find(({ id }) => tenants.get(first)?.stock.shown.has(id));
    await tenants.setHeld(new Map([[first, new Set([String(car?.id)])]]));
    await tenants.refreshShown();
    await tenants.reloadStock(second);
    expect(tenants.get(second)?.stock.index.search({}).nbHits).toBeGreaterThan(0);
    const found = tenants.get(first)?.stock.index.search({ filters: `objectID:${car?.id}` });
    expect(found?.hits[0]).toMatchObject({ reserved: true });
    for (const called of Object.values(heavy)) expect(called).not.toHaveBeenCalled();
    // When a thread exits, live versions stay; the next load starts another thread, without reading again.
    const before = tenants.get(first);
    await started[0]?.terminate();
    expect(tenants.get(first)).toBe(before);
    await tenants.setHeld(new Map());
    expect(started).toHaveLength(2);
    expect(tenants.get(first)?.stock.index.search({ filters: `objectID:${car?.id}` }).hits[0]).toMatchObject({
      reserved: false,
    });
  });

  it("says that a thread hangs or runs out of memory, and ends it", async () => {
    const hanging = () => new Worker("setInterval(() => {}, 1000)", { eval: true });
    const slow = createThreadChannel(options(), { ...bounds, deadlineMs: 20 }, hanging);
    const { life } = slow;
    await expect(slow.ask({ kind: "read", base: 0, keep: [] })).rejects.toThrow(/longer than 0.02 s.*stopped/);
    expect(slow.life).not.toBe(life);
    const greedy = (_: unknown, { memoryMb }: typeof bounds) =>
      new Worker("const all = []; for (;;) all.push(new Array(100_000).fill({}).map(() => ({})));", {
        eval: true,
        resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      });
    const large = createThreadChannel(options(), { ...bounds, memoryMb: 16 }, greedy);
    await expect(large.ask({ kind: "read", base: 0, keep: [] })).rejects.toThrow(/more than 16 MB.*stopped/);
    await Promise.all([slow.close(), large.close()]);
    await expect(slow.ask({ kind: "read", base: 0, keep: [] })).rejects.toThrow("has exited");
  });
});

describe("taking over what was loaded", () => {
  it("takes cars in parts, and ends the turn after each", async () => {
    await importCars(first, 1100);
    const channel = mortal();
    let turns = 0;
    const tenants = registryOver(channel, async () => {
      turns++;
    });
    await tenants.reload();
    const stock = tenants.get(first)?.stock;
    expect(stock?.cars.map(({ id }) => id)).toEqual(cars(1100).map(({ id }) => id));
    expect(stock?.bySlug.get("car-1099")).toBe(stock?.cars[1099]);
    const ofCars = channel.asked.filter(
      (loadRequest) => loadRequest.kind === "part" && loadRequest.slug === first && loadRequest.list === "cars",
    );
    expect(ofCars).toHaveLength(5);
    expect(turns).toBe(channel.asked.filter(({ kind }) => kind === "part").length);
  });

  it("shows a held car as reserved at once, and indexes once for many changes", async () => {
    const channel = mortal();
    const tenants = registryOver(channel);
    await tenants.reload();
    const { cars: all = [], index } = tenants.get(first)?.stock ?? {};
    const [a, b] = all.filter(({ reserved, status }) => !reserved && status === "in_stock");
    const held = (...ids: (string | undefined)[]) => new Map([[first, new Set(ids.map(String))]]);
    channel.asked.length = 0;
    const done = [tenants.setHeld(held(a?.id)), tenants.setHeld(held(a?.id, b?.id)), tenants.setHeld(held(b?.id))];
    const { stock } = tenants.get(first) ?? {};
    expect(stock?.byId.get(String(b?.id))?.reserved).toBe(true);
    expect(stock?.bySlug.get(String(b?.slug))?.reserved).toBe(true);
    expect(stock?.cars.find(({ id }) => id === b?.id)?.reserved).toBe(true);
    expect(stock?.byId.get(String(a?.id))?.reserved).toBe(false);
    expect(stock?.index).toBe(index);
    await Promise.all(done);
    expect(channel.asked.filter(({ kind }) => kind === "stock")).toHaveLength(1);
    const reserved = tenants.get(first)?.stock.index.search({ filters: `objectID:${b?.id}` }).hits[0];
    expect(reserved).toMatchObject({ reserved: true });
  });

  it("indexes again when a car was held while its stock was loading", async () => {
    const channel = mortal();
    const tenants = registryOver(channel);
    await tenants.reload();
    const car = tenants.get(first)?.stock.cars.find(({ reserved, status }) => !reserved && status === "in_stock");
    const loading = tenants.reloadStock(first);
    await vi.waitUntil(() => channel.asked.at(-1)?.kind === "part", PATIENT_MS);
    const indexed = tenants.setHeld(new Map([[first, new Set([String(car?.id)])]]));
    await loading;
    expect(tenants.get(first)?.stock.byId.get(String(car?.id))?.reserved).toBe(true);
    await indexed;
    const found = tenants.get(first)?.stock.index.search({ filters: `objectID:${car?.id}` });
    expect(found?.hits[0]).toMatchObject({ reserved: true });
  });
});

describe("time that passes", () => {
  it("prepares no dealer again to see that nothing has moved", async () => {
    const tenants = registryOver(createLocalChannel({ ...options(), preparedKept: 1 }, generateDemoStock));
    await tenants.reload();
    expect(tenants.list().filter(({ live }) => live)).toHaveLength(2);
    vi.clearAllMocks();
    await tenants.refreshShown();
    for (const called of Object.values(heavy)) expect(called).not.toHaveBeenCalled();
  });
});

describe("a tenant that ends the loader", () => {
  it("keeps its last good version and stops no other from going live", async () => {
    const channel = mortal();
    const tenants = registryOver(channel);
    await tenants.reload();
    const before = tenants.get(first);
    for (const slug of [first, second])
      editSite(slug, (site) => {
        site.name = "A new name";
      });
    channel.dies = (request) => request.kind === "check" && request.slug === first;
    await tenants.reload();
    expect(tenants.get(first)).toBe(before);
    expect(tenants.get(second)?.prepared.tenant.site.name).toBe("A new name");
    expect(log.some(({ msg, tenant }) => tenant === first && /cannot be checked/.test(String(msg)))).toBe(true);
    channel.dies = () => false;
    await tenants.reload();
    expect(tenants.get(first)?.prepared.tenant.site.name).toBe("A new name");
  });

  it("leaves the stock of before when it dies while that is loaded", async () => {
    const channel = mortal();
    const tenants = registryOver(channel);
    await tenants.reload();
    const before = tenants.get(first);
    channel.dies = ({ kind }) => kind === "part";
    await tenants.reloadStock(first);
    expect(tenants.get(first)).toBe(before);
    channel.dies = () => false;
    await tenants.reloadStock(first);
    expect(tenants.get(first)?.stock.cars).toEqual(before?.stock.cars);
  });
});

describe("a tenants folder that cannot be right", () => {
  it("is refused at start with what to do", async () => {
    const tenants = registryOver(createLocalChannel(options(), generateDemoStock));
    const platform = join(folder, "tenants", "_platform");
    renameSync(platform, join(folder, "elsewhere"));
    await expect(tenants.reload()).rejects.toThrow(/has no _platform.*set TENANTS_DIR/);
    rmSync(join(folder, "tenants"), { recursive: true });
    await expect(tenants.reload()).rejects.toThrow(/there is no such folder.*TENANTS_DIR/);
    writeFileSync(join(folder, "tenants"), "a file");
    await expect(tenants.reload()).rejects.toThrow(/is not a folder.*TENANTS_DIR/);
  });

  it("leaves a running server as it is, and is read again once it is right", async () => {
    const tenants = registryOver(createLocalChannel(options(), generateDemoStock));
    await tenants.reload();
    const before = tenants.get(first);
    renameSync(join(folder, "tenants"), join(folder, "moved"));
    await tenants.reload();
    expect(tenants.get(first)).toBe(before);
    expect(log.some(({ msg }) => /keeping the last good version/.test(String(msg)))).toBe(true);
    renameSync(join(folder, "moved"), join(folder, "tenants"));
    editSite(first, (site) => {
      site.name = "Back again";
    });
    await tenants.reload();
    expect(tenants.get(first)?.prepared.tenant.site.name).toBe("Back again");
  });
});

describe("a stock file that is cut off", () => {
  it("leaves the last good stock; where there is none, what can be read is shown and said", async () => {
    await importCars(first, 3);
    const file = resolveStockFile(join(folder, "data"), first);
    const whole = readFileSync(file, "utf8");
    const tenants = registryOver(createLocalChannel(options(), generateDemoStock));
    await tenants.reload();
    const before = tenants.get(first);
    writeFileSync(file, whole.slice(0, -20));
    await tenants.reloadStock(first);
    expect(tenants.get(first)).toBe(before);
    expect(JSON.stringify(log)).toContain("is truncated in line 3");
    registry?.close();
    const restarted = registryOver(createLocalChannel(options(), generateDemoStock));
    await restarted.reload();
    expect(restarted.get(first)?.stock.cars).toHaveLength(2);
  });
});
