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
  /** Folder of the mistakes that `forecourt mutate` tries. */
  trials?: string;
}

/** One run of dealers' tests, passed to vitest's configuration in the environment variable FORECOURT_TEST. */
export interface RunRequest extends Omit<RunOptions, "dealer"> {
  dealers: {
    slug: string;
    /** Layers whose `tests/` run for the dealer, lowest first. */
    layers: readonly string[];
  }[];
  /** Run only the files in `tests/`, not the tables' examples and invariants. */
  onlyFiles?: boolean;
  /** File for a report in JUnit's format. */
  junit?: string;
  watch: boolean;
}

/** Where a run's output goes. */
export interface RunOutput {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  env: { [name: string]: string | undefined };
}

/** vitest or fast-check is not installed. */
export class NotInstalled extends Error {}

function vitestProgram(): string {
  try {
    import.meta.resolve("fast-check");
    return fileURLToPath(new URL("vitest.mjs", import.meta.resolve("vitest/package.json")));
  } catch {
    throw new NotInstalled(
      "tests need vitest and fast-check, which an installation for production leaves out: run npm ci.",
    );
  }
}

/**
 * Runs tests of dealers in a process of their own; 0 if all pass, 1 if some fail. `filters` are vitest's own arguments.
 * Throws NotInstalled.
 */
export function runTests(
  request: RunRequest,
  filters: readonly string[],
  output: RunOutput,
): Promise<number> {
  const config = fileURLToPath(new URL("vitest.config.ts", import.meta.url));
  const mode = request.watch ? "watch" : "run";
  const args = [vitestProgram(), mode, "--config", config, ...filters];
  const inherits = output.stdout === process.stdout;
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      stdio: inherits ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...output.env, FORECOURT_TEST: JSON.stringify(request) },
    });
    child.stdout?.on("data", (text: Buffer) => output.stdout.write(text.toString()));
    child.stderr?.on("data", (text: Buffer) => output.stderr.write(text.toString()));
    child.on("error", fail);
    child.on("close", (status) => done(status === 0 ? 0 : 1));
  });
}
