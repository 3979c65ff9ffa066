import type { Wording } from "../../rules/index.ts";
import { formatMessage, type Region } from "./format.ts";
import type { Message } from "./message.ts";
import { parseMessage } from "./parse.ts";

/** Formats the `$msg`s of decisions from a tenant's copy (ICU text by key). An unknown key is used as the text. */
export function createWording(copy: { readonly [key: string]: string }, place: Region): Wording {
  return (key, values) => {
    const parsed = parseMessage(Object.hasOwn(copy, key) ? (copy[key] ?? key) : key);
    return "error" in parsed ? key : formatMessage(parsed.message, values, place);
  };
}

/** Formats the `$msg`s of decisions in the browser, from wording parsed on the server. */
export function createParsedWording(copy: { readonly [key: string]: Message }, place: Region): Wording {
  return (key, values) => formatMessage(copy[key] ?? key, values, place);
}
