import type { Reporter, TestModule, Vitest } from "vitest/node";

/** Fails a run whose `-t` names no test: a name with a mistake in it would pass for good. */
export class NothingRun implements Reporter {
  #pattern: RegExp | undefined;

  onInit({ config }: Vitest): void {
    this.#pattern = config.testNamePattern;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#pattern === undefined) return;
    const names: string[] = [];
    for (const one of modules)
      for (const test of one.children.allTests()) {
        if (test.result().state !== "skipped") return;
        names.push(test.fullName);
      }
    console.error(`No test is called ${this.#pattern.source}; none of ${names.length} ran.`);
    process.exitCode = 1;
  }
}
