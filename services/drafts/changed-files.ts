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

/** Pairs of lines that are compared one by one; longer changes are shown as a whole. */
const MOST_PAIRS = 250_000;

/** The lines of a change in order, as few of them marked as possible. */
export function diffLines({ removed, added }: Pick<ChangedFile, "removed" | "added">): DiffLine[] {
  const marked = (mark: DiffLine["mark"], texts: readonly string[]) => texts.map((text) => ({ mark, text }));
  if (removed.length * added.length > MOST_PAIRS) return [...marked("-", removed), ...marked("+", added)];
  // Row i, column j: how many lines the rests from there have in common, in order.
  const width = added.length + 1;
  const common = new Uint32Array((removed.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = removed.length - 1; i >= 0; i--)
    for (let j = added.length - 1; j >= 0; j--)
      common[i * width + j] = removed[i] === added[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < removed.length || j < added.length) {
    const [old, fresh] = [removed[i], added[j]];
    if (old !== undefined && old === fresh) {
      lines.push({ mark: " ", text: old });
      i++;
      j++;
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ mark: "-", text: old });
      i++;
    } else {
      lines.push({ mark: "+", text: fresh ?? "" });
      j++;
    }
  }
  return lines;
}
