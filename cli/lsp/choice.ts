import { CompletionItemKind } from "vscode-languageserver";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Thing } from "./things.ts";

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

/** Escaped signs, places with a choice or a text, and bare places of a snippet. */
const places = /\\([\\$},|])|\$\{\d\|((?:\\.|[^\\,|])*)(?:\\.|[^\\|])*\|\}|\$\{\d:((?:\\.|[^\\}])*)\}|\$\d/g;

/** A snippet as the text of an editor without snippets: the first text of each place. */
export const plain = (snippet: string): string =>
  snippet.replace(places, (_, sign?: string, choice?: string, text?: string) => {
    return sign ?? (choice ?? text ?? "").replace(/\\(.)/g, "$1");
  });

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
