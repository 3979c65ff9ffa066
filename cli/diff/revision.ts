import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { isTestFile, type TenantSource } from "../../schemas/index.ts";

/** Why a revision could not be read, for people. */
export class RevisionError extends Error {}

/** The output of git; throws with its error message. */
function git(folder: string, args: readonly string[], input = ""): Promise<Buffer> {
  return new Promise((done, fail) => {
    const process = spawn("git", ["-C", folder, ...args]);
    const out: Buffer[] = [];
    let complaint = "";
    process.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    process.stderr.on("data", (chunk: Buffer) => {
      complaint += chunk;
    });
    process.on("error", () => fail(new RevisionError("git is not installed")));
    process.on("close", (status) =>
      status === 0 ? done(Buffer.concat(out)) : fail(new RevisionError(complaint.trim())),
    );
    // If git fails immediately, it closes its end of the pipe first.
    process.stdin.on("error", () => {});
    process.stdin.end(input);
  });
}

/** The same files as those read from a folder: JSON, without dot files, `assets/`, `node_modules/` and `tests/`. */
const isTenantJson = (name: string) =>
  name.endsWith(".json") && !isTestFile(name) && !/(^|\/)(\.|(assets|node_modules)\/)/.test(name);

const regularFile = /^100\d{3} blob ([0-9a-f]+)\t(.+)$/s;

/** Contents of objects, in order: each is answered as `<id> blob <bytes>`, a line end, the bytes and a line end. */
function contentsOf(batch: Buffer): string[] {
  const contents: string[] = [];
  for (let at = 0; at < batch.length; ) {
    const end = batch.indexOf("\n", at);
    const bytes = Number(batch.toString("utf8", at, end).split(" ")[2]);
    contents.push(batch.toString("utf8", end + 1, end + 1 + bytes));
    at = end + bytes + 2;
  }
  return contents;
}

/** The tenants folder of a git revision. Throws RevisionError if there is none. */
export async function readSourceAtRevision(folder: string, revision: string): Promise<TenantSource> {
  const dir = resolve(folder);
  await git(dir, ["rev-parse", "--git-dir"]).catch(({ message }: Error) => {
    if (message === "git is not installed") throw new RevisionError(message);
    throw new RevisionError(`"${folder}" is not in a git checkout`);
  });
  // Resolved first, so that the revision cannot be interpreted as an option.
  const commit = await git(dir, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`])
    .then((found) => found.toString().trim())
    .catch(() => {
      throw new RevisionError("git does not know this revision");
    });
  const listed = (await git(dir, ["ls-tree", "-r", "-z", commit])).toString().split("\0");
  const files = listed.flatMap((line) => {
    const [, id = "", name = ""] = regularFile.exec(line) ?? [];
    return isTenantJson(name) ? [{ id, name }] : [];
  });
  if (files.length === 0) throw new RevisionError(`this revision has no JSON in "${folder}"`);
  const batch = await git(dir, ["cat-file", "--batch"], files.map(({ id }) => `${id}\n`).join(""));
  const contents = contentsOf(batch);
  return { files: new Map(files.map(({ name }, index) => [name, contents[index] ?? ""])) };
}
