import { resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { analyseTenant } from "../../checks/analyse-tenant.ts";
import { generateDemoStock } from "../../demo/index.ts";
import { locateDemoRanges } from "../../platform/base/project.ts";
import { loadStock, StockError } from "../../platform/stock/index.ts";
import { type PreparedTenant, prepare } from "../../renderer/pages/prepared-tenant.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { applySourceChange, type TenantSource } from "../../schemas/index.ts";
import { canUsePrivateNetworks } from "../../server/config.ts";
import { validateDealer } from "../validate-tenant.ts";
import type { Answer, BackgroundData, Task } from "./background.ts";
import { countRows } from "./row-counts.ts";

// Runs in a worker thread: exact analysis of a dealer takes seconds, and answers must not wait for it.
const { env, folder } = workerData as BackgroundData;
let source: TenantSource = { files: new Map() };
/** Dealers to look at, and how often each had changed; the last one comes first: it is being worked on. */
const wanted = new Map<string, number>();
const stocks = new Map<string, { of: string; cars: readonly Car[] }>();
let isBusy = false;

/** The dealer's cars, loaded again when the JSON about its stock has changed; undefined if they cannot be read. */
async function carsOf({ tenant }: PreparedTenant, now: number): Promise<readonly Car[] | undefined> {
  const of = JSON.stringify([tenant.site.stock, tenant.site.locations, tenant.content.manufacturers]);
  const known = stocks.get(tenant.slug);
  if (known?.of === of) return known.cars;
  try {
    const cars = await loadStock(tenant, {
      dataDir: resolve(env.DATA_DIR || ".data"),
      now,
      rangeFile: locateDemoRanges(folder),
      demo: generateDemoStock,
      allowPrivate: canUsePrivateNetworks(env),
      waitForFeed: false,
    });
    stocks.set(tenant.slug, { of, cars });
    return cars;
  } catch (error) {
    if (error instanceof StockError) return undefined;
    throw error;
  }
}

async function look(slug: string, now: number): Promise<Omit<Answer, "slug" | "version">> {
  // The files can change while this waits.
  const files = source;
  const { tenant, problems } = validateDealer(files, slug, env);
  if (tenant === undefined) return { results: { problems, findings: [] } };
  const prepared = prepare(tenant);
  const findings = await analyseTenant(tenant, files);
  const cars = await carsOf(prepared, now);
  return { results: { problems, findings, ...(cars && { counts: countRows(prepared, cars, now) }) } };
}

async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (let next = [...wanted].at(-1); next !== undefined; next = [...wanted].at(-1)) {
    const [slug, version] = next;
    wanted.delete(slug);
    // A bug of ours in the analysis of one dealer must not end that of the others.
    const answer = await look(slug, Date.now()).catch((error) => ({
      failure: String(error?.stack ?? error),
    }));
    parentPort?.postMessage({ slug, version, ...answer } satisfies Answer);
    // Messages that have come meanwhile change what is wanted.
    await nextTurn();
  }
  isBusy = false;
}

parentPort?.on("message", ({ changed, removed, others, dealers }: Task) => {
  source = Object.assign(applySourceChange(source, { changed, removed }), others && { others });
  for (const [slug, version] of dealers) {
    wanted.delete(slug);
    wanted.set(slug, version);
  }
  void work();
});
