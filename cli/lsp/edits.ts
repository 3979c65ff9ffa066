import type { ASTNode, ObjectASTNode } from "vscode-json-languageservice";
import type { TextEdit } from "vscode-languageserver";
import { type JsonText, nodeAt, type Path, rangeOf } from "./json-text.ts";

const endOf = ({ offset, length }: ASTNode): number => offset + length;

/** A member with its neighbours: a property of an object, or an item of a list. */
function memberAt({ root }: JsonText, path: Path): { members: ASTNode[]; index: number } | undefined {
  const parent = nodeAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (parent?.type === "array") return { members: parent.items, index: Number(last) };
  if (parent?.type !== "object") return undefined;
  const index = parent.properties.findIndex(({ keyNode }) => keyNode.value === last);
  return index < 0 ? undefined : { members: parent.properties, index };
}

/** Removes a property or an item with its comma. */
export function removal(text: JsonText, path: Path): TextEdit[] {
  const { members, index } = memberAt(text, path) ?? { members: [], index: 0 };
  const member = members[index];
  if (member === undefined) return [];
  const [before, after] = [members[index - 1], members[index + 1]];
  const from = after || before === undefined ? member.offset : endOf(before);
  const to = after ? after.offset : endOf(member);
  return [{ range: rangeOf(text, from, to - from), newText: "" }];
}

/** White space before the first character of the line of an offset. */
const indentAt = (text: string, offset: number): string => {
  const line = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line))?.[0] ?? "";
};

/** A value as text that continues a line with this indent. */
const jsonText = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`);

/** Adds a property to an object, on a line of its own if the object has several lines. */
export function addition(text: JsonText, object: ObjectASTNode, key: string, value: unknown): TextEdit[] {
  const whole = text.document.getText();
  const last = object.properties.at(-1);
  const inner = whole.slice(object.offset, endOf(object));
  if (last === undefined) {
    const indent = `${indentAt(whole, object.offset)}  `;
    const newText = `{\n${indent}${JSON.stringify(key)}: ${jsonText(value, indent)}\n${indent.slice(2)}}`;
    return [{ range: rangeOf(text, object.offset, object.length), newText }];
  }
  const indent = indentAt(whole, last.offset);
  const lead = inner.includes("\n") ? `,\n${indent}` : ", ";
  const newText = `${lead}${JSON.stringify(key)}: ${jsonText(value, indent)}`;
  return [{ range: rangeOf(text, endOf(last), 0), newText }];
}

/** Moves an item of a list before an earlier one. */
export function moveBefore(text: JsonText, list: Path, from: number, to: number): TextEdit[] {
  const whole = text.document.getText();
  const [item, target] = [nodeAt(text.root, [...list, from]), nodeAt(text.root, [...list, to])];
  if (item === undefined || target === undefined || from <= to) return [];
  const indent = indentAt(whole, target.offset);
  const newText = `${whole.slice(item.offset, endOf(item))},\n${indent}`;
  return [{ range: rangeOf(text, target.offset, 0), newText }, ...removal(text, [...list, from])];
}
