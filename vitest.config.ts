import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { PATIENT_MS } from "./platform/base/testing/patience.ts";

// React as sites have it: its build for developers takes three times as long to make a page.
process.env.NODE_ENV = "production";

export default defineConfig({
  plugins: [react()],
  test: {
    include: [
      "{schemas,rules,renderer,search,demo,platform,services,server,studio,cli,testing,bench,scripts}/**/*.test.{ts,tsx}",
      "tests/{properties,conformance,architecture,scenarios,http,security}/**/*.test.{ts,tsx}",
    ],
    environment: "node",
    setupFiles: ["tests/support/seed.ts"],
    expect: { poll: { timeout: PATIENT_MS } },
    // A list of faults that should be empty is shown, not counted.
    chaiConfig: { truncateThreshold: 2000 },
    css: { modules: { classNameStrategy: "non-scoped" } },
    // Long enough for a machine that is busy with browsers: it ends what hangs, it measures nothing.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Modules are loaded once per worker, not once per file, which took half of the time. Tests leave no state in
    // them.
    isolate: false,
    maxWorkers: 3,
  },
});
