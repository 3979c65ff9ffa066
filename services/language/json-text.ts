import { findNodeAtOffset, getNodePath, getNodeValue } from "jsonc-parser";
import {
  type ASTNode,
  getLanguageService,
  type JSONDocument,
  type Range,
  type StringASTNode,
} from "vscode-json-languageservice";
import { TextDocument } from "vscode-languageserver-textdocument";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import { parseJson } from "../../schemas/tools.ts";

/** Reads JSON that is being typed, its outline and its folds. */
export const jsonService = getLanguageService({});

/** A text as the language service reads it: a tree, however broken the text is. */
export interface JsonText {
  document: TextDocument;
  json: JSONDocument;
  root: ASTNode | undefined;
}

export function readText(uri: string, text: string): JsonText {
  const document = TextDocument.create(uri, "json", 0, text);
  const json: JSONDocument & { root?: ASTNode } = jsonService.parseJSONDocument(document);
  return { document, json, root: json.root };
}

/** The value of a part of a text; parts without a value are left out. */
export const readNodeValue = (node: ASTNode | undefined): JsonValue | undefined =>
  node && structuredClone(getNodeValue(node));

/** The text of a file, or JSON that has what can be read of it; undefined if that is no object. */
export function recoverReadableText(file: string, text: string): string | undefined {
  if (parseJson(file, text).value !== undefined) return text;
  const value = readNodeValue(readText("file:///text.json", text).root);
  return isObject(value) ? JSON.stringify(value) : undefined;
}

/** A range of a text. */
export const computeRange = ({ document }: JsonText, from: number, length: number): Range => ({
  start: document.positionAt(from),
  end: document.positionAt(from + length),
});

/** Keys and indexes. */
export type Path = (string | number)[];

/** Whether a part of a text is the key of a property. */
export const isKey = (node: ASTNode): boolean => node.parent?.type === "property" && node.parent.keyNode === node;

export const isScalar = ({ type }: ASTNode): boolean => type !== "object" && type !== "array" && type !== "property";

/** The innermost part of a text around an offset. */
export const findInnermostNode = ({ root }: JsonText, offset: number): ASTNode | undefined =>
  root && (findNodeAtOffset(root, offset, true) as ASTNode | undefined);

/** The key, which has the path of its value, or the scalar at an offset. */
export function findToken(text: JsonText, offset: number): { node: ASTNode; path: Path; isKey: boolean } | undefined {
  const node = findInnermostNode(text, offset);
  return node && isScalar(node) ? { node, path: getNodePath(node), isKey: isKey(node) } : undefined;
}

/** Every key and every text of a text. */
export function* iterateTextNodes(node: ASTNode | undefined): Generator<StringASTNode> {
  if (node?.type === "string") yield node;
  for (const child of node?.children ?? []) yield* iterateTextNodes(child);
}
