import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CommandRun, runCommand } from "../../cli/testing/run-command.ts";
import { summaries } from "../../cli/verbs.gen.ts";
import { findFontPath } from "../../platform/base/fonts.ts";
import { root } from "../run.ts";
import { formatCell, formatTable } from "./markdown.ts";
import { createStore } from "./testing/example-store.ts";

/**
 * A use of each verb, in this order: later ones find what earlier ones did. `{here}` is a folder with the demo dealers, with
 * `before/`, the same before a change, and with a store that has a lead.
 */
const examples: { readonly [verb: string]: readonly string[] } = {
  validate: ["northside-used-cars"],
  check: ["northside-used-cars"],
  test: ["northside-used-cars", "-t", "price"],
  new: ["my-dealer", "--template", "showroom"],
  config: ["northside-used-cars", "/site/settings/soldDays"],
  diff: ["northside-used-cars", "--against", "{here}/before"],
  docs: ["soldDays"],
  doctor: [],
  explain: ["northside-used-cars", "--car", '{"price":24990,"status":"in_stock"}', "--table", "price"],
  fmt: ["northside-used-cars", "--check"],
  font: ["northside-used-cars", "{font}", "--for", "display"],
  upgrade: ["northside-used-cars"],
  leads: ["list"],
  person: ["export", "Annabel@example.com"],
  audit: [],
  reservations: ["list"],
  stock: ["show", "northside-used-cars"],
  studio: ["add", "anna@example.com", "--role", "editor", "--dealer", "northside-used-cars"],
  backup: ["--to", "{here}/monday"],
  restore: ["--check"],
  deliver: ["status"],
  delete: ["northside-used-cars"],
  reload: [],
  pull: ["northside-used-cars"],
  publish: ["northside-used-cars"],
  rollback: ["northside-used-cars"],
  versions: [],
  domains: ["list", "northside-used-cars"],
  search: ["publish", "northside-used-cars", "--dry-run"],
};

const ownFont = findFontPath("newsreader", "newsreader-latin-wght-normal.woff2") ?? "";

/** Examples of verbs that need PostgreSQL, Algolia or a running server: they show the message without it. */
const refused = new Set(["publish", "pull", "reload", "rollback", "search", "versions"]);
/** Exit status 1 of these is an answer: there are differences. */
const statusOf = (verb: string): number => (refused.has(verb) ? 2 : verb === "diff" ? 1 : 0);

export interface Recording extends CommandRun {
  verb: string;
  args: readonly string[];
  /** The exit status that the verb should have. */
  expected: number;
}

/** The folder in which examples run. */
async function createFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-verbs-"));
  for (const copy of ["tenants", "before"]) cpSync(`${root}tenants`, join(folder, copy), { recursive: true });
  const site = join(folder, "tenants/northside-used-cars/site.json");
  writeFileSync(site, readFileSync(site, "utf8").replace('"soldDays": 4', '"soldDays": 9'));
  await createStore(join(folder, "data"));
  return folder;
}

/** Runs the examples of the verbs, without these. */
export async function recordCommands(without: readonly string[] = []): Promise<Recording[]> {
  const folder = await createFolder();
  const env = { TENANTS_DIR: join(folder, "tenants"), DATA_DIR: join(folder, "data") };
  const hide = (text: string) => text.replaceAll(`${folder}/`, "").replaceAll(root, "");
  const recordings: Recording[] = [];
  try {
    for (const [verb, args] of Object.entries(examples)) {
      if (without.includes(verb)) continue;
      const answer = await runCommand(
        [verb, ...args.map((arg) => arg.replace("{here}", folder).replace("{font}", ownFont))],
        env,
      );
      const shown = args.map((arg) => arg.replace("{here}/", "").replace("{font}", "Newsreader.woff2"));
      recordings.push({
        ...answer,
        verb,
        args: shown,
        expected: statusOf(verb),
        output: hide(answer.output),
      });
    }
    return recordings;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** More of an example's output than this is left out. */
const mostLines = 40;

function shorten(output: string): string {
  const lines = output.trimEnd().split("\n");
  return lines.length <= mostLines ? lines.join("\n") : [...lines.slice(0, mostLines), "..."].join("\n");
}

const quote = (arg: string): string => (/["{ ]/.test(arg) ? `'${arg}'` : arg);

/** A recorded example as it stands in a terminal. */
function exampleOf({ verb, args, status, output }: Recording): string {
  const line = ["$ npx forecourt", verb, ...args.map(quote)].join(" ");
  const exit = status === 0 ? "" : `\nIt ends with exit status ${status}.\n`;
  return `## Example\n\n\`\`\`console\n${line}\n${shorten(output)}\n\`\`\`\n${exit}`;
}

/** The page of each verb: its help, and its example. */
export async function buildCommandPages(recordings: readonly Recording[]): Promise<[file: string, text: string][]> {
  return Promise.all(
    Object.entries(summaries).map(async ([verb, summary]): Promise<[string, string]> => {
      const { out } = await runCommand([verb, "--help"], {});
      const recording = recordings.find((recording) => recording.verb === verb);
      const parts = [
        `# forecourt ${verb}\n`,
        `${summary[0]?.toUpperCase()}${summary.slice(1)}\n`,
        `\`\`\`text\n${out.trimEnd()}\n\`\`\`\n`,
      ];
      return [`docs/reference/commands/${verb}.md`, [...parts, recording ? exampleOf(recording) : ""].join("\n")];
    }),
  );
}

/** Every verb, with a link to its page. */
export const listCommands = (): string =>
  formatTable(
    ["verb", "what it is for"],
    Object.entries(summaries).map(([verb, summary]) => [`[${verb}](commands/${verb}.md)`, formatCell(summary)]),
  );
