import type { Reporter, TestModule } from "vitest/node";

/** Fails a run whose `-t` names no test: a name with a mistake in it would pass for good. */
export class NothingRun implements Reporter {
  readonly #name: string | undefined;

  constructor(name: string | undefined) {
    this.#name = name;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#name === undefined) return;
    let count = 0;
    for (const one of modules)
      for (const test of one.children.allTests()) {
        if (test.result().state !== "skipped") return;
        count++;
      }
    console.error(`No test is called "${this.#name}"; none of ${count} ran.`);
    process.exitCode = 1;
  }
}
