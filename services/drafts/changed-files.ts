import { diff } from "node:util";
import { compareSources, readTenantSource } from "../../platform/tenants/index.ts";
import type { TenantSource } from "../../schemas/index.ts";
import { computeTextEdit } from "../../schemas/tools.ts";

/** Files of a dealer that differ between what is served and the server's own folder, which is then not looked at. */
export async function findDrift(tenantsDir: string, source: TenantSource, slug: string): Promise<string[]> {
  const isOwn = (file: string) => file.startsWith(`${slug}/`);
  const own = await readTenantSource(tenantsDir, { base: { files: new Map() }, folders: [slug] });
  const served = { files: new Map([...source.files].filter(([file]) => isOwn(file))) };
  const inFolder = { files: new Map([...own.files].filter(([file]) => isOwn(file))) };
  return inFolder.files.size === 0 ? [] : compareSources(served, inFolder).map(({ file }) => file);
}

/** What a draft changes in one file. */
export interface ChangedFile {
  file: string;
  /** Lines that the draft takes away and puts in their place, with the number of the first one. */
  line: number;
  removed: string[];
  added: string[];
}

/** The line that an offset is on, from 1, and the offset at which it begins. */
function lineAt(text: string, offset: number): { line: number; start: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, start: before.lastIndexOf("\n") + 1 };
}

const linesBetween = (text: string, from: number, to: number): string[] => {
  const end = text.indexOf("\n", to);
  return text.slice(from, end < 0 ? text.length : end).split("\n");
};

/** The files of a draft that differ from those that it is made on: of each, the lines from the first change to the last. */
export function listChangedFiles(base: TenantSource, source: TenantSource): ChangedFile[] {
  const names = new Set([...base.files.keys(), ...source.files.keys()]);
  return [...names].sort().flatMap((file) => {
    const [before = "", after = ""] = [base.files.get(file), source.files.get(file)];
    if (before === after) return [];
    const { from, to, text } = computeTextEdit(before, after);
    const { line, start } = lineAt(before, from);
    return [
      {
        file,
        line,
        removed: linesBetween(before, start, to),
        added: linesBetween(after, start, from + text.length),
      },
    ];
  });
}

/** Pairs of lines that are compared; longer changes are shown as a whole. */
const MOST_PAIRS = 250_000;

const marks = { "1": "-", "0": " ", "-1": "+" } as const;

/** The lines of a change in order, as few of them marked as possible. */
export function diffLines({ removed, added }: Pick<ChangedFile, "removed" | "added">) {
  if (removed.length * added.length <= MOST_PAIRS)
    return diff(removed, added).map(([kind, text]) => ({ mark: marks[kind], text }));
  return [
    removed.map((text) => ({ mark: "-" as const, text })),
    added.map((text) => ({ mark: "+" as const, text })),
  ].flat();
}
