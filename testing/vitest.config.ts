import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { JUnitReporter, type Reporter, type TestModule } from "vitest/node";
import { bundles, formatBundleName } from "../platform/base/programs.ts";
import { isInstalled, projectPath } from "../platform/base/project.ts";
import type { RunRequest } from "./run.ts";

const here = fileURLToPath(new URL("./", import.meta.url));
/** A file of this folder, as it can be loaded. */
const file = (name: string) =>
  isInstalled ? fileURLToPath(new URL(`${formatBundleName(`testing/${name}`)}.js`, bundles)) : here + name;
const { dealers, junit, name, ...options } = JSON.parse(process.env.FORECOURT_TEST ?? "{}") as RunRequest;
const { tenants, watch } = options;

const packageFile = (name: string) => fileURLToPath(import.meta.resolve(name));

/** The text itself, as reports print names of tests; or what it matches as a regular expression. */
function patternOf(text: string): RegExp {
  const literal = RegExp.escape(text.replaceAll(" > ", " "));
  try {
    return new RegExp(`${literal}|${new RegExp(text).source}`);
  } catch {
    return new RegExp(literal);
  }
}

/** Fails a run whose `-t` names no test: a name with a mistake in it would pass for good. */
const nothingRun: Reporter = {
  onTestRunEnd(modules) {
    const results = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result()));
    if (name === undefined || results.some(({ state }) => state !== "skipped")) return;
    console.error(`No test is called "${name}"; none of ${results.length} ran.`);
    process.exitCode = 1;
  },
};

/** Names each file with its dealer: the tests of a layer run for several. */
class DealerJUnitReporter extends JUnitReporter {
  override onTestRunEnd(modules: readonly TestModule[]) {
    const named = (modules as readonly (TestModule & { task: object })[]).map(
      ({ task, project, relativeModuleId }) => ({
        task: { ...task, filepath: join(tenants, `${project.name} ${relativeModuleId}`) },
      }),
    );
    return super.onTestRunEnd(named as never);
  }
}

/** The tests of dealers: their tables' examples and invariants, and the files in the layers' `tests/`. */
export default defineConfig({
  root: tenants,
  // What was printed before stays in sight.
  clearScreen: false,
  // The tenants folder holds data only.
  cacheDir: `${projectPath}node_modules/.vite/forecourt-test`,
  // The tenants folder may be anywhere; its tests need no packages of their own.
  resolve: {
    alias: {
      "forecourt/testing": file("index.ts"),
      vitest: packageFile("vitest"),
      "fast-check": packageFile("fast-check"),
    },
  },
  test: {
    // One project for each dealer: a template's tests run for every dealer below it.
    projects: dealers.map(({ slug, layers }) => ({
      extends: true as const,
      test: {
        name: slug,
        include: [
          relative(tenants, file("examples-and-invariants.ts")),
          ...layers.map((layer) => `${layer}/tests/**/*.{test,spec}.ts`),
        ],
        // An installed platform is in node_modules.
        exclude: [],
        provide: { forecourt: { ...options, dealer: slug } },
      },
    })),
    setupFiles: [file("setup.ts")],
    // Node loads the platform's own code itself, which takes a fraction of the time; what runs for each file is vitest's.
    server: {
      deps: {
        external: [new RegExp(`^${RegExp.escape(projectPath)}(?!tenants/|testing/setup)(?!.*(?:test|spec)\\.ts$)`)],
      },
    },
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    allowOnly: watch,
    hideSkippedTests: true,
    ...(name !== undefined && { testNamePattern: patternOf(name) }),
    // Where in the test: frames of the kit and of fast-check say nothing about it.
    onStackTrace: (_error, { file }) => !file.startsWith(here) && !file.includes("/node_modules/"),
    forceRerunTriggers: [`${tenants}/**/*.json`],
    reporters: [
      ["default", { summary: false }],
      nothingRun,
      ...(junit ? [new DealerJUnitReporter({ outputFile: junit })] : []),
    ],
  },
});
