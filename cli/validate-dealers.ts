import { type Diagnostic, forgetLayer, type TenantSource } from "../schemas/index.ts";
import { onThreads } from "./on-threads.ts";
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
  const all = await onThreads(slugs, {
    worth: worthThread,
    worker: new URL("./validate-worker.ts", import.meta.url),
    data: { source, env },
    here: (share) => checkShare({ source, slugs: share, env }),
  });
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
  return { problems: withoutRepeats(problems), valid };
}
