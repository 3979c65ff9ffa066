import { defineConfig } from "vitest/config";

// Two files at a time: each has a server and a browser, and waits for them half of its time.
export default defineConfig({
  test: {
    include: ["tests/{browser,faults}/**/*.test.ts"],
    environment: "node",
    globalSetup: ["tests/support/own-temp.ts"],
    setupFiles: ["tests/support/seed.ts"],
    // On a busy machine what a test waits for takes longer than a second.
    expect: { poll: { timeout: 15_000 } },
    // A worker keeps its browser, and the site of the files that change nothing about theirs.
    isolate: false,
    // Once more: a browser on a machine that does much besides can be late. What is broken fails twice.
    retry: 1,
    maxWorkers: 2,
    maxConcurrency: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
