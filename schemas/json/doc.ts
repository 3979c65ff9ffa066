import { findNodeAtOffset, getNodePath, type Node, parseTree } from "jsonc-parser";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Finding } from "../diagnostics/catalogue.ts";
import type { JsonValue } from "../json-value.ts";
import { formatPointer, parsePointer } from "./pointer.ts";

/** Keys and indexes that lead to a value. */
export type Path = readonly (string | number)[];

/** A parsed file: its frozen value, and what is wrong with its text. */
export interface JsonDoc {
  /** Path relative to the tenants folder. */
  file: string;
  text: string;
  /** undefined after a syntax error. The root's `$schema` is not part of it. */
  value: JsonValue | undefined;
  /** What is wrong with the text, up to the first syntax error. */
  problems: { finding: Finding; offset: number }[];
  /** true when some key is a merge directive (`mergeDirectives`). */
  hasDirectives: boolean;
  /** The root's `$schema`. */
  schema?: string;
  /** Where the text has what is at a path of the value; absent where that is the same path. */
  pathInText?(path: Path): Path;
}

export interface Position {
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 code units. */
  column: number;
}

const documents = new WeakMap<JsonDoc, TextDocument>();

function documentOf(doc: JsonDoc): TextDocument {
  const document = documents.get(doc) ?? TextDocument.create("", "json", 0, doc.text);
  documents.set(doc, document);
  return document;
}

/** Line and column of an offset of the file's text. */
export function findPosition(doc: JsonDoc, offset: number): Position {
  const { line, character } = documentOf(doc).positionAt(offset);
  return { line: line + 1, column: character + 1 };
}

/** The member of a parsed container, own properties only. */
export function findMember(container: JsonValue | undefined, key: string | number): JsonValue | undefined {
  if (typeof container !== "object" || container === null) return undefined;
  if (Array.isArray(container)) return container[Number(key)];
  return Object.hasOwn(container, key) ? container[key] : undefined;
}

const trees = new WeakMap<JsonDoc, Node | undefined>();

/** The tree of a sound text, made when it is first asked for: few files are. Any other text may be nested too deeply for one. */
export function loadTree(doc: JsonDoc): Node | undefined {
  if (doc.value !== undefined && !trees.has(doc)) trees.set(doc, parseTree(doc.text));
  return trees.get(doc);
}

/** The properties of an object's node, or the items of a list's. */
export const listChildNodes = ({ children = [] }: Node): Node[] => children;
/** The key of a property's node. */
export const readPropertyKey = ({ children }: Node): string => String(children?.[0]?.value);
/** The value of a property's node; an item is its own. */
export const selectValueNode = (child: Node): Node =>
  child.type === "property" ? (child.children?.[1] ?? child) : child;

const propertiesByKey = new WeakMap<Node, Map<string, Node>>();

/** The property or item of a node that a step of a pointer names. */
export function findChildNode(node: Node, step: string | number): Node | undefined {
  const children = listChildNodes(node);
  if (node.type === "array") return /^(?:0|[1-9]\d*)$/.test(String(step)) ? children[Number(step)] : undefined;
  const byKey = propertiesByKey.get(node) ?? new Map(children.map((property) => [readPropertyKey(property), property]));
  propertiesByKey.set(node, byKey);
  return byKey.get(String(step));
}

/** The properties and items on the way to a path, as far as they exist. */
export function listNodesAlongPath(root: Node, path: Path): Node[] {
  const way: Node[] = [];
  for (const step of path) {
    const child = findChildNode(selectValueNode(way.at(-1) ?? root), step);
    if (child === undefined) break;
    way.push(child);
  }
  return way;
}

/** Offset of a path's key or value, or of the file's; for a path without a value, the deepest existing position. */
export function findOffset(doc: JsonDoc, path: Path, at: "key" | "value" | "file"): number {
  const root = loadTree(doc);
  if (root === undefined) return 0;
  const steps = at === "file" ? [] : (doc.pathInText?.(path) ?? path);
  const way = listNodesAlongPath(root, steps);
  const last = way.at(-1) ?? root;
  return at === "key" && way.length === steps.length ? last.offset : selectValueNode(last).offset;
}

/** Line and column of a JSON pointer of the file. */
export function locate(doc: JsonDoc, pointer: string, at: "key" | "value" | "file" = "value"): Position {
  return findPosition(doc, findOffset(doc, parsePointer(pointer), at));
}

/** The pointer of the key or value that begins at a line and column of a file; undefined if none does. */
export function findPointerAtPosition(
  doc: JsonDoc,
  { line, column }: Position,
): { pointer: string; isKey: boolean } | undefined {
  const offset = documentOf(doc).offsetAt({ line: line - 1, character: column - 1 });
  const tree = loadTree(doc);
  const node = tree && findNodeAtOffset(tree, offset);
  if (node?.offset !== offset) return undefined;
  const property = node.parent?.type === "property" ? node.parent : undefined;
  const isKey = property?.children?.[0] === node;
  return { pointer: formatPointer(getNodePath(isKey ? selectValueNode(property) : node)), isKey };
}
