import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureChromium } from "./chromium.ts";
import { installMissing } from "./debian.ts";
import { run } from "./run.ts";

/** The part of Vitest's JSON report that we read. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Where a Linux machine keeps files in memory. */
const memoryFolder = "/dev/shm";
/** Free memory that a run can take for its files, bytes. */
const enoughMemory = 10 * 1024 ** 3;

/** Whether files can be kept in memory: hundreds of stores are opened, and each waits for the disk at every migration. */
function fitsInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return Math.min(bavail * bsize, freemem()) > enoughMemory;
  } catch {
    return false;
  }
}

const reports = mkdtempSync(join(fitsInMemory() ? memoryFolder : tmpdir(), "forecourt-test-"));
// Servers without the rights of root read what is in it.
chmodSync(reports, 0o755);
process.env.TMPDIR = reports;
let passed = 0;
let failed = 0;
/** Failures, repeated at the end of the log. */
const failures: string[] = [];

/** Runs one step and counts it as one test. */
function step(program: string, args: string[]): boolean {
  const ok = run(program, args);
  if (ok) passed += 1;
  else {
    failed += 1;
    failures.push(`${program} ${args.join(" ")}`);
  }
  return ok;
}

/** Runs a Vitest project and adds its counts. */
function vitest(config: string, env: Record<string, string> = {}): void {
  const report = join(reports, `${config}.json`);
  const args = ["run", "--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const ok = run("vitest", args, env);
  try {
    const counts = JSON.parse(readFileSync(report, "utf8")) as Report;
    passed += counts.numPassedTests;
    failed += counts.numFailedTests;
    failures.push(...failuresOf(counts));
    // A file that cannot be loaded has no failed tests, so it is counted separately.
    if (!ok && counts.numFailedTests === 0) failed += 1;
  } catch {
    failed += 1;
    failures.push(`${config} gave no report`);
  }
}

/** A line for each failed test and each file that could not be loaded. */
function failuresOf(report: Report): string[] {
  return report.testResults.flatMap((file) => {
    const name = relative(process.cwd(), file.name);
    const tests = file.assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0 && file.status === "failed") return [`${name}: ${firstLine(file.message)}`];
    return tests.map((test) => `${name}: ${test.fullName}: ${firstLine(test.failureMessages[0] ?? "")}`);
  });
}

/** The first line of a text, at most 200 characters of it. */
function firstLine(text: string): string {
  return (text.split("\n")[0] as string).slice(0, 200);
}

// The tests start servers by the dozen: what one has compiled the others read.
const compiled = join(reports, "compiled");
process.env.NODE_COMPILE_CACHE = compiled;

// For feeds that come by SFTP.
installMissing("/usr/sbin/sshd", "openssh-server");
// One after the other: each keeps two processors busy, and what waits for a turn runs into its deadlines.
step("node", ["scripts/check.ts"]);
// The build comes before the tests: `forecourt doctor` misses it.
const built = step("node", ["scripts/build.ts", "--strict"]);
vitest("vitest.config.ts");
if (built) vitest("vitest.browser.config.ts", { CHROMIUM: ensureChromium() });

rmSync(reports, { recursive: true, force: true, maxRetries: 3 });
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
