import { setImmediate as nextTurn } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { analyseTenant } from "../../checks/analyse-tenant.ts";
import { applySourceChange, type TenantSource } from "../../schemas/index.ts";
import { validateDealer } from "../validate-tenant.ts";
import type { Answer, BackgroundData, Task } from "./background.ts";

// Runs in a worker thread: exact analysis of a dealer takes seconds, and answers must not wait for it.
const { env } = workerData as BackgroundData;
let source: TenantSource = { files: new Map() };
/** Dealers to look at, and how often each had changed; the last one comes first: it is being worked on. */
const wanted = new Map<string, number>();
let isBusy = false;

async function look(slug: string): Promise<Omit<Answer, "slug" | "version">> {
  // The files can change while this waits.
  const files = source;
  const { tenant, problems } = validateDealer(files, slug, env);
  if (tenant === undefined) return { results: { problems, findings: [] } };
  return { results: { problems, findings: await analyseTenant(tenant, files) } };
}

async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (let next = [...wanted].at(-1); next !== undefined; next = [...wanted].at(-1)) {
    const [slug, version] = next;
    wanted.delete(slug);
    // A bug of ours in the analysis of one dealer must not end that of the others.
    const answer = await look(slug).catch((error) => ({
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
