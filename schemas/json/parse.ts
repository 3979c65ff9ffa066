import type { JsonValue } from "../json-value.ts";
import { type JsonDoc, memberOf, type Offsets } from "./doc.ts";
import { type Plain, readPlain } from "./plain.ts";
import { Reader, Stop } from "./reader.ts";

/** Longest text of one file, in UTF-16 code units. */
const maxLength = 4_000_000;
/** Stand for the text of a file that was not read: it or its folder is too large, or it cannot be read. No JSON is like them. */
export const unreadText = { tooLarge: "\u0000", unreadable: "\u0001" } as const;

function rootStart(reader: Reader, value: JsonValue | undefined): number {
  return typeof value === "object" && value !== null ? (reader.offsets.get(value)?.start ?? 0) : 0;
}

/** Gives each object and list of a value the places that a reader has noted for its equal. */
function paired(
  like: JsonValue | undefined,
  value: JsonValue | undefined,
  noted: Reader["offsets"],
  into: JsonDoc["offsets"],
): void {
  if (typeof like !== "object" || like === null || typeof value !== "object" || value === null) return;
  const offsets = noted.get(like);
  if (offsets) into.set(value, offsets);
  for (const key of Object.keys(like)) paired(memberOf(like, key), memberOf(value, key), noted, into);
}

/** A file in which nothing is to be reported. Its places are looked for when they are first asked for: few files are. */
function plainDoc(file: string, text: string, { value, schema, hasDirectives }: Plain): JsonDoc {
  let offsets: JsonDoc["offsets"] | undefined;
  const noted = () => {
    const reader = new Reader(text);
    const made = new WeakMap<object, Offsets>();
    paired(reader.document(), value, reader.offsets, made);
    return made;
  };
  const doc: JsonDoc = {
    file,
    text,
    value,
    problems: [],
    hasDirectives,
    get offsets() {
      offsets ??= noted();
      return offsets;
    },
    rootOffset: typeof value === "object" ? text.length - text.trimStart().length : 0,
  };
  if (typeof schema !== "string") return doc;
  const said = {
    said: schema,
    get offset() {
      return doc.offsets.get(value as object)?.values.get("$schema") ?? 0;
    },
  };
  return Object.defineProperty(doc, "schema", { value: said, enumerable: true });
}

/** Where reading ends in a line in which something could not be read before, that is why. */
function dropFollowing({ findings, text }: Reader): void {
  const [before, last] = findings.slice(-2);
  if (last === undefined || before?.finding.code !== "json/syntax") return;
  if (!text.slice(before.offset, last.offset).includes("\n")) findings.pop();
}

/**
 * Reads one file. Never throws: mistakes become problems; recoverable ones (commas, comments, duplicate keys) still
 * yield a value, any other one leaves the value undefined. `shared` gives one object for values that are equal.
 */
export function parseJson(
  file: string,
  text: string,
  shared: (value: JsonValue) => JsonValue = (value) => value,
): JsonDoc {
  const plain = text.length > maxLength ? undefined : readPlain(text);
  if (plain) return plainDoc(file, text, { ...plain, value: shared(plain.value) });
  const reader = new Reader(text);
  let value: JsonValue | undefined;
  try {
    if (text === unreadText.tooLarge || text.length > maxLength)
      reader.report({ code: "json/too-large", params: { limit: maxLength } }, 0);
    else if (text === unreadText.unreadable) reader.report({ code: "json/unreadable", params: {} }, 0);
    else value = reader.document();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    dropFollowing(reader);
  }
  return {
    file,
    text,
    value,
    rootOffset: rootStart(reader, value),
    problems: reader.findings,
    offsets: reader.offsets,
    hasDirectives: reader.hasDirectives,
    ...(reader.schema && { schema: reader.schema }),
  };
}
