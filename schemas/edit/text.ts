import { parseJson } from "../json/parse.ts";
import { fromPointer, toPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import { type Lines, ownStyle, printParts, type Style, styleOf } from "./format.ts";
import { type Member, memberIndex, type Part, partsOf, partsOnWay } from "./parts.ts";

/** A value to write: as a value, or as the text that it had. */
export type Written = { value: JsonValue } | { text: string };

/**
 * One change of a text, plain JSON. Pointers name positions in the file: keys and indexes.
 * - `set` replaces a value, or adds a property at the end of its object; objects that the pointer needs are made.
 * - `insert` adds an item before an index (`-`: at the end), or a property before the property `before`.
 * - `remove` takes a property or an item away.
 * - `rename` gives a property another key, at the same position.
 * - `move` takes an item to another index of its list, or a property before another one (none: to the end).
 */
export type TextOp = (
  | ({ op: "set"; pointer: string } & Written)
  | ({ op: "insert"; pointer: string; before?: string } & Written)
  | { op: "remove"; pointer: string }
  | { op: "rename"; pointer: string; key: string }
  | { op: "move"; pointer: string; to: string | number | undefined }
) & {
  /** Which objects stand on several lines afterwards, where that differs from what follows from the text. */
  lines?: Lines;
};

/** The changed text, and the operations (in order) that give the same bytes back. */
export interface Edited {
  text: string;
  inverse: TextOp[];
}

/** Why a text could not be changed. */
export interface Refused {
  problem: string;
}

interface Splice {
  from: number;
  to: number;
  text: string;
}

/** A file being changed: its text and its parts. */
interface Source {
  text: string;
  root: Part;
  style: Style;
  /** Whether it stands as the formatter prints it, apart from its indentation and line ends. */
  isFormatted: boolean;
  /** Whether every object stands on several lines, as those that are added then do. */
  isOpen: boolean;
}

const forbidden = new Set(["__proto__", "constructor", "prototype"]);

function sourceOf(text: string): Source | undefined {
  if (parseJson("", text).problems.length > 0) return undefined;
  const style = styleOf(text);
  const root = partsOf(text);
  return { text, root, style, isFormatted: printParts(text, style) === text, isOpen: isOpen(root) };
}

/** Whether all objects of a part that hold something stand on several lines. */
function isOpen(part: Part): boolean {
  const own = part.isList || part.members.length === 0 || part.isOpen;
  return own && part.members.every(({ value }) => isOpen(value));
}

const endOf = ({ value }: Member) => value.end;
const nameOf = ({ key }: Member, index: number) => key ?? index;

/** White space at the beginning of the line of an offset. */
function marginAt(text: string, offset: number): string {
  const line = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line))?.[0] ?? "";
}

/** The text of a value that begins on a line with this margin. */
function writtenText(written: Written, source: Source, margin: string): string {
  if ("text" in written) return written.text;
  const { style } = source;
  const json = JSON.stringify(written.value, null, source.isOpen ? 1 : 0);
  const printed = printParts(json, { ...ownStyle, indent: style.indent }).trimEnd();
  return printed.replaceAll("\n", `${style.lineEnd}${margin}`);
}

/** Adds a member to a container: before the one at `index`, or at its end. */
function addition(
  source: Source,
  at: Part,
  index: number,
  key: string | undefined,
  written: Written,
): Splice {
  const { text, style } = source;
  const first = at.members[0];
  // An object that gets its first member stands on several lines where all others do.
  const isOpen = at.isOpen || (!first && !at.isList && source.isOpen);
  const outer = marginAt(text, at.start);
  const inner = first ? marginAt(text, first.start) : `${outer}${style.indent}`;
  const lead = key === undefined ? "" : `${JSON.stringify(key)}: `;
  const own = `${lead}${writtenText(written, source, isOpen ? inner : outer)}`;
  const next = at.members[index];
  const last = at.members.at(-1);
  const gap = isOpen ? `${style.lineEnd}${inner}` : " ";
  if (next) return { from: next.start, to: next.start, text: `${own},${gap}` };
  if (last) return { from: endOf(last), to: endOf(last), text: `,${gap}${own}` };
  const { start: from, end: to } = at;
  if (isOpen) return { from, to, text: `{${gap}${own}${style.lineEnd}${outer}}` };
  return { from, to, text: at.isList ? `[${own}]` : `{ ${own} }` };
}

/** Takes a member away, with its comma. */
function removal({ members, start, end, isList }: Part, index: number): Splice {
  const [before, member, after] = [members[index - 1], members[index], members[index + 1]];
  if (before && member && !after) return { from: endOf(before), to: endOf(member), text: "" };
  if (member && after) return { from: member.start, to: after.start, text: "" };
  return { from: start, to: end, text: isList ? "[]" : "{}" };
}

const textOf = ({ text }: Source, { start, end }: Part) => text.slice(start, end);

/** The container at a pointer's parent, and the last step. */
function placeOf(source: Source, pointer: string) {
  const steps = fromPointer(pointer);
  const last = steps.at(-1) ?? "";
  const way = partsOnWay(source.root, steps.slice(0, -1));
  return { steps, last, way, parent: way.length === steps.length ? way.at(-1) : undefined };
}

/** What an operation does to the text, and the operation that undoes it. */
type Change = { splices: Splice[]; inverse: TextOp } | Refused;

const nothingAt = (pointer: string): Refused => ({ problem: `there is nothing at ${pointer || "/"}` });

function setAt(source: Source, op: TextOp & { op: "set" }): Change {
  const steps = fromPointer(op.pointer);
  const way = partsOnWay(source.root, steps);
  const found = way.at(-1) ?? source.root;
  if (way.length === steps.length + 1) {
    const text = writtenText(op, source, marginAt(source.text, found.start));
    const inverse: TextOp = { op: "set", pointer: op.pointer, text: textOf(source, found) };
    return { splices: [{ from: found.start, to: found.end, text }], inverse };
  }
  const [key = "", ...rest] = steps.slice(way.length - 1);
  const at = toPointer(steps.slice(0, way.length - 1));
  if (found.scalar !== undefined) return { problem: `${at || "/"} is neither an object nor a list` };
  if (found.isList && key !== "-" && Number(key) !== found.members.length) return nothingAt(op.pointer);
  const written = rest.length === 0 ? op : { value: rest.reduceRight<JsonValue>(wrapped, writtenValue(op)) };
  const splice = addition(source, found, found.members.length, found.isList ? undefined : key, written);
  const pointer = `${at}${toPointer([found.isList ? found.members.length : key])}`;
  return { splices: [splice], inverse: { op: "remove", pointer } };
}

const wrapped = (value: JsonValue, key: string): JsonValue => ({ [key]: value });
const writtenValue = (written: Written): JsonValue =>
  "value" in written ? written.value : (JSON.parse(written.text) as JsonValue);

function insertAt(source: Source, op: TextOp & { op: "insert" }): Change {
  const { last, parent, steps } = placeOf(source, op.pointer);
  if (parent === undefined || parent.scalar !== undefined || steps.length === 0) return nothingAt(op.pointer);
  const { members, isList } = parent;
  if (!isList && memberIndex(parent, last) >= 0) return { problem: `${op.pointer} exists already` };
  const wanted = isList ? (last === "-" ? String(members.length) : last) : op.before;
  const known = wanted === undefined ? -1 : memberIndex(parent, wanted);
  const index = known < 0 ? members.length : known;
  if (isList && String(index) !== wanted) return nothingAt(op.pointer);
  const splice = addition(source, parent, index, isList ? undefined : last, op);
  const pointer = toPointer([...steps.slice(0, -1), isList ? index : last]);
  return { splices: [splice], inverse: { op: "remove", pointer } };
}

function removeAt(source: Source, op: TextOp & { op: "remove" }): Change {
  const { last, parent } = placeOf(source, op.pointer);
  const index = parent ? memberIndex(parent, last) : -1;
  const member = parent?.members[index];
  if (parent === undefined || member === undefined) return nothingAt(op.pointer);
  const next = parent.members[index + 1]?.key;
  const text = textOf(source, member.value);
  const inverse: TextOp = {
    op: "insert",
    pointer: op.pointer,
    text,
    ...(!parent.isList && next !== undefined && { before: next }),
  };
  return { splices: [removal(parent, index)], inverse };
}

function moveAt(source: Source, op: TextOp & { op: "move" }): Change {
  const { last, parent, steps } = placeOf(source, op.pointer);
  const from = parent ? memberIndex(parent, last) : -1;
  if (parent === undefined || from < 0) return nothingAt(op.pointer);
  const { members, isList } = parent;
  const to = isList
    ? Number(op.to)
    : op.to === undefined
      ? members.length
      : memberIndex(parent, String(op.to));
  if (!Number.isInteger(to) || to < 0 || to > members.length || (isList && to === members.length))
    return { problem: `there is no place ${JSON.stringify(op.to)} beside ${op.pointer}` };
  const order = [...members];
  const [moved] = order.splice(from, 1);
  if (moved) order.splice(isList || to <= from ? to : to - 1, 0, moved);
  // The places of the members stay; their texts change places.
  const splices = members.map((member, index) => {
    const other = order[index] ?? member;
    return { from: member.start, to: endOf(member), text: source.text.slice(other.start, endOf(other)) };
  });
  const pointer = isList ? toPointer([...steps.slice(0, -1), to]) : op.pointer;
  const next = members[from + 1];
  const inverse: TextOp = { op: "move", pointer, to: isList ? from : next && String(nameOf(next, from + 1)) };
  return {
    splices: splices.filter((splice) => splice.text !== source.text.slice(splice.from, splice.to)),
    inverse,
  };
}

function renameAt(source: Source, op: TextOp & { op: "rename" }): Change {
  const { last, parent, steps } = placeOf(source, op.pointer);
  const member = parent?.members[memberIndex(parent, last)];
  if (parent === undefined || member?.keyText === undefined) return nothingAt(op.pointer);
  const pointer = toPointer([...steps.slice(0, -1), op.key]);
  if (memberIndex(parent, op.key) >= 0) return { problem: `${pointer} exists already` };
  const to = member.start + member.keyText.length;
  const inverse: TextOp = { op: "rename", pointer, key: last };
  return { splices: [{ from: member.start, to, text: JSON.stringify(op.key) }], inverse };
}

function changeOf(source: Source, op: TextOp): Change {
  switch (op.op) {
    case "set":
      return setAt(source, op);
    case "insert":
      return insertAt(source, op);
    case "remove":
      return removeAt(source, op);
    case "rename":
      return renameAt(source, op);
    case "move":
      return moveAt(source, op);
  }
}

function spliced(text: string, splices: readonly Splice[]): string {
  const ordered = splices.toSorted((a, b) => b.from - a.from);
  return ordered.reduce((now, { from, to, text: own }) => now.slice(0, from) + own + now.slice(to), text);
}

/** The objects on the way to a pointer that stand on several lines in one text and on one line in the other. */
function linesOn(before: Part, after: Part, steps: readonly string[]): Lines {
  const [old, now] = [partsOnWay(before, steps), partsOnWay(after, steps)];
  const lines: { [pointer: string]: boolean } = {};
  for (const [depth, part] of old.entries()) {
    const other = now[depth];
    if (other && part.scalar === undefined && !part.isList && part.isOpen !== other.isOpen)
      lines[toPointer(steps.slice(0, depth))] = part.isOpen;
  }
  return lines;
}

/** Applies an operation, without its exact inverse. */
function applied(source: Source, op: TextOp): { text: string; change: Change } | Refused {
  if (fromPointer(op.pointer).some((step) => forbidden.has(step)))
    return { problem: `${op.pointer} has a key that no file may have` };
  if ("text" in op && parseJson("", op.text).problems.length > 0)
    return { problem: "the text is not valid JSON" };
  const change = changeOf(source, op);
  if ("problem" in change) return change;
  const text = spliced(source.text, change.splices);
  const problem = parseJson("", text).problems[0];
  if (problem) return { problem: `the result would not be valid: ${problem.finding.code}` };
  return { text: source.isFormatted ? printParts(text, source.style, op.lines) : text, change };
}

/**
 * Changes a text of JSON. A text that stands as the formatter prints it (with any indentation and line ends) still does
 * afterwards; of any other text, only the place itself changes. Texts that are not valid JSON are refused, and so is
 * an operation whose place does not exist.
 */
export function editText(text: string, op: TextOp): Edited | Refused {
  const source = sourceOf(text);
  if (source === undefined) return { problem: "the file is not valid JSON" };
  const result = applied(source, op);
  if ("problem" in result) return result;
  if ("problem" in result.change) return result.change;
  return { text: result.text, inverse: [inverseOf(source, op, result.text, result.change.inverse)] };
}

/** The operation that gives the same bytes back: as narrow as it can be. */
function inverseOf(before: Source, op: TextOp, text: string, plain: TextOp): TextOp {
  const after = sourceOf(text);
  if (after === undefined) return plain;
  const steps = fromPointer(plain.pointer).slice(0, -1);
  const lines = linesOn(before.root, after.root, steps);
  const first = Object.keys(lines).length > 0 ? { ...plain, lines } : plain;
  const isExact = (inverse: TextOp) => {
    const back = applied(after, inverse);
    return "text" in back && back.text === before.text;
  };
  if (isExact(first)) return first;
  // A comma more or less can break a line beside the place: then the whole container is put back.
  const way = partsOnWay(before.root, fromPointer(op.pointer).slice(0, -1));
  for (let depth = way.length - 1; depth >= 0; depth--) {
    const pointer = toPointer(fromPointer(op.pointer).slice(0, depth));
    const part = way[depth] ?? before.root;
    const wide = linesOn(before.root, after.root, fromPointer(pointer).slice(0, -1));
    const inverse: TextOp = { op: "set", pointer, text: textOf(before, part), lines: wide };
    if (isExact(inverse)) return inverse;
  }
  return first;
}

/** Applies operations in turn; the inverse undoes all of them. Nothing is changed if one is refused. */
export function editAll(text: string, ops: readonly TextOp[]): Edited | Refused {
  let now = text;
  const inverse: TextOp[] = [];
  for (const op of ops) {
    const edited = editText(now, op);
    if ("problem" in edited) return edited;
    now = edited.text;
    inverse.unshift(...edited.inverse);
  }
  return { text: now, inverse };
}

/** The one range in which two texts differ: what stands in place of what. */
export function differenceOf(before: string, after: string): { from: number; to: number; text: string } {
  let from = 0;
  const shortest = Math.min(before.length, after.length);
  while (from < shortest && before[from] === after[from]) from++;
  let tail = 0;
  while (tail < shortest - from && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail++;
  return { from, to: before.length - tail, text: after.slice(from, after.length - tail) };
}
