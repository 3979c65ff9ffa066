import { defineConfig } from "vitest/config";
import { PATIENT_MS } from "./platform/base/testing/patience.ts";

/** What only long runs try (scripts/long.ts): what they show changes seldom, and they take minutes. */
const longRuns = [
  "tests/browser/{docs-site,extension,journeys-counted,opened,package,studio-new-dealer,theme-contrast}.test.ts",
  "tests/faults/{accounts,drain,edit-kill,erase-kill,nodes,odd-files,plan-kill,publish-conflict,publish-kill,reservations,store-away}.test.ts",
];

// Three files at a time: each has a server and a browser, and spends half of its time waiting for them.
export default defineConfig({
  test: {
    include: ["tests/{browser,faults}/**/*.test.ts"],
    exclude: process.env.LONG_RUN ? [] : longRuns,
    environment: "node",
    globalSetup: ["tests/support/own-temp.ts"],
    setupFiles: ["tests/support/seed.ts"],
    expect: { poll: { timeout: PATIENT_MS } },
    // A worker keeps its browser, and the site shared by files that do not change theirs.
    isolate: false,
    // One retry, because a browser on a busy machine can be slow. Real failures fail twice.
    retry: 1,
    maxWorkers: 3,
    maxConcurrency: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
