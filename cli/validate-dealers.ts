import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type Diagnostic, forgetLayer, type TenantSource } from "../schemas/index.ts";
import { problemsOf, referenceProblems, withoutRepeats } from "./validate-tenant.ts";

type Env = { [name: string]: string | undefined };

/** The problems of several dealers, and the number of those without any. */
export interface Checked {
  problems: Diagnostic[];
  valid: number;
}

/** What a thread checks. */
export interface Share {
  source: TenantSource;
  slugs: readonly string[];
  env: Env;
}

/** Dealers that are worth a thread: starting one costs as much as checking some of them. */
const worthThread = 50;

/**
 * All problems of these dealers, in their order, on as many threads as the machine runs at once. A mistake in a shared
 * layer counts once.
 */
export async function checkDealers({ source, slugs, env }: Share): Promise<Checked> {
  const threads = Math.min(availableParallelism(), Math.ceil(slugs.length / worthThread));
  const each = Math.ceil(slugs.length / Math.max(1, threads));
  const [own = [], ...others] = Array.from({ length: threads }, (_, at) =>
    slugs.slice(at * each, (at + 1) * each),
  );
  const elsewhere = others.map((share) => checkOnThread({ source, slugs: share, env }));
  const all = [await checkShare({ source, slugs: own, env }), ...(await Promise.all(elsewhere))];
  return {
    problems: withoutRepeats(all.flatMap(({ problems }) => problems)),
    valid: all.reduce((sum, { valid }) => sum + valid, 0),
  };
}

/**
 * All problems of these dealers, on this thread; of many dealers, none stays in memory. Examples of tables that the dealers or their templates and brands
 * change also run through json-rules-engine, once for tables that dealers share; `known`
 * has those of earlier checks.
 */
export async function checkShare(
  { source, slugs, env }: Share,
  known: Set<object> = new Set(),
): Promise<Checked> {
  const problems: Diagnostic[] = [];
  let valid = 0;
  for (const slug of slugs) {
    const { prepared, problems: found } = problemsOf(source, slug, env);
    problems.push(...found);
    const differing = prepared ? await referenceProblems(source, prepared, known) : [];
    problems.push(...differing);
    if (prepared && differing.length === 0) valid++;
    if (slugs.length > worthThread) forgetLayer(source, slug);
  }
  return { problems, valid };
}

function checkOnThread(share: Share): Promise<Checked> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./validate-worker.ts", import.meta.url), {
      workerData: share,
      resourceLimits: { maxYoungGenerationSizeMb: 128 },
    });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}
