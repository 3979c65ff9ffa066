import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import { root } from "../../scripts/run.ts";
import base from "../../vitest.config.ts";
import { type Question, subjectsOf } from "./subjects.ts";

const folder = process.env.FC_MUTANTS as string;
const { files, tests } = JSON.parse(readFileSync(join(folder, "question.json"), "utf8")) as Question;
const mutated = new Map(subjectsOf(files).map(({ file, code }) => [join(root, file), code]));

/** The unit tests' configuration with mutated source files, kept in memory, and a runner that tries the mutants. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: tests } },
  defineConfig({
    root,
    plugins: [
      { name: "mutants", enforce: "pre", transform: (_code, id) => mutated.get(id.replace(/\?.*/, "")) },
    ],
    test: {
      // Its key does not know the numbers of the mutants.
      fsModuleCache: false,
      runner: "tests/mutation/runner.ts",
      silent: true,
      // What a mutant leaves behind may fail later, outside the test that it ran in.
      dangerouslyIgnoreUnhandledErrors: true,
      reporters: [["default", { summary: false }]],
      maxWorkers: 1,
    },
  }),
);
