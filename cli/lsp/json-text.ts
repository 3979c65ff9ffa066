import {
  type ASTNode,
  getLanguageService,
  type JSONDocument,
  type PropertyASTNode,
  type Range,
  type StringASTNode,
} from "vscode-json-languageservice";
import { TextDocument } from "vscode-languageserver-textdocument";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";

/** Reads JSON that is being typed, its outline and its folds; our own schemas and names are not its business. */
export const jsonService = getLanguageService({ schemaRequestService: () => Promise.resolve("{}") });

/** A text as the language service reads it: a tree, however broken the text is. */
export interface JsonText {
  document: TextDocument;
  json: JSONDocument;
  root: ASTNode | undefined;
}

type Rooted = JSONDocument & { root?: ASTNode };

export function readText(uri: string, text: string, version = 0): JsonText {
  const document = TextDocument.create(uri, "json", version, text);
  const json: Rooted = jsonService.parseJSONDocument(document);
  return { document, json, root: json.root };
}

/** The value of a part of a text; parts without a value are left out. */
export function valueOfNode(node: ASTNode | undefined): JsonValue | undefined {
  if (node === undefined) return undefined;
  if (node.type === "array") return node.items.map((item) => valueOfNode(item) ?? null);
  if (node.type === "object") {
    const members = node.properties.flatMap(({ keyNode, valueNode }): [string, JsonValue][] => {
      const value = valueOfNode(valueNode);
      return value === undefined ? [] : [[keyNode.value, value]];
    });
    return Object.fromEntries(members);
  }
  return node.type === "property" ? valueOfNode(node.valueNode) : (node.value as JsonValue);
}

/** JSON that has what can be read of a text; undefined if that is no object. */
export function repair(text: string): string | undefined {
  const value = valueOfNode(readText("file:///text.json", text).root);
  return isObject(value) ? JSON.stringify(value) : undefined;
}

/** A range of a text. */
export const rangeOf = ({ document }: JsonText, from: number, length: number): Range => ({
  start: document.positionAt(from),
  end: document.positionAt(from + length),
});

/** Keys and indexes. */
export type Path = (string | number)[];

const memberOf = (node: ASTNode | undefined, step: string | number): ASTNode | undefined => {
  if (node?.type === "array") return node.items[Number(step)];
  return node?.type === "object" ? propertyOf(node, String(step))?.valueNode : undefined;
};

/** A property of an object by its key. */
export const propertyOf = (node: ASTNode | undefined, key: string): PropertyASTNode | undefined =>
  node?.type === "object" ? node.properties.find(({ keyNode }) => keyNode.value === key) : undefined;

/** The part of a text at a path. */
export function nodeAt(root: ASTNode | undefined, path: Path): ASTNode | undefined {
  let node = root;
  for (const step of path) node = memberOf(node, step);
  return node;
}

/** The path of a part of a text. */
export function pathOf(node: ASTNode): Path {
  const { parent } = node;
  if (parent === undefined) return [];
  if (parent.type === "property") return [...pathOf(parent.parent as ASTNode), parent.keyNode.value];
  if (parent.type === "array") return [...pathOf(parent), parent.items.indexOf(node)];
  return pathOf(parent);
}

/** Every key and every text of a text; a key is one of a property. */
export function* textNodes(node: ASTNode | undefined): Generator<StringASTNode> {
  const open = node === undefined ? [] : [node];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (one.type === "string") yield one;
    // The last one is read first.
    else if (one.children) open.push(...one.children.toReversed());
  }
}

/** Every key and every scalar of a text, with its path; a key has the path of its value. */
export function* tokens(node: ASTNode | undefined): Generator<{ node: ASTNode; path: Path; isKey: boolean }> {
  const visit = function* (
    one: ASTNode | undefined,
    path: Path,
  ): Generator<{ node: ASTNode; path: Path; isKey: boolean }> {
    if (one?.type === "array") {
      for (const [index, item] of one.items.entries()) yield* visit(item, [...path, index]);
    } else if (one?.type === "object") {
      for (const { keyNode, valueNode } of one.properties) {
        const at = [...path, keyNode.value];
        yield { node: keyNode, path: at, isKey: true };
        yield* visit(valueNode, at);
      }
    } else if (one !== undefined) yield { node: one, path, isKey: false };
  };
  yield* visit(node, []);
}
