import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium.ts";
import { run } from "./run.ts";

const reports = mkdtempSync(join(tmpdir(), "forecourt-test-"));
let passed = 0;
let failed = 0;

/** Runs one step and counts it as one test. */
function step(program: string, args: string[], env?: Record<string, string>): boolean {
  const ok = run(program, args, env);
  if (ok) passed += 1;
  else failed += 1;
  return ok;
}

/** Runs a Vitest project and adds its counts. */
function vitest(config: string, env?: Record<string, string>): void {
  const report = join(reports, `${config}.json`);
  const ok = run(
    "vitest",
    ["run", "--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    env,
  );
  try {
    const counts = JSON.parse(readFileSync(report, "utf8")) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    passed += counts.numPassedTests;
    failed += counts.numFailedTests;
    // A file that cannot even load has no failed test to count.
    if (!ok && counts.numFailedTests === 0) failed += 1;
  } catch {
    failed += 1;
  }
}

step("node", ["scripts/check.ts"]);
vitest("vitest.config.ts");
if (step("node", ["scripts/build.ts"])) vitest("vitest.browser.config.ts", { CHROMIUM: ensureChromium() });

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
