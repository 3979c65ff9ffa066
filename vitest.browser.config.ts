import { defineConfig } from "vitest/config";

// One file at a time: a server, a browser and two cores.
export default defineConfig({
  test: {
    include: ["tests/{browser,faults}/**/*.test.ts"],
    environment: "node",
    setupFiles: ["tests/support/seed.ts"],
    // On a busy machine what a test waits for takes longer than a second.
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
    maxConcurrency: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
