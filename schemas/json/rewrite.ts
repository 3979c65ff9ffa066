import { getNodeValue, type Node } from "jsonc-parser";
import { isObject, type JsonValue } from "../json-value.ts";
import { loadTree, matchChildren, selectValueNode } from "./doc.ts";
import { computeEnd, detectPrintedStyle, printTree } from "./format.ts";
import { parseJson } from "./parse.ts";

/** Why a text could not be changed. */
export interface Refused {
  problem: string;
}

const printText = (value: unknown): string => JSON.stringify(value);

/** The text of a node with another value: what stays has the text that it had, and the space around it. */
function rewriteNode(text: string, node: Node, after: JsonValue): string {
  if (printText(getNodeValue(node)) === printText(after)) return text.slice(node.offset, computeEnd(node));
  const { children = [], type } = node;
  if (typeof after !== "object" || after === null || type !== (Array.isArray(after) ? "array" : "object"))
    return printText(after);
  const commas = children.map((child, index) =>
    index === children.length - 1 ? computeEnd(child) : text.indexOf(",", computeEnd(child)),
  );
  const marginOf = (index: number) =>
    text.slice(index <= 0 ? node.offset + 1 : (commas[index - 1] ?? 0) + 1, children[index]?.offset);
  const matched = matchChildren(node, after);
  const parts = Object.entries(after).map(([key, value]) => {
    const child = matched.get(key);
    if (child === undefined) {
      const margin = children.length > 0 ? marginOf(children.length - 1) : "";
      return `${margin}${type === "array" ? "" : `${printText(key)}: `}${printText(value)}`;
    }
    const index = children.indexOf(child);
    const valueNode = selectValueNode(child);
    const [name] = valueNode === child ? [] : (child.children ?? []);
    const lead = name ? printText(key) + text.slice(computeEnd(name), valueNode.offset) : "";
    return marginOf(index) + lead + rewriteNode(text, valueNode, value) + text.slice(computeEnd(child), commas[index]);
  });
  const last = children.at(-1);
  const [open, close] = type === "array" ? "[]" : "{}";
  return `${open}${parts.join(",")}${last ? text.slice(computeEnd(last), computeEnd(node) - 1) : ""}${close}`;
}

/** The value with the `$schema` where the root has it, though it is not part of a file's value. */
function withSchema(root: Node, after: JsonValue): JsonValue {
  const before = getNodeValue(root) as JsonValue;
  if (!isObject(before) || !isObject(after) || before.$schema === undefined) return after;
  const { $schema = before.$schema, ...rest } = after;
  const at = Object.keys(before).indexOf("$schema");
  return Object.fromEntries(Object.entries(rest).toSpliced(at, 0, ["$schema", $schema]));
}

/**
 * A text of JSON with another value. A text that stands as the formatter prints it (with any indentation and line ends) still
 * does afterwards; of any other text, only what differs changes. Refused where the text or the value is not valid JSON.
 */
export function rewriteText(text: string, after: JsonValue): { text: string } | Refused {
  const root = loadTree(parseJson("", text));
  if (root === undefined) return { problem: "the file is not valid JSON" };
  const inner = rewriteNode(text, root, withSchema(root, after));
  const rewritten = text.slice(0, root.offset) + inner + text.slice(computeEnd(root));
  const doc = parseJson("", rewritten);
  const tree = loadTree(doc);
  if (tree === undefined) return { problem: `the result would not be valid: ${doc.problems[0]?.finding.code}` };
  const style = detectPrintedStyle(text, root);
  return { text: style ? printTree(rewritten, tree, style) : rewritten };
}
