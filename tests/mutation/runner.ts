import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RunnerTestCase, TestRunner } from "vitest";
import type { Answer, Question } from "./subjects.ts";

declare global {
  /** Whether this mutant is on: what the mutated files ask wherever they are changed. */
  var mutant: (id: number) => boolean;
  /** Of this worker, not of a file: modules are loaded once a worker. */
  var mutation: Mutation | undefined;
}

/** What one test may take for all its mutants, ms: those that it does not get to are left to others. */
const mostMs = Number(process.env.FC_MUTANTS_MS ?? 60_000);

/** Where Vitest keeps what `onTestFinished` and `onTestFailed` were given. */
type Opened = RunnerTestCase & {
  onFinished?: ((context: RunnerTestCase["context"]) => unknown)[] | undefined;
  onFailed?: unknown;
};

async function closeAll({ onFinished = [], context }: Opened): Promise<void> {
  for (const close of onFinished.toReversed()) await close(context);
}

class Mutation {
  readonly folder = process.env.FC_MUTANTS as string;
  readonly question = JSON.parse(readFileSync(join(this.folder, "question.json"), "utf8")) as Question;
  readonly alive = new Set(this.question.alive);
  readonly answer: Answer = { noticed: [], outside: [], reached: [], once: [], late: [] };
  readonly #outside = new Set<number>();
  readonly #reached = new Set<number>();
  #on: number | undefined;
  #ran: Set<number> | undefined;
  #calls = 0;
  #mostCalls = Number.POSITIVE_INFINITY;

  constructor() {
    globalThis.mutant = (id) => {
      if (this.#ran) this.#ran.add(id);
      else if (this.#on === undefined) this.#outside.add(id);
      // A loop that its mutant does not let end.
      if (++this.#calls > this.#mostCalls) throw new Error("Runs on and on");
      return id === this.#on;
    };
  }

  /** Runs a test as it is, then once with each mutant of the code that it ran, until one test has noticed it. */
  async run(test: RunnerTestCase): Promise<void> {
    const body = TestRunner.getTestFn(test);
    this.#ran = new Set();
    this.#calls = 0;
    const started = performance.now();
    try {
      await body();
    } finally {
      for (const id of this.#ran) this.#reached.add(id);
    }
    const mine = [...this.#ran].filter((id) => this.alive.has(id));
    this.#ran = undefined;
    if (mine.length === 0) return;
    const limits = { calls: this.#calls * 10 + 10_000, ms: (performance.now() - started) * 10 + 5_000 };
    await this.#try(test, mine, (id) => this.#passes(test, body, limits, id));
  }

  async #try(test: RunnerTestCase, mine: number[], passes: (id?: number) => Promise<boolean>): Promise<void> {
    const name = test.fullName;
    const end = performance.now() + mostMs;
    let sound = await passes();
    for (const id of mine) {
      if (!sound) break;
      if (performance.now() > end) {
        this.answer.late.push(name);
        break;
      }
      if (await passes(id)) continue;
      // Only what passes again without it was the mutant's doing.
      sound = await passes();
      if (!sound) break;
      this.alive.delete(id);
      this.answer.noticed.push([id, name]);
    }
    if (!sound) this.answer.once.push(name);
    this.save();
  }

  async #passes(
    test: RunnerTestCase,
    body: () => unknown,
    limits: { calls: number; ms: number },
    id?: number,
  ): Promise<boolean> {
    const { result } = test;
    const opened: Opened = test;
    const { onFinished, onFailed } = opened;
    opened.onFinished = undefined;
    test.result = { state: "run", startTime: 0, retryCount: 0, repeatCount: 0 } as typeof result;
    this.#on = id ?? -1;
    this.#calls = 0;
    this.#mostCalls = limits.calls;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error("Takes too long")), limits.ms);
    });
    try {
      await Promise.race([body(), late]);
      return test.result?.state !== "fail";
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
      this.#mostCalls = Number.POSITIVE_INFINITY;
      this.#on = undefined;
      // `expect.soft` fails the result instead of throwing; what a test opened is closed before it runs again.
      await closeAll(opened);
      Object.assign(test, { result, onFinished, onFailed });
    }
  }

  save(): void {
    this.answer.outside = [...this.#outside];
    this.answer.reached = [...this.#reached];
    writeFileSync(join(this.folder, `answer-${process.pid}.json`), JSON.stringify(this.answer));
  }
}

/** Vitest's runner, which also runs each test with mutants; see `main.ts`. */
export default class MutantRunner extends TestRunner {
  readonly #mutation: Mutation;

  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super(config);
    globalThis.mutation ??= new Mutation();
    this.#mutation = globalThis.mutation;
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    await this.#mutation.run(test);
  }

  override onAfterRunFiles(files: Parameters<TestRunner["onAfterRunFiles"]>[0]): void {
    super.onAfterRunFiles(files);
    this.#mutation.save();
  }
}
