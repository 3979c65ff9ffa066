import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { TenantSource } from "../../schemas/index.ts";

const run = promisify(execFile);
const options = { maxBuffer: 256 * 1024 * 1024 };

/** The tenants folder as a git revision has it. Throws when git does not know the revision or the folder in it. */
export async function sourceAtRevision(folder: string, revision: string): Promise<TenantSource> {
  const git = async (...args: string[]) =>
    (await run("git", ["-C", resolve(folder), ...args], options)).stdout;
  // Resolved first: what follows must not be able to mean an option.
  const commit = (await git("rev-parse", "--verify", "--end-of-options", `${revision}^{commit}`)).trim();
  const names = (await git("ls-tree", "-r", "-z", "--name-only", commit)).split("\0");
  const wanted = names.filter((name) => name.endsWith(".json") && !/(^|\/)(\.|assets\/)/.test(name));
  const files = new Map<string, string>();
  for (const name of wanted) files.set(name, await git("show", `${commit}:./${name}`));
  return { files };
}
