import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Trial } from "./active.ts";
import { type RunOutput, type RunRequest, runTests } from "./run.ts";

/** Tests that fail as they are cannot try anything. */
export class TestsFail extends Error {}

/** The numbers of those mistakes that no test of the dealer notices. Throws TestsFail, NotInstalled. */
export async function unnoticed(
  trials: readonly Trial[],
  request: Omit<RunRequest, "trials" | "watch">,
  output: RunOutput,
): Promise<ReadonlySet<number>> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-trials-"));
  try {
    writeFileSync(join(folder, "trials.json"), JSON.stringify(trials));
    const status = await runTests({ ...request, watch: false, trials: folder }, output);
    if (status !== 0) throw new TestsFail();
    const answer = join(folder, "survivors.json");
    if (!existsSync(answer)) return new Set(trials.keys());
    return new Set(JSON.parse(readFileSync(answer, "utf8")) as number[]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
