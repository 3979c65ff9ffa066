import type { TaskMeta } from "vitest";
import type { Reporter, TestSpecification, Vitest } from "vitest/node";
import type { ReadByTests } from "./active.ts";
import { headline } from "./reporter.ts";
import type { Reached, RunOptions } from "./run.ts";

/** Whether what a test file has read, as `noteRead` says it, depends on what a change has reached. */
export function dependsOn(read: readonly string[], reached: readonly Reached[]): boolean {
  return read.some((one) => {
    const [slug, table] = one.split(" ");
    return reached.some(
      (change) =>
        slug === "*" ||
        (slug === change.slug &&
          (table === "*" || change.tables === "all" || change.tables.includes(table ?? ""))),
    );
  });
}

/** A file that has not run, or broke before it could say what it reads, depends on anything of its dealer. */
function isReached(spec: TestSpecification, reached: readonly Reached[]): boolean {
  const { forecourtRead } = (spec.testModule?.meta() ?? {}) as TaskMeta & ReadByTests;
  return dependsOn(forecourtRead ?? [`${spec.project.name} *`], reached);
}

let changes = 0;

async function rerun(vitest: Vitest, reached: readonly Reached[], options: object): Promise<void> {
  await vitest.waitForTestRunEnd();
  const specs = (await vitest.globTestSpecifications()).filter((spec) => isReached(spec, reached));
  changes++;
  const tell = (onlyReached: boolean) => {
    for (const project of vitest.projects) {
      const { name: dealer } = project;
      const tables = reached.find(({ slug }) => slug === dealer)?.tables ?? "all";
      const only = onlyReached && tables !== "all" ? { only: tables } : {};
      project.provide("forecourt", { ...options, dealer, change: changes, ...only } as RunOptions);
    }
  };
  tell(true);
  const changed = reached.map(
    ({ slug, tables }) => `${slug} (${tables === "all" ? "all" : tables.join(", ")})`,
  );
  console.log(headline(changed.join(", ")));
  await vitest.runTestSpecifications(specs);
  // A test file that changes later runs for everything.
  tell(false);
}

/**
 * Reporter of `forecourt test --watch`: whenever the CLI says what a change of JSON has reached, it runs the test files
 * that read it, one run after the other. Changes of test files are vitest's own business.
 */
export class Reruns implements Reporter {
  readonly #options: object;
  #vitest: Vitest | undefined;
  #running: Promise<void> | undefined;

  constructor(options: object) {
    this.#options = options;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  /** vitest is ready, and after each run again. */
  onWatcherStart(): void {
    const vitest = this.#vitest;
    if (this.#running || !vitest) return;
    this.#running = Promise.resolve();
    process.on("message", (reached: Reached[]) => {
      this.#running = this.#running?.then(() => rerun(vitest, reached, this.#options)).catch(console.error);
    });
    process.on("disconnect", () => void vitest.exit());
  }
}
