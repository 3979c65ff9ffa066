import { diff } from "node:util";
import type { TenantSource } from "../../schemas/index.ts";
import type { DiffLine } from "../../schemas/studio/review.ts";
import { computeTextEdit } from "../../schemas/tools.ts";

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
export function diffLines({ removed, added }: Pick<ChangedFile, "removed" | "added">): DiffLine[] {
  if (removed.length * added.length <= MOST_PAIRS)
    return diff(removed, added).map(([kind, text]) => ({ mark: marks[kind], text }));
  return [
    removed.map((text) => ({ mark: "-" as const, text })),
    added.map((text) => ({ mark: "+" as const, text })),
  ].flat();
}
