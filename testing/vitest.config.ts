import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { NothingRun } from "./nothing-run.ts";
import { DealersReporter } from "./reporter.ts";
import { Reruns } from "./rerun.ts";
import type { RunRequest } from "./run.ts";
import { suiteFile, suiteName } from "./suite-name.ts";

const here = fileURLToPath(new URL("./", import.meta.url));
const checkout = fileURLToPath(new URL("../", import.meta.url));
const { tenants, dealers, junit, watch, onlyFiles, name, ...options } = JSON.parse(
  process.env.FORECOURT_TEST ?? "{}",
) as RunRequest;

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const packageFile = (name: string) => fileURLToPath(import.meta.resolve(name));
interface SuiteNaming {
  displayName: string;
  filename: string;
  filepath: string;
}
/** The text itself, as reports print names of tests; or what it matches as a regular expression. */
function patternOf(name: string): RegExp {
  const text = literal(name.replaceAll(" > ", " "));
  try {
    return new RegExp(`${text}|${new RegExp(name).source}`);
  } catch {
    return new RegExp(text);
  }
}
/** One project for each dealer: a template's tests run for every dealer below it. */
const projects = dealers.map(({ slug, layers }) => ({
  extends: true as const,
  test: {
    name: slug,
    include: [
      ...(onlyFiles ? [] : [relative(tenants, suiteFile)]),
      ...layers.map((layer) => `${layer}/tests/**/*.test.ts`),
    ],
    provide: { forecourt: { ...options, dealer: slug, tenants } },
  },
}));

/** The tests of dealers: their tables' examples and invariants, and the files in the layers' `tests/`. */
export default defineConfig({
  root: tenants,
  // What was printed before stays in sight.
  clearScreen: false,
  // The tenants folder holds data only.
  cacheDir: `${checkout}node_modules/.vite/forecourt-test`,
  // The tenants folder may be anywhere; its tests need no packages of their own.
  resolve: {
    alias: {
      "forecourt/testing": `${here}index.ts`,
      vitest: packageFile("vitest"),
      "fast-check": packageFile("fast-check"),
    },
  },
  test: {
    projects,
    environment: "node",
    // Node loads the platform's own code itself, which takes a fraction of the time; what is run for each file is vitest's.
    server: {
      deps: {
        external: [new RegExp(`^${literal(checkout)}(?!tenants/|testing/note-reads)(?!.*\\.test\\.ts$)`)],
      },
    },
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Only who is at work on one test, in sight of it, leaves the others out.
    allowOnly: watch,
    hideSkippedTests: true,
    ...(name !== undefined && { testNamePattern: patternOf(name) }),
    // Where in the test: frames of the kit and of what it uses say nothing about it.
    onStackTrace: (_error, { file }) =>
      !file.startsWith(here) && !file.startsWith(`${checkout}node_modules/`),
    // What a change of JSON has reached is said by the CLI.
    forceRerunTriggers: [],
    setupFiles: watch ? [`${here}note-reads.ts`] : [],
    // Names of examples are whole in reports.
    taskTitleValueFormatTruncate: 0,
    runner: `${here}${options.trials ? "runner" : "named-runner"}.ts`,
    ...(options.trials && { silent: true, maxWorkers: 1 }),
    reporters: [
      ...(options.trials ? [] : [new DealersReporter(), new NothingRun(name)]),
      ...(watch ? [new Reruns({ ...options, tenants })] : []),
      ...(junit
        ? [
            [
              "junit",
              {
                outputFile: junit,
                suiteNameTemplate: ({ displayName, filename, filepath }: SuiteNaming) =>
                  `${displayName} ${filepath === suiteFile ? suiteName : filename}`,
                classnameTemplate: "{displayName}.{filename}",
              },
            ] as const,
          ]
        : []),
    ] as never,
  },
});
