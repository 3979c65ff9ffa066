import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
/** Longest time that git may take, ms: its hooks are the checkout's own. */
const GIT_MS = 20_000;

/** What is to be committed, and by whom. */
export interface Commit {
  /** Paths relative to the tenants folder. */
  files: readonly string[];
  mail: string;
  message: string;
}

/**
 * Commits these files of a tenants folder, and no others, by the editor's name and address. Gives a sentence on what became of
 * it; undefined where the folder is not in a checkout, or git ignores it. Never pushes.
 */
export async function commitFiles(dir: string, { files, mail, message }: Commit): Promise<string | undefined> {
  const [name = mail] = mail.split("@");
  const env = {
    ...process.env,
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: mail,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: mail,
    GIT_TERMINAL_PROMPT: "0",
    // Names of files are names, never patterns.
    GIT_LITERAL_PATHSPECS: "1",
  };
  const git = async (...args: string[]) =>
    (await run("git", ["-C", dir, ...args], { env, timeout: GIT_MS })).stdout.trim();
  const isCheckout = await git("rev-parse", "--is-inside-work-tree").then(
    (text) => text === "true",
    () => false,
  );
  if (!isCheckout) return undefined;
  const isIgnored = await git("check-ignore", "--quiet", ".").then(
    () => true,
    () => false,
  );
  if (isIgnored) return undefined;
  try {
    await git("add", "--", ...files);
    await git("-c", "commit.gpgsign=false", "commit", "--quiet", "--only", "-m", message, "--", ...files);
    return `Committed as ${await git("rev-parse", "--short", "HEAD")}.`;
  } catch (error) {
    const { stderr, message: text } = error as Error & { stderr?: string };
    const [reason = ""] = (stderr || text).trim().split("\n");
    return `Published, but git did not commit it: ${reason.slice(0, 300)}`;
  }
}
