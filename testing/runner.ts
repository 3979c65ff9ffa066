import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject, type RunnerTestCase, TestRunner } from "vitest";
import type { Trial } from "./active.ts";
import NamedRunner from "./named-runner.ts";

/** What one test may take for all the mistakes, ms. */
const mostMs = 120_000;

/** The mistakes that no test has noticed yet, by their number. */
interface Trials {
  folder: string;
  alive: Map<number, Trial>;
}

let trials: Trials | undefined;

function trialsOfRun(): Trials | undefined {
  const folder = inject("forecourt")?.trials;
  if (folder === undefined || trials) return trials;
  const listed = JSON.parse(readFileSync(join(folder, "trials.json"), "utf8")) as Trial[];
  const survivors = join(folder, "survivors.json");
  // An earlier worker of the run may have written what it left.
  const left = existsSync(survivors)
    ? (JSON.parse(readFileSync(survivors, "utf8")) as number[])
    : [...listed.keys()];
  trials = { folder, alive: new Map([...listed.entries()].filter(([number]) => left.includes(number))) };
  return trials;
}

/** vitest's runner, which after each test that passes runs it again with each mistake: `forecourt mutate`. */
export default class TrialRunner extends NamedRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const body = TestRunner.getTestFn(test);
    const asked = new Set<string>();
    globalThis.forecourtAsked = asked;
    await body();
    globalThis.forecourtAsked = undefined;
    const run = trialsOfRun();
    if (run === undefined) return;
    const end = performance.now() + mostMs;
    for (const [number, trial] of run.alive) {
      // A test that never decides a table cannot notice what is wrong with it.
      if (!asked.has("*") && !trial.tables.some(({ table }) => asked.has(table))) continue;
      if (performance.now() > end) break;
      if (await this.#passes(test, body, trial)) continue;
      // Only what passes again without it was the mistake's doing.
      if (await this.#passes(test, body)) run.alive.delete(number);
    }
    writeFileSync(join(run.folder, "survivors.json"), JSON.stringify([...run.alive.keys()]));
  }

  async #passes(test: RunnerTestCase, body: () => unknown, trial?: Trial): Promise<boolean> {
    const { result } = test;
    test.result = { state: "run", startTime: 0, retryCount: 0, repeatCount: 0 } as typeof result;
    globalThis.forecourtTrial = trial;
    try {
      await body();
      return test.result?.state !== "fail";
    } catch {
      return false;
    } finally {
      globalThis.forecourtTrial = undefined;
      test.result = result;
    }
  }
}
