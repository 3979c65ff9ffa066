import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's top folder, with a trailing slash. */
export const root = fileURLToPath(new URL("../", import.meta.url));

/** Where a program of a step runs, and with which environment. */
function createSpawnOptions(env: Record<string, string>): SpawnOptions {
  const PATH = `${root}node_modules/.bin${delimiter}${process.env.PATH}`;
  // The programs of node_modules/.bin are .cmd files on Windows, which only its shell runs.
  return { cwd: root, shell: process.platform === "win32", env: { ...process.env, PATH, ...env } };
}

/** Says how a step ended; true if it exited with 0. */
function report(command: string, status: number | null, started: number): boolean {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${command} (${seconds} s)`);
  return status === 0;
}

/**
 * Runs a program of node_modules/.bin (or of the PATH) in the checkout, showing its output; true if it exits with 0.
 */
export function run(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const started = performance.now();
  const { status, error } = spawnSync(program, args, { ...createSpawnOptions(env), stdio: "inherit" });
  if (error) console.error(`${program}: ${error.message}`);
  return report(`${program} ${args.join(" ")}`, status, started);
}

/**
 * Like {@link run}, beside others: its output is shown when it has ended. `niceness` 0 to 19: how far it lets others
 * have the processor first.
 */
export async function runBeside(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  niceness = 0,
): Promise<boolean> {
  const started = performance.now();
  const child = spawn(program, args, { ...createSpawnOptions(env), stdio: ["ignore", "pipe", "pipe"] });
  if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
  const output: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => output.push(chunk));
  const status = await once(child, "close").then(
    ([code]) => code as number | null,
    (error: unknown) => {
      output.push(Buffer.from(`${program}: ${error instanceof Error ? error.message : String(error)}\n`));
      return null;
    },
  );
  process.stdout.write(Buffer.concat(output));
  return report(`${program} ${args.join(" ")}`, status, started);
}
