import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const before = process.env.TMPDIR;
let folder: string | undefined;

/** Gives a run of tests a folder for all its temporary files. */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), "forecourt-run-"));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
}

/** Removes it with all that is left in it. */
export function teardown(): void {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
