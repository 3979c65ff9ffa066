import { type Diagnostic, forgetLayer, type TenantSource } from "../schemas/index.ts";
import { runOnThreads } from "./on-threads.ts";
import { mergeDuplicates, validateDealer } from "./validate-tenant.ts";

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

/** What all threads of a check have in common. `forgets`: no dealer stays in memory, because there are many. */
export type SharedCheck = Omit<Share, "slugs"> & { forgets: boolean };

/** Dealers that are worth a thread: starting one costs as much as checking some of them. */
const worthThread = 50;

/** Dealers that a thread takes at once. */
const portion = 4;

/** Checks portions of dealers on one thread. */
export function shareChecker({ source, env, forgets }: SharedCheck): (slugs: readonly string[]) => Checked {
  return (slugs) => {
    const checked = slugs.map((slug) => {
      const checked = checkShare({ source, slugs: [slug], env });
      if (forgets) forgetLayer(source, slug);
      return checked;
    });
    return together(checked);
  };
}

/**
 * All problems of these dealers, in their order, on as many threads as the machine runs at once. A mistake in a shared
 * layer counts once.
 */
export async function checkDealers({ source, slugs, env }: Share): Promise<Checked> {
  const shared: SharedCheck = { source, env, forgets: slugs.length > worthThread };
  const all = await runOnThreads(slugs, {
    worth: worthThread,
    portion,
    worker: new URL("./validate-worker.ts", import.meta.url),
    data: shared,
    here: shareChecker(shared),
  });
  return together(all);
}

/** The same of several shares; a mistake in a layer that they share counts once. */
const together = (all: readonly Checked[]): Checked => ({
  problems: mergeDuplicates(all.flatMap(({ problems }) => problems)),
  valid: all.reduce((sum, { valid }) => sum + valid, 0),
});

/** All problems of these dealers, on this thread. */
export function checkShare({ source, slugs, env }: Share): Checked {
  const problems: Diagnostic[] = [];
  let valid = 0;
  for (const slug of slugs) {
    const { tenant, problems: found } = validateDealer(source, slug, env);
    problems.push(...found);
    if (tenant) valid++;
  }
  return { problems: mergeDuplicates(problems), valid };
}
