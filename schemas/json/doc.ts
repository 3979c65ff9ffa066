import { findNodeAtLocation, findNodeAtOffset, getNodePath, getNodeValue, type Node, parseTree } from "jsonc-parser";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Finding } from "../diagnostics/catalogue.ts";
import { convertToJsonObject, type JsonValue } from "../json-value.ts";
import { formatPointer, parsePointer } from "./pointer.ts";
import { findMember, type Path } from "./value-at.ts";

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
  /** The value is that of a later format; its parts are where the text says the same. */
  isUpgraded?: true;
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

const trees = new WeakMap<JsonDoc, Node | undefined>();

/** The tree of a sound text, made when it is first asked for: few files are. Any other text may be nested too deeply for one. */
export function loadTree(doc: JsonDoc): Node | undefined {
  if (doc.value !== undefined && !trees.has(doc)) trees.set(doc, parseTree(doc.text));
  return trees.get(doc);
}

/** The value of a property's node; an item is its own. */
export const selectValueNode = (child: Node): Node => child.children?.[child.type === "property" ? 1 : -1] ?? child;

/**
 * The properties or items of a node that a value's members come from: those of the same name or id, then those of the same
 * value, under another name or at another index, and then those at the same index.
 */
export function matchChildren(node: Node, value: JsonValue): ReadonlyMap<string, Node> {
  const isList = node.type === "array";
  const matched = new Map<string, Node>();
  if (Array.isArray(value) !== isList) return matched;
  let left = (node.children ?? []).map((child, index) => ({
    child,
    key: isList ? String(index) : String(child.children?.[0]?.value),
    value: getNodeValue(selectValueNode(child)) as JsonValue,
  }));
  const asText = (_key: string, member: JsonValue) => JSON.stringify(member);
  const asId = (_key: string, member: JsonValue) => convertToJsonObject(member).id;
  const asKey = (key: string) => key;
  for (const name of isList ? [asId, asText, asKey] : [asKey, asText]) {
    const byName = Map.groupBy(left, ({ key, value: member }) => name(key, member));
    for (const [key, member] of Object.entries(value ?? {})) {
      const label = name(key, member);
      const found = matched.has(key) || label === undefined ? undefined : byName.get(label)?.shift();
      if (found) matched.set(key, found.child);
    }
    const taken = new Set(matched.values());
    left = left.filter(({ child }) => !taken.has(child));
  }
  return matched;
}

/** The node of the text that a member of a value comes from. */
function findMemberNode(node: Node, step: string | number, value: JsonValue | undefined): Node | undefined {
  if (value !== undefined) {
    const child = matchChildren(node, value).get(String(step));
    return child && selectValueNode(child);
  }
  const isIndex = /^(?:0|[1-9]\d*)$/.test(String(step));
  return findNodeAtLocation(node, [node.type === "array" ? (isIndex ? Number(step) : -1) : String(step)]);
}

/** Offset of a path's key or value, or of the file's; for a path without a value, the deepest existing position. */
export function findOffset(doc: JsonDoc, path: Path, at: "key" | "value" | "file"): number {
  let node = loadTree(doc);
  if (node === undefined) return 0;
  let value = doc.isUpgraded && doc.value;
  for (const step of at === "file" ? [] : path) {
    const next = findMemberNode(node, step, value);
    if (next === undefined) return node.offset;
    node = next;
    value = findMember(value, step);
  }
  return at === "key" && path.length > 0 && node.parent?.type === "property" ? node.parent.offset : node.offset;
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
