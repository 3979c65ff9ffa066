import type { ASTNode, PropertyASTNode } from "vscode-json-languageservice";
import { type JsonText, type Path, pathOf } from "./json-text.ts";

/** What is written or about to be written at a position of a text. */
export interface Cursor {
  what: "key" | "value";
  /** The path of the value; of a key that is yet to be written, the path of its object. */
  path: Path;
  /** The range that a completion replaces, from and to. */
  from: number;
  to: number;
  /** Text inside the quotes before the position. */
  typed: string;
  /** For a key: its value follows already. For a value: it is a text in quotes. */
  isWritten: boolean;
  /** A comma is missing behind it. */
  needsComma: boolean;
  /** The key or value at the position. */
  node?: ASTNode;
}

/** Where the signs of one kind before a position begin. */
function runBefore(text: string, at: number, kind: RegExp): number {
  let index = at;
  while (index > 0 && kind.test(text[index - 1] ?? "")) index--;
  return index;
}

const spaceBefore = (text: string, at: number): number => runBefore(text, at, /\s/);

function needsComma(text: string, at: number): boolean {
  const next = /\S/.exec(text.slice(at))?.[0];
  return next !== undefined && /["{[\w-]/.test(next);
}

const isKeyOf = (node: ASTNode): node is ASTNode & { parent: PropertyASTNode } =>
  node.parent?.type === "property" && node.parent.keyNode === node;

/** Text inside a string before an offset, as written. */
function typedIn(text: string, node: ASTNode, offset: number): string {
  return node.type === "string" ? text.slice(node.offset + 1, offset) : text.slice(node.offset, offset);
}

function inScalar(text: string, node: ASTNode, offset: number): Cursor {
  const to = node.offset + node.length;
  const at = { from: node.offset, to, typed: typedIn(text, node, offset), node };
  if (isKeyOf(node)) {
    const { parent } = node;
    const isWritten = parent.colonOffset !== undefined && parent.colonOffset >= 0;
    const object = pathOf(parent.parent as ASTNode);
    return { what: "key", path: object, isWritten, needsComma: !isWritten && needsComma(text, to), ...at };
  }
  return { what: "value", path: pathOf(node), isWritten: node.type === "string", needsComma: false, ...at };
}

/** The innermost object or list around an offset. */
function containerAt(node: ASTNode | undefined): ASTNode | undefined {
  let here = node;
  while (here !== undefined && here.type !== "object" && here.type !== "array") here = here.parent;
  return here;
}

/** Describes a position of a text; undefined where nothing can be written. */
export function cursorAt({ document, json }: JsonText, offset: number): Cursor | undefined {
  const text = document.getText();
  const node = json && nodeFrom(json, offset);
  if (node && node.type !== "object" && node.type !== "array" && node.type !== "property")
    return inScalar(text, node, offset);
  const from = runBefore(text, offset, /[\w$.-]/);
  const word = text.slice(from, offset);
  const before = spaceBefore(text, from);
  const sign = text[before - 1];
  const container = containerAt(node ?? nodeFrom(json, before - 1));
  if (container === undefined) return undefined;
  const at = { from, to: offset, typed: word, isWritten: false, needsComma: needsComma(text, offset) };
  const path = pathOf(container);
  if (container.type === "array") {
    if (sign !== "[" && sign !== ",") return undefined;
    const index = container.items.filter((item) => item.offset + item.length <= offset).length;
    return { what: "value", path: [...path, index], ...at };
  }
  if (container.type !== "object") return undefined;
  if (sign === ":") {
    const property = container.properties.findLast(({ offset: start }) => start < before);
    return property && { what: "value", path: [...path, property.keyNode.value], ...at };
  }
  return sign === "{" || sign === "," ? { what: "key", path, ...at } : undefined;
}

interface Searchable {
  getNodeFromOffset?(offset: number, includeRightBound?: boolean): ASTNode | undefined;
}

/** The innermost part of a text around an offset. */
export const nodeFrom = (json: Searchable, offset: number): ASTNode | undefined =>
  json.getNodeFromOffset?.(offset, true);
