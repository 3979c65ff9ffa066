import { spawnSync } from "node:child_process";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's top folder, with a trailing slash. */
export const root = fileURLToPath(new URL("../", import.meta.url));

/** Runs a program of node_modules/.bin (or of the PATH) in the checkout, showing its output; true if it exits with 0. */
export function run(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const started = performance.now();
  const PATH = `${root}node_modules/.bin${delimiter}${process.env.PATH}`;
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    // The programs of node_modules/.bin are .cmd files on Windows, which only its shell runs.
    shell: process.platform === "win32",
    env: { ...process.env, PATH, ...env },
    stdio: "inherit",
  });
  if (error) console.error(`${program}: ${error.message}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${program} ${args.join(" ")} (${seconds} s)`);
  return status === 0;
}
