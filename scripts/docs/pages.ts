import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { root } from "../run.ts";
import { checkPages, listChecks } from "./checks.ts";
import { buildCommandPages, listCommands, type Recording } from "./commands.ts";
import { buildComponentPages } from "./components.ts";
import { referenceParts } from "./reference.ts";
import { buildTablePages, rulesParts } from "./rules.ts";

/** Markdown by the file from which its relative links begin. Of a generated page, there is no such file. */
export type Pages = ReadonlyMap<string, string>;

const parts: { readonly [name: string]: () => string | Promise<string> } = {
  ...referenceParts,
  ...rulesParts,
  checks: listChecks,
  commands: listCommands,
};

/** Where a page has a part that follows from definitions; who reads the file itself sees what is missing. */
const mark = /^\*Generated \(npm run docs\): ([\w ]+)\*$/gm;

/** The pages that people write: docs/, and what each folder and the project say of themselves. */
const findWritten = (): string[] =>
  globSync(["*.md", "*/README.md", "docs/**/*.md"], {
    cwd: root,
    exclude: ["node_modules", "docs/site"],
  }).sort();

/** A page with its generated parts; `used` takes their names. */
async function fillParts(file: string, used: Set<string>): Promise<string> {
  const text = await readFile(root + file, "utf8");
  const filled = new Map<string, string>();
  for (const [, name = ""] of text.matchAll(mark)) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (part === undefined) throw new Error(`${file}: there is no generated part "${name}".`);
    used.add(name);
    filled.set(name, await part());
  }
  return text.replace(mark, (_, name: string) => filled.get(name) ?? "");
}

/** The pages that people write, with their generated parts. Every part has its place. */
export async function readWritten(): Promise<Pages> {
  const used = new Set<string>();
  const pages = new Map<string, string>();
  for (const file of findWritten()) pages.set(file, await fillParts(file, used));
  const unused = Object.keys(parts).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`No page of docs/ shows the generated parts: ${unused.join(", ")}.`);
  return pages;
}

/** The pages that are generated as a whole: components, tables, families of checks, verbs with their recorded examples. */
export async function generatePages(recordings: readonly Recording[]): Promise<Pages> {
  const lists = await Promise.all([
    buildComponentPages(),
    buildTablePages(),
    checkPages(),
    buildCommandPages(recordings),
  ]);
  return new Map(lists.flat());
}
