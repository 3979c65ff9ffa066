import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What `forecourt test` tells the tests of one dealer. */
export interface RunOptions {
  /** The dealer for which the files run. */
  dealer: string;
  /** Absolute path of the tenants folder. */
  tenants: string;
  /** Seed of the properties; random if absent. */
  seed?: number;
  /** Situations of each property. */
  runs?: number;
  /** Files run again when something changes. */
  watch: boolean;
}

/** One run of dealers' tests, passed to vitest's configuration in the environment variable FORECOURT_TEST. */
export interface RunRequest extends Omit<RunOptions, "dealer"> {
  dealers: {
    slug: string;
    /** Layers whose `tests/` run for the dealer, lowest first. */
    layers: readonly string[];
  }[];
  /** Only tests whose name contains this text, or matches it as a regular expression. */
  name?: string;
  /** File for a report in JUnit's format. */
  junit?: string;
}

/** Where a run's output goes. */
interface RunOutput {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  env: { [name: string]: string | undefined };
}

/** Errors that leave the tables whole: an example that fails is a test of its own, secrets decide nothing. */
const tolerable: readonly string[] = ["rules/example-failed", "site/missing-env"];

/** Whether a problem keeps a dealer's tests from running. */
export const shouldStopTests = ({ severity, code }: { severity: string; code: string }): boolean =>
  severity === "error" && !tolerable.includes(code);

/** vitest or fast-check is not installed. */
export class NotInstalled extends Error {}

function vitestProgram(): string {
  try {
    import.meta.resolve("fast-check");
    return fileURLToPath(new URL("vitest.mjs", import.meta.resolve("vitest/package.json")));
  } catch {
    throw new NotInstalled(
      "tests need vitest and fast-check, which an installation for production leaves out: run npm install.",
    );
  }
}

/** Runs tests of dealers in a process of vitest; 0 if all pass, 1 if some fail. Throws NotInstalled. */
export function runTests(request: RunRequest, { stdout, stderr, env }: RunOutput): Promise<number> {
  const config = fileURLToPath(new URL("vitest.config.ts", import.meta.url));
  const args = [vitestProgram(), request.watch ? "watch" : "run", "--config", config];
  const child = spawn(process.execPath, args, {
    stdio: stdout === process.stdout ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env, FORECOURT_TEST: JSON.stringify(request) },
  });
  child.stdout?.on("data", (text: Buffer) => stdout.write(text.toString()));
  child.stderr?.on("data", (text: Buffer) => stderr.write(text.toString()));
  // A terminal's Ctrl+C reaches both processes, an ended parent only this one.
  const end = () => child.kill();
  process.once("SIGTERM", end);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => {
      process.off("SIGTERM", end);
      resolve(status === 0 ? 0 : 1);
    });
  });
}
