import { CompletionItemKind } from "vscode-languageserver";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Thing } from "./symbols.ts";

/** One thing that can be written at a position. */
export interface Choice extends Thing {
  /** The JSON text, a snippet. */
  insert: string;
  kind: CompletionItemKind;
  /** Smaller comes first. */
  rank: number;
}

/** Text of a snippet that stands for itself. */
export const escaped = (text: string): string => text.replace(/[\\$}]/g, "\\$&");

/** A value as JSON in a snippet. */
export const json = (value: JsonValue): string => escaped(JSON.stringify(value));

/** A place of a snippet for one of these texts. */
export const either = (...texts: string[]): string =>
  `\${1|${texts.map((text) => text.replace(/[\\,|]/g, "\\$&")).join(",")}|}`;

/** The part of a text before the first of these signs that is not escaped, and where that sign is. */
function upTo(text: string, from: number, signs: string): { part: string; end: number } {
  let part = "";
  let at = from;
  for (; at < text.length && !signs.includes(text[at] as string); at++) {
    if (text[at] === "\\") at++;
    part += text[at] ?? "";
  }
  return { part, end: at };
}

/** A snippet as the text of an editor without snippets: the first text of each place. */
export function plain(snippet: string): string {
  let text = "";
  for (let at = 0; at < snippet.length; ) {
    const before = upTo(snippet, at, "$");
    text += before.part;
    at = before.end + 1;
    // `$1`, `${1:text}` or `${1|one,two|}`.
    if (snippet[at] !== "{") at++;
    else {
      const isChoice = snippet[at + 2] === "|";
      const first = upTo(snippet, at + 3, isChoice ? ",|" : "}");
      text += first.part;
      at = isChoice ? upTo(snippet, first.end + 1, "}").end + 1 : first.end + 1;
    }
  }
  return text;
}

/** A name as a value. */
export const named = (thing: Thing, kind: CompletionItemKind, rank = 1): Choice => ({
  ...thing,
  insert: json(thing.name),
  kind,
  rank,
});

/** A value as it is. */
export const literal = (value: JsonValue, about?: string): Choice => ({
  name: typeof value === "string" ? value : JSON.stringify(value),
  ...(about !== undefined && { about }),
  insert: json(value),
  kind: CompletionItemKind.Value,
  rank: 2,
});

/** The icon of a key whose inherited value is this. */
export const kindOfKey = (value: JsonValue | undefined): CompletionItemKind =>
  isObject(value) || Array.isArray(value) ? CompletionItemKind.Module : CompletionItemKind.Property;
