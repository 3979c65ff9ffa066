import { parseJson } from "../json/parse.ts";
import { toPointer } from "../json/pointer.ts";

/** A value as it stands in a text. */
export interface Part {
  start: number;
  /** Offset behind its last character. */
  end: number;
  /** The text of a string, number, boolean or null; undefined for objects and lists. */
  scalar?: string;
  /** What an object or list holds. */
  members: readonly Member[];
  isList: boolean;
  /** Whether its first member stands on a line of its own. */
  isOpen: boolean;
}

/** A property of an object or an item of a list. */
export interface Member {
  start: number;
  /** The key as written, with its quotes; undefined for items. */
  keyText?: string;
  key?: string;
  /** Whether an empty line stands before it. */
  spaced: boolean;
  value: Part;
}

const spacePattern = /[ \t\r\n]*/y;
const stringPattern = /"(?:[^"\\]|\\.)*"/y;
const scalarPattern = /[^\s,\]}]+/y;

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

class PartReader {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  space(): string {
    const space = matchAt(spacePattern, this.text, this.at);
    this.at += space.length;
    return space;
  }

  string(): string {
    const found = matchAt(stringPattern, this.text, this.at);
    this.at += found.length;
    return found;
  }

  part(): Part {
    const start = this.at;
    const first = this.text[start];
    if (first === "{" || first === "[") return this.container(start, first === "[");
    const scalar = first === '"' ? this.string() : matchAt(scalarPattern, this.text, start);
    this.at = start + scalar.length;
    return { start, end: this.at, scalar, members: [], isList: false, isOpen: false };
  }

  container(start: number, isList: boolean): Part {
    const members: Member[] = [];
    this.at++;
    let space = this.space();
    const isOpen = space.includes("\n");
    while (this.text[this.at] !== "]" && this.text[this.at] !== "}") {
      const spaced = members.length > 0 && space.indexOf("\n") !== space.lastIndexOf("\n");
      members.push(this.member(isList, spaced));
      this.space();
      if (this.text[this.at] === ",") this.at++;
      space = this.space();
    }
    this.at++;
    return { start, end: this.at, members, isList, isOpen: isOpen && members.length > 0 };
  }

  member(isList: boolean, spaced: boolean): Member {
    const start = this.at;
    if (isList) return { start, spaced, value: this.part() };
    const keyText = this.string();
    this.space();
    this.at++;
    this.space();
    return { start, keyText, key: JSON.parse(keyText) as string, spaced, value: this.part() };
  }
}

/** The parts of a text that `parseJson` has accepted without problems. */
export function partsOf(text: string): Part {
  const reader = new PartReader(text);
  reader.space();
  return reader.part();
}

/** The member of an object or list that a step of a pointer names. */
export function memberIndex(part: Part, step: string): number {
  if (!part.isList) return part.members.findIndex(({ key }) => key === step);
  return /^(?:0|[1-9]\d*)$/.test(step) && Number(step) < part.members.length ? Number(step) : -1;
}

/** The parts on the way to a pointer, the root first, as far as they exist. */
export function partsOnWay(root: Part, steps: readonly string[]): Part[] {
  const way = [root];
  let part: Part | undefined = root;
  for (const step of steps) {
    part = part.members[memberIndex(part, step)]?.value;
    if (part === undefined) break;
    way.push(part);
  }
  return way;
}

/** A key or a value of a text. */
export interface PartAt {
  pointer: string;
  isKey: boolean;
  /** The value, if it is neither an object nor a list. */
  value?: unknown;
}

/** The key or value that begins at a line and column (1-based) of a text; undefined for a text that is not valid JSON. */
export function partAt(text: string, line: number, column: number): PartAt | undefined {
  if (parseJson("", text).problems.length > 0) return undefined;
  const lines = text.split("\n", line - 1);
  const offset = lines.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  let part: Part | undefined = partsOf(text);
  const steps: (string | number)[] = [];
  while (part !== undefined && part.start !== offset) {
    const index: number = part.members.findIndex(({ start, value }) => start <= offset && offset < value.end);
    const member: Member | undefined = part.members[index];
    if (member === undefined) return undefined;
    steps.push(member.key ?? index);
    if (member.key !== undefined && member.start === offset)
      return { pointer: toPointer(steps), isKey: true };
    part = member.value;
  }
  if (part === undefined) return undefined;
  const value = part.scalar === undefined ? undefined : (JSON.parse(part.scalar) as unknown);
  return { pointer: toPointer(steps), isKey: false, value };
}
