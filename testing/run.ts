import { type ChildProcess, spawn } from "node:child_process";
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
  /** Number of the change of JSON after which it runs: what was read before it is out of date. */
  change?: number;
  /** The tables whose examples and invariants run, if not all: those that a change has reached. */
  only?: readonly string[];
}

/** What a change has reached: tables of a dealer, or all that its tests can read. */
export interface Reached {
  slug: string;
  tables: readonly string[] | "all";
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

/** Errors that leave the tables whole: an example that fails is a test of its own, secrets decide nothing. */
const tolerable: readonly string[] = ["rules/example-failed", "site/missing-env"];

/** Whether a problem keeps a dealer's tests from running. */
export const stopsTests = ({ severity, code }: { severity: string; code: string }): boolean =>
  severity === "error" && !tolerable.includes(code);

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

function start(request: RunRequest, args: readonly string[], output: RunOutput): ChildProcess {
  const config = fileURLToPath(new URL("vitest.config.ts", import.meta.url));
  const outputs = output.stdout === process.stdout ? "inherit" : "pipe";
  const child = spawn(process.execPath, [vitestProgram(), ...args, "--config", config], {
    stdio: [
      outputs === "inherit" ? "inherit" : "ignore",
      outputs,
      outputs,
      ...(request.watch ? ["ipc" as const] : []),
    ],
    env: { ...process.env, ...output.env, FORECOURT_TEST: JSON.stringify(request) },
  });
  child.stdout?.on("data", (text: Buffer) => output.stdout.write(text.toString()));
  child.stderr?.on("data", (text: Buffer) => output.stderr.write(text.toString()));
  return child;
}

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (status) => done(status === 0 ? 0 : 1));
  });

/**
 * Runs tests of dealers in a process of their own; 0 if all pass, 1 if some fail. Throws NotInstalled.
 */
export const runTests = async (request: RunRequest, output: RunOutput): Promise<number> =>
  ended(start(request, ["run"], output));

/** A process that runs tests whenever it is told what a change has reached, and when a test file changes. */
export interface WatchingTests {
  run(reached: readonly Reached[]): void;
  /** Its end, such as by Ctrl+C. */
  ended: Promise<number>;
}

/** Starts such a process, which has run nothing yet. Throws NotInstalled. */
export function watchTests(request: RunRequest, output: RunOutput): WatchingTests {
  const child = start(request, ["watch", "--standalone"], output);
  return { run: (reached) => void child.send([...reached]), ended: ended(child) };
}
