import { applyEdits, type Edit, type Node } from "jsonc-parser";
import type { JsonValue } from "../json-value.ts";
import {
  findChildNode,
  listChildNodes,
  listNodesAlongPath,
  loadTree,
  readPropertyKey,
  selectValueNode,
} from "./doc.ts";
import { computeEnd, detectTextStyle, isOpen, printTree, type Style } from "./format.ts";
import { parseJson } from "./parse.ts";
import { formatPointer, parsePointer } from "./pointer.ts";
import { forbiddenKeys } from "./problems.ts";

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
export type TextOp =
  | ({ op: "set"; pointer: string } & Written)
  | ({ op: "insert"; pointer: string; before?: string } & Written)
  | { op: "remove"; pointer: string }
  | { op: "rename"; pointer: string; key: string }
  | { op: "move"; pointer: string; to: string | number | undefined };

/** The changed text, and the operations (in order) that give the same bytes back. */
export interface Edited {
  text: string;
  inverse: TextOp[];
}

/** Why a text could not be changed. */
export interface Refused {
  problem: string;
}

/** A file being changed: its text and its tree. */
interface Source {
  text: string;
  root: Node;
  style: Style;
  /** Whether it stands as the formatter prints it, apart from its indentation and line ends. */
  isFormatted: boolean;
  /** Whether every object stands on several lines, as those that are added then do. */
  isOpen: boolean;
}

function sourceOf(text: string): Source | undefined {
  const root = loadTree(parseJson("", text));
  if (root === undefined) return undefined;
  const style = detectTextStyle(text);
  const isAllOpen = (node: Node): boolean =>
    (node.type !== "object" || listChildNodes(node).length === 0 || isOpen(text, node)) &&
    listChildNodes(node).every((child) => isAllOpen(selectValueNode(child)));
  return { text, root, style, isFormatted: printTree(text, root, style) === text, isOpen: isAllOpen(root) };
}

const textOf = ({ text }: Source, node: Node) => text.slice(node.offset, computeEnd(node));
const isScalar = ({ children }: Node) => children === undefined;

/** The index of the property or item of a node that a step of a pointer names; -1 if there is none. */
function indexOfChild(node: Node, step: string): number {
  const child = findChildNode(node, step);
  return child === undefined ? -1 : listChildNodes(node).indexOf(child);
}

/** The values on the way to a pointer, the root first, as far as they exist. */
const nodesTo = (root: Node, steps: readonly string[]): Node[] => [
  root,
  ...listNodesAlongPath(root, steps).map(selectValueNode),
];

/** White space at the beginning of the line of an offset. */
function marginAt(text: string, offset: number): string {
  const line = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line))?.[0] ?? "";
}

/** The text of a value that begins on a line with this margin. */
function writtenText(written: Written, { style, isOpen: isAllOpen }: Source, margin: string): string {
  if ("text" in written) return written.text;
  const json = JSON.stringify(written.value, null, isAllOpen ? style.indent : 0);
  return json.replaceAll("\n", `${style.lineEnd}${margin}`);
}

/** Adds a property or an item to a node: before the one at `index`, or at its end. */
function addition(source: Source, at: Node, index: number, key: string, written: Written): Edit {
  const { text, style } = source;
  const children = listChildNodes(at);
  const isList = at.type === "array";
  // An object that gets its first property stands on several lines where all others do.
  const isOnLines = isOpen(text, at) || (children.length === 0 && !isList && source.isOpen);
  const outer = marginAt(text, at.offset);
  const inner = children[0] ? marginAt(text, children[0].offset) : `${outer}${style.indent}`;
  const lead = isList ? "" : `${JSON.stringify(key)}: `;
  const own = `${lead}${writtenText(written, source, isOnLines ? inner : outer)}`;
  const gap = isOnLines ? `${style.lineEnd}${inner}` : " ";
  const [next, last] = [children[index], children.at(-1)];
  if (next) return { offset: next.offset, length: 0, content: `${own},${gap}` };
  if (last) return { offset: computeEnd(last), length: 0, content: `,${gap}${own}` };
  const around = isOnLines ? [gap, `${style.lineEnd}${outer}`] : isList ? ["", ""] : [" ", " "];
  const content = around.join(own);
  return { offset: at.offset, length: at.length, content: isList ? `[${content}]` : `{${content}}` };
}

/** Takes a property or an item away, with its comma. `modify` of jsonc-parser would leave `[12]` of `[1,2]` without its last item. */
function removal(parent: Node, index: number): Edit {
  const children = listChildNodes(parent);
  const [before, child, after] = [children[index - 1], children[index], children[index + 1]];
  const [from, to] =
    child && after
      ? [child.offset, after.offset]
      : child && before
        ? [computeEnd(before), computeEnd(child)]
        : [parent.offset + 1, computeEnd(parent) - 1];
  return { offset: from, length: to - from, content: "" };
}

/** What an operation does to the text, and the operation that undoes it. */
type Change = { edits: Edit[]; inverse: TextOp } | Refused;

const nothingAt = (pointer: string): Refused => ({ problem: `there is nothing at ${pointer || "/"}` });

function setAt(source: Source, op: TextOp & { op: "set" }): Change {
  const steps = parsePointer(op.pointer);
  const nodes = nodesTo(source.root, steps);
  const found = nodes.at(-1) ?? source.root;
  if (nodes.length === steps.length + 1) {
    const content = writtenText(op, source, marginAt(source.text, found.offset));
    const inverse: TextOp = { op: "set", pointer: op.pointer, text: textOf(source, found) };
    return { edits: [{ offset: found.offset, length: found.length, content }], inverse };
  }
  const pointer = formatPointer(steps.slice(0, nodes.length));
  const place = placeOf(source, pointer);
  if (place === undefined)
    return {
      problem: `${formatPointer(steps.slice(0, nodes.length - 1)) || "/"} is neither an object nor a list`,
    };
  const wrap = (inner: JsonValue, step: string): JsonValue => ({ [step]: inner });
  const value = "value" in op ? op.value : (JSON.parse(op.text) as JsonValue);
  const rest = steps.slice(nodes.length);
  const written = rest.length === 0 ? op : { value: rest.reduceRight(wrap, value) };
  return insertAt(source, { ...written, op: "insert", pointer }, place);
}

/** The property or item at a pointer, in its object or list. */
interface Place {
  steps: string[];
  parent: Node;
  isList: boolean;
  last: string;
  /** -1 if it does not exist. */
  index: number;
}

function placeOf({ root }: Source, pointer: string): Place | undefined {
  const steps = parsePointer(pointer);
  const last = steps.at(-1);
  const parent = nodesTo(root, steps.slice(0, -1))[steps.length - 1];
  if (last === undefined || parent === undefined || isScalar(parent)) return undefined;
  return { steps, parent, isList: parent.type === "array", last, index: indexOfChild(parent, last) };
}

const besides = ({ steps }: Place, step: string | number) => formatPointer([...steps.slice(0, -1), step]);

function insertAt(source: Source, op: TextOp & { op: "insert" }, place: Place): Change {
  const { parent, isList, last } = place;
  const { length } = listChildNodes(parent);
  if (!isList && place.index >= 0) return { problem: `${op.pointer} exists already` };
  const before = isList ? last : op.before;
  const known = before === undefined ? -1 : indexOfChild(parent, before);
  if (isList && known < 0 && last !== "-" && last !== String(length)) return nothingAt(op.pointer);
  const index = known < 0 ? length : known;
  const pointer = besides(place, isList ? index : last);
  return { edits: [addition(source, parent, index, last, op)], inverse: { op: "remove", pointer } };
}

function removeAt(source: Source, { pointer }: TextOp, { parent, isList, index }: Place): Change {
  const [child, next] = listChildNodes(parent).slice(index, index + 2);
  if (index < 0 || child === undefined) return nothingAt(pointer);
  const before = !isList && next !== undefined && { before: readPropertyKey(next) };
  const inverse: TextOp = { op: "insert", pointer, text: textOf(source, selectValueNode(child)), ...before };
  return { edits: [removal(parent, index)], inverse };
}

function moveAt(source: Source, op: TextOp & { op: "move" }, place: Place): Change {
  const { parent, isList, index: from } = place;
  const children = listChildNodes(parent);
  if (from < 0) return nothingAt(op.pointer);
  const end = op.to === undefined && !isList ? children.length : indexOfChild(parent, String(op.to));
  if (end < 0) return { problem: `there is no place ${JSON.stringify(op.to)} beside ${op.pointer}` };
  const order = children.toSpliced(from, 1);
  order.splice(isList || end <= from ? end : end - 1, 0, ...children.slice(from, from + 1));
  // The places of the children stay; their texts change places.
  const edits = children.map((child, index) => {
    const content = textOf(source, order[index] ?? child);
    return { offset: child.offset, length: child.length, content };
  });
  const next = children[from + 1];
  const to = isList ? from : next && readPropertyKey(next);
  const pointer = isList ? besides(place, end) : op.pointer;
  return { edits, inverse: { op: "move", pointer, to } };
}

function renameAt(op: TextOp & { op: "rename" }, place: Place): Change {
  const key = listChildNodes(place.parent)[place.index]?.children?.[0];
  if (key === undefined) return nothingAt(op.pointer);
  const pointer = besides(place, op.key);
  if (indexOfChild(place.parent, op.key) >= 0) return { problem: `${pointer} exists already` };
  const edit = { offset: key.offset, length: key.length, content: JSON.stringify(op.key) };
  return { edits: [edit], inverse: { op: "rename", pointer, key: place.last } };
}

function changeOf(source: Source, op: TextOp): Change {
  if (op.op === "set") return setAt(source, op);
  const place = placeOf(source, op.pointer);
  if (place === undefined) return nothingAt(op.pointer);
  if (op.op === "insert") return insertAt(source, op, place);
  if (op.op === "remove") return removeAt(source, op, place);
  return op.op === "move" ? moveAt(source, op, place) : renameAt(op, place);
}

/** Applies an operation; its inverse gives the same value back, but perhaps not the same bytes. */
function apply(source: Source, op: TextOp): { text: string; inverse: TextOp } | Refused {
  if (parsePointer(op.pointer).some((step) => forbiddenKeys.has(step)))
    return { problem: `${op.pointer} has a key that no file may have` };
  if ("text" in op && parseJson("", op.text).problems.length > 0) return { problem: "the text is not valid JSON" };
  const change = changeOf(source, op);
  if ("problem" in change) return change;
  const text = applyEdits(source.text, change.edits);
  const doc = parseJson("", text);
  const tree = loadTree(doc);
  if (tree === undefined) return { problem: `the result would not be valid: ${doc.problems[0]?.finding.code}` };
  return { text: source.isFormatted ? printTree(text, tree, source.style) : text, inverse: change.inverse };
}

/**
 * Changes a text of JSON. A text that stands as the formatter prints it (with any indentation and line ends) still does
 * afterwards; of any other text, only the place itself changes. Texts that are not valid JSON are refused, and so is
 * an operation whose place does not exist.
 */
export function editText(text: string, op: TextOp): Edited | Refused {
  const source = sourceOf(text);
  if (source === undefined) return { problem: "the file is not valid JSON" };
  const result = apply(source, op);
  return "problem" in result ? result : { text: result.text, inverse: [exactInverse(source, op, result)] };
}

/** The operation that gives the same bytes back: the narrowest, or else one that puts an object or list around the place back. */
function exactInverse(before: Source, op: TextOp, { text, inverse }: { text: string; inverse: TextOp }): TextOp {
  const after = sourceOf(text);
  const steps = parsePointer(op.pointer).slice(0, -1);
  const wider = nodesTo(before.root, steps).map((node, depth): TextOp => {
    return { op: "set", pointer: formatPointer(steps.slice(0, depth)), text: textOf(before, node) };
  });
  const isExact = (undo: TextOp) => {
    const back = after && apply(after, undo);
    return back !== undefined && "text" in back && back.text === before.text;
  };
  return [inverse, ...wider.reverse()].find(isExact) ?? inverse;
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
export function computeTextEdit(before: string, after: string): { from: number; to: number; text: string } {
  let from = 0;
  const shortest = Math.min(before.length, after.length);
  while (from < shortest && before[from] === after[from]) from++;
  let tail = 0;
  while (tail < shortest - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from, to: before.length - tail, text: after.slice(from, after.length - tail) };
}
