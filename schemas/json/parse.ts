import type { Finding } from "../diagnostics/catalogue.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import {
  type Advice,
  afterEnd,
  endAdvice,
  keyAdvice,
  meantWord,
  unseenAdvice,
  wordAdvice,
  zeroAdvice,
} from "./advice.ts";
import type { JsonDoc, Offsets } from "./doc.ts";
import { directives, forbiddenKeys, maxDepth, type Plain, readPlain } from "./plain.ts";
import { toPointer } from "./pointer.ts";

/** Longest text of one file, in UTF-16 code units. */
const maxLength = 4_000_000;
/** Digits of a number that a message repeats. */
const longestNumber = 20;
/** Stands for the text of a file that was not read, because it or its folder is too large; no JSON is like it. */
export const unreadText = "\u0000";

/** The beginning of a file that tells UTF-16: its mark and one letter. */
const utf16Start = 4;

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings must escape exactly these.
const stringPattern = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordPattern = /[A-Za-z_$][\w$]*/y;

/** Stops parsing a file; caught by `parseJson`, never visible outside. */
class Stop extends Error {}

class Reader {
  at = 0;
  depth = 0;
  hasDirectives = false;
  hasComment = false;
  schema: JsonDoc["schema"];
  path: (string | number)[] = [];
  findings: { finding: Finding; offset: number }[] = [];
  offsets = new WeakMap<object, Offsets>();
  text: string;

  constructor(text: string) {
    this.text = text;
  }

  report(finding: Omit<Finding, "pointer">, offset = this.at): void {
    this.findings.push({ finding: { ...finding, pointer: toPointer(this.path) } as Finding, offset });
  }

  fail(problem: string, how?: string): never {
    return this.failAs({ problem, ...(how !== undefined && { how }) });
  }

  /** Fails at a place; where the file ends, or an invisible character stands, that is the mistake. */
  failAs(advice: Advice, offset = this.at): never {
    const isEnd = offset >= this.text.length;
    const params = isEnd ? endAdvice : (unseenAdvice(this.text[offset] ?? "") ?? advice);
    this.report({ code: "json/syntax", params }, isEnd ? this.text.trimEnd().length : offset);
    throw new Stop();
  }

  skipSpace(): void {
    for (;;) {
      const char = this.text.charCodeAt(this.at);
      if (char === 32 || char === 10 || char === 13 || char === 9) this.at++;
      else if (char === 47 && "/*".includes(this.text[this.at + 1] ?? " ")) this.skipComment();
      else return;
    }
  }

  skipComment(): void {
    if (!this.hasComment) this.report({ code: "json/comment", params: {} });
    this.hasComment = true;
    const closing = this.text[this.at + 1] === "/" ? "\n" : "*/";
    const end = this.text.indexOf(closing, this.at + 2);
    this.at = end < 0 ? this.text.length : end + closing.length;
  }

  value(): JsonValue {
    const char = this.text[this.at];
    if (char === "{") return this.nested(() => this.object());
    if (char === "[") return this.nested(() => this.array());
    if (char === '"') return this.string();
    if (char === "-" || (char !== undefined && char >= "0" && char <= "9")) return this.number();
    return this.word();
  }

  nested<T>(read: () => T): T {
    if (++this.depth > maxDepth) {
      this.report({ code: "json/too-deep", params: { limit: maxDepth } });
      throw new Stop();
    }
    const value = read();
    this.depth--;
    return value;
  }

  string(): string {
    stringPattern.lastIndex = this.at;
    const [found] = stringPattern.exec(this.text) ?? [];
    if (found === undefined) {
      const rest = this.text.slice(this.at + 1);
      const isBroken = /^[^"\r\n]*[\r\n]/.test(rest);
      this.fail(
        isBroken
          ? 'the line ends inside this text: write \\n where a line of it ends, or close it with "'
          : "this string is not closed, or contains a character that must be escaped",
      );
    }
    this.at += found.length;
    return found.includes("\\") ? (JSON.parse(found) as string) : found.slice(1, -1);
  }

  number(): number {
    numberPattern.lastIndex = this.at;
    const [found] = numberPattern.exec(this.text) ?? [];
    if (found === undefined) this.fail("this is not a number");
    const value = Number(found);
    if (!Number.isFinite(value)) this.fail("this number is too large");
    const [zero] = /^-?0\d[\d.]*/.exec(this.text.slice(this.at, this.at + longestNumber)) ?? [];
    if (zero !== undefined) this.failAs(zeroAdvice(zero));
    this.at += found.length;
    return value;
  }

  word(): boolean | null {
    wordPattern.lastIndex = this.at;
    const [found] = wordPattern.exec(this.text) ?? [];
    const word = found && meantWord(found);
    if (found === undefined || word === undefined)
      this.fail(`"${found ?? this.text[this.at]}" is not a value`, found && wordAdvice(found));
    // Another spelling is a mistake, but what follows it can be read.
    if (word !== found) {
      const params = { problem: `"${found}" is not a value`, how: wordAdvice(found) };
      this.report({ code: "json/syntax", params });
    }
    this.at += found.length;
    return word === "null" ? null : word === "true";
  }

  /** Fails if a text ended just before, at `end`: a quotation mark inside it has closed it. */
  failInText(end: number): void {
    if (this.text[end - 1] !== '"') return;
    const [word = ""] = /^[^\s"]{0,20}/.exec(this.text.slice(this.at, this.at + 20)) ?? [];
    this.fail(
      `the text ends before ${word}, at the quotation mark`,
      String.raw`Within a text, write \" for a quotation mark: "room for the \"big\" dog."; or put "," between two values.`,
    );
  }

  /** After a member: true when another follows. A missing or a trailing comma is reported, and parsing continues. */
  more(closing: "}" | "]"): boolean {
    const end = this.at;
    this.skipSpace();
    const char = this.text[this.at];
    if (char === closing) {
      this.at++;
      return false;
    }
    if (char === ",") {
      const comma = this.at++;
      this.skipSpace();
      if (this.text[this.at] !== closing) return true;
      this.report({ code: "json/trailing-comma", params: {} }, comma);
      this.at++;
      return false;
    }
    const begins = closing === "}" ? char === '"' : char !== undefined && /["{[\d\-tfn]/.test(char);
    if (!begins) {
      if (char !== undefined && /\p{L}/u.test(char)) this.failInText(end);
      this.fail(`"${char}" where "," or "${closing}" is expected`);
    }
    this.report({ code: "json/missing-comma", params: {} }, end);
    return true;
  }

  object(): JsonObject {
    const value: JsonObject = {};
    const known: Offsets = { start: this.at, keys: new Map(), values: new Map() };
    this.at++;
    this.skipSpace();
    if (this.text[this.at] === "}") this.at++;
    else {
      do this.member(value, known);
      while (this.more("}"));
    }
    this.offsets.set(value, known);
    return Object.freeze(value);
  }

  /** Fails where a key must stand; where an entry of a list follows a list, at the bracket that closed that. */
  failAtKey(): never {
    const before = this.text.slice(0, this.at).trimEnd();
    const end = before.endsWith(",") ? before.slice(0, -1).trimEnd() : "";
    const closed = end.endsWith("]") ? end.length - 1 : undefined;
    const char = this.text[this.at] ?? "";
    const isEarly = closed !== undefined && (char === "{" || char === "[");
    this.failAs(keyAdvice(char, isEarly ? "]" : undefined), isEarly ? closed : this.at);
  }

  member(into: JsonObject, known: Offsets): void {
    const keyAt = this.at;
    if (this.text[keyAt] !== '"') this.failAtKey();
    const key = this.string();
    this.skipSpace();
    if (this.text[this.at] !== ":") this.fail(`":" is expected after the key "${key}"`);
    this.at++;
    this.skipSpace();
    this.path.push(key);
    const valueAt = this.at;
    if (forbiddenKeys.has(key)) this.report({ code: "json/forbidden-key", params: { key } }, keyAt);
    else if (known.keys.has(key)) this.report({ code: "json/duplicate-key", params: { key } }, keyAt);
    const value = this.value();
    this.path.pop();
    if (forbiddenKeys.has(key) || known.keys.has(key)) return;
    known.keys.set(key, keyAt);
    known.values.set(key, valueAt);
    if (directives.has(key)) this.hasDirectives = true;
    // The editor's schema reference belongs to the file, not to the value.
    if (key !== "$schema" || this.depth > 1) into[key] = value;
    else if (typeof value === "string") this.schema = { said: value, offset: valueAt };
  }

  array(): JsonValue[] {
    const value: JsonValue[] = [];
    const known: Offsets = { start: this.at, keys: new Map(), values: new Map() };
    this.at++;
    this.skipSpace();
    if (this.text[this.at] === "]") this.at++;
    else {
      do {
        this.path.push(value.length);
        known.values.set(value.length, this.at);
        value.push(this.value());
        this.path.pop();
      } while (this.more("]"));
    }
    this.offsets.set(value, known);
    return Object.freeze(value) as JsonValue[];
  }

  document(): JsonValue | undefined {
    // In UTF-16, each second byte of Latin letters is zero, which JSON never has.
    if (this.text.slice(0, utf16Start).includes("\u0000")) {
      this.report({ code: "json/bad-encoding", params: { isUtf16: true } }, 0);
      return undefined;
    }
    // Invalid UTF-8 has been decoded to replacement characters.
    const unreadable = this.text.indexOf("\ufffd");
    if (unreadable >= 0) {
      this.report({ code: "json/bad-encoding", params: {} }, unreadable);
      return undefined;
    }
    if (this.text.charCodeAt(0) === 0xfeff) {
      this.report({ code: "json/byte-order-mark", params: {} });
      this.at++;
    }
    this.skipSpace();
    if (this.at >= this.text.length) {
      this.report({ code: "json/empty-file", params: {} }, 0);
      return undefined;
    }
    const value = this.value();
    this.skipSpace();
    if (this.at < this.text.length) this.failAs(afterEnd);
    return value;
  }
}

function rootStart(reader: Reader, value: JsonValue | undefined): number {
  return typeof value === "object" && value !== null ? (reader.offsets.get(value)?.start ?? 0) : 0;
}

/** Gives each object and list of a value the places that a reader has noted for its equal. */
function paired(like: JsonValue, value: JsonValue, noted: Reader["offsets"], into: JsonDoc["offsets"]): void {
  if (typeof like !== "object" || like === null || typeof value !== "object" || value === null) return;
  const offsets = noted.get(like);
  if (offsets) into.set(value, offsets);
  for (const key of Object.keys(like))
    paired(like[key as never] as JsonValue, value[key as never] as JsonValue, noted, into);
}

/** A file in which nothing is to be reported. Its places are looked for when they are first asked for: few files are. */
function plainDoc(file: string, text: string, { value, schema, hasDirectives }: Plain): JsonDoc {
  let offsets: JsonDoc["offsets"] | undefined;
  const noted = () => {
    const reader = new Reader(text);
    const made = new WeakMap<object, Offsets>();
    paired(reader.document() as JsonValue, value, reader.offsets, made);
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

/**
 * Reads one file. Never throws: mistakes become problems; recoverable ones (commas, comments, duplicate keys) still
 * yield a value, any other one leaves the value undefined.
 */
export function parseJson(file: string, text: string): JsonDoc {
  const plain = text.length > maxLength ? undefined : readPlain(text);
  if (plain) return plainDoc(file, text, plain);
  const reader = new Reader(text);
  let value: JsonValue | undefined;
  try {
    if (text === unreadText || text.length > maxLength)
      reader.report({ code: "json/too-large", params: { limit: maxLength } }, 0);
    else value = reader.document();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
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
