import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { NothingRun } from "./nothing-run.ts";
import { Reruns } from "./rerun.ts";
import type { RunRequest } from "./run.ts";

const here = fileURLToPath(new URL("./", import.meta.url));
const checkout = fileURLToPath(new URL("../", import.meta.url));
const { tenants, dealers, junit, watch, onlyFiles, ...options } = JSON.parse(
  process.env.FORECOURT_TEST ?? "{}",
) as RunRequest;

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const packageFile = (name: string) => fileURLToPath(import.meta.resolve(name));
/** One project for each dealer: a template's tests run for every dealer below it. */
const projects = dealers.map(({ slug, layers }) => ({
  extends: true as const,
  test: {
    name: slug,
    include: [
      ...(onlyFiles ? [] : [relative(tenants, `${here}suite/tables.ts`)]),
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
    passWithNoTests: true,
    // What a change of JSON has reached is said by the CLI.
    forceRerunTriggers: [],
    setupFiles: watch ? [`${here}note-reads.ts`] : [],
    // Names of examples are whole in reports.
    taskTitleValueFormatTruncate: 0,
    ...(options.trials && { runner: `${here}runner.ts`, silent: true, maxWorkers: 1 }),
    reporters: [
      ...(options.trials ? [] : [["default", { summary: false }] as const, new NothingRun()]),
      ...(watch ? [new Reruns({ ...options, tenants })] : []),
      ...(junit
        ? [
            [
              "junit",
              {
                outputFile: junit,
                suiteNameTemplate: "{displayName} {filename}",
                classnameTemplate: "{displayName}.{filename}",
              },
            ] as const,
          ]
        : []),
    ] as never,
  },
});
