import { stripVTControlCharacters } from "node:util";
import type { TestError } from "vitest";
import { DefaultReporter, type TestCase, type TestModule, type Vitest } from "vitest/node";
import { suiteFile } from "./suite-name.ts";

/** What to do about mistakes that every test file can have and whose own messages do not say it. */
const hints: readonly (readonly [RegExp, string])[] = [
  [/^Cannot find package 'forecourt/, 'Tests import from "forecourt/testing".'],
  [
    /\.(?:always|one|situations|cars|visitors|moments|sites|setting|flag|hasRow) is not a function$/,
    'dealer() gives a promise: write "await dealer()".',
  ],
  [
    /^No test suite found/,
    "A file in tests/ called <name>.test.ts needs a test; other files have other names.",
  ],
];

/** A message for people: without colours of its own, with what to do. */
function plain(error: TestError): void {
  const text = stripVTControlCharacters(error.message).replace(
    /^\[Vitest\] Unexpected \.only modifier.*/,
    "test.only leaves all other tests of the file out: remove .only, or run one test with -t.",
  );
  const hint = hints.find(([said]) => said.test(text))?.[1];
  error.message = hint === undefined ? text : `${text}. ${hint}`.replace("..", ".");
  // The plugin that reads TypeScript: its message names file, line and column.
  Reflect.deleteProperty(error, "__vitest_rollup_error__");
}

/** What has changed, before what runs because of it. */
export const headline = (changed: string): string =>
  `\n${new Date().toTimeString().slice(0, 8)}  ${changed}\n`;

/** vitest's own reporter in the terms of \`forecourt test\`. */
export class DealersReporter extends DefaultReporter {
  #hasToldKeys = false;
  #isMuted = false;

  constructor() {
    super({ summary: false });
  }

  override onInit(vitest: Vitest): void {
    const { logger } = vitest;
    // Its banner tells of a mode that nobody has asked for.
    const banner = logger.printBanner;
    if (vitest.config.watch) logger.printBanner = () => {};
    super.onInit(vitest);
    logger.printBanner = banner;
  }

  override onTestRunEnd(...[modules, ...rest]: Parameters<DefaultReporter["onTestRunEnd"]>): void {
    for (const one of modules) for (const error of errorsOf(one)) plain(error as TestError);
    super.onTestRunEnd(modules, ...rest);
  }

  /** Of the tables' hundreds of examples and invariants, only those that fail. */
  protected override printTestCase(state: ReturnType<TestModule["state"]>, test: TestCase): void {
    super.printTestCase(test.module.moduleId === suiteFile ? "passed" : state, test);
  }

  override log(...messages: Parameters<DefaultReporter["log"]>): void {
    if (!this.#isMuted) super.log(...messages);
  }

  /** A changed test file is told of as a change of JSON is. */
  override onWatcherRerun(files: string[], trigger?: string): void {
    this.#isMuted = true;
    super.onWatcherRerun(files, trigger);
    this.#isMuted = false;
    this.log(headline(trigger ?? "all"));
  }

  /** Whether it waits goes without saying after every run; the keys are told once. */
  override onWatcherStart(): void {
    if (this.isTTY && !this.#hasToldKeys) this.log("Press q to quit, h for more keys.");
    this.#hasToldKeys = true;
  }
}

function* errorsOf(module: TestModule): Generator<object> {
  yield* module.errors();
  for (const suite of module.children.allSuites()) yield* suite.errors();
  for (const test of module.children.allTests()) yield* test.result().errors ?? [];
}
