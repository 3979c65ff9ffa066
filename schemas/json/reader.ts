import type { Finding } from "../diagnostics/catalogue.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import {
  type Advice,
  afterEnd,
  colonAdvice,
  conflictAdvice,
  endAdvice,
  keyAdvice,
  listOpen,
  stringAdvice,
  tabAdvice,
  unseenAdvice,
} from "./advice.ts";
import { bareAt, bareMeant, plainValue } from "./bare.ts";
import type { JsonDoc, Offsets } from "./doc.ts";
import { directives, forbiddenKeys, maxDepth } from "./plain.ts";
import { toPointer } from "./pointer.ts";

/** Spaces after a value without quotation marks that are looked at. */
const longestGap = 40;
/** The beginning of a file that tells UTF-16: its mark and one letter. */
const utf16Start = 4;

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings must escape exactly these.
const stringPattern = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, with tabs.
const tabbedPattern = /"(?:[^"\\\u0000-\u0008\u000a-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
/** Characters of a text that are looked at for what is wrong in it. */
const longestString = 2000;

/** Stops parsing a file; caught by `parseJson`, never visible outside. */
export class Stop extends Error {}

/** Reads a text as JSON, and notes what is wrong in it and where each value is. */
export class Reader {
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
    const here = unseenAdvice(this.text[offset] ?? "") ?? conflictAdvice(this.text.slice(offset, offset + 8));
    const params = isEnd ? endAdvice : (here ?? advice);
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
    return this.bare();
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
    if (found === undefined) return this.stringWithTab();
    this.at += found.length;
    return found.includes("\\") ? (JSON.parse(found) as string) : found.slice(1, -1);
  }

  /** A text that is none of JSON: with tabs it can be read, otherwise it is not clear where it ends. */
  stringWithTab(): string {
    tabbedPattern.lastIndex = this.at;
    const [found] = tabbedPattern.exec(this.text) ?? [];
    if (found === undefined) this.failAs(stringAdvice(this.text.slice(this.at, this.at + longestString)));
    this.report({ code: "json/syntax", params: tabAdvice });
    this.at += found.length;
    return JSON.parse(found.replaceAll("\t", String.raw`\t`)) as string;
  }

  /** A value without quotation marks. Where it is none, that is a mistake, but what follows it can be read. */
  bare(): JsonValue {
    const isInList = typeof this.path.at(-1) === "number";
    const said = bareAt(this.text, this.at, isInList);
    const plain = plainValue(said, isInList);
    if (plain) {
      if (plain.value === Number.POSITIVE_INFINITY || plain.value === Number.NEGATIVE_INFINITY)
        this.fail("this number is too large");
      this.at += plain.length;
      return plain.value;
    }
    const { value, advice } = bareMeant(said === "" ? (this.text[this.at] ?? "") : said);
    // A bracket or a quotation mark in it: it is not clear where it ends.
    const end = this.at + said.length;
    const isUnclear = said === "" || conflictAdvice(said) !== undefined;
    if (isUnclear || !/^[^\S\r\n]*(?:[\r\n,}\]/]|$)/.test(this.text.slice(end, end + longestGap)))
      this.failAs(advice);
    const hidden = unseenAdvice(said[0] ?? "");
    this.report({ code: "json/syntax", params: hidden ?? advice });
    this.at = end;
    return value;
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

  /** The comma before the text that ends here, or else the text. */
  beforeText(end: number): number {
    const start = this.text.lastIndexOf('"', end - 2);
    const before = this.text.slice(0, start).trimEnd();
    return before.endsWith(",") ? before.length - 1 : start;
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
      if (char === ":" && closing === "]") this.failAs(listOpen, this.beforeText(end));
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

  /** Before a value whose ":" is missing, or is "=", it is clear what was meant. */
  withoutColon(key: string): void {
    const char = this.text[this.at];
    const advice = colonAdvice(key, char);
    if (char === undefined || !/[="{[\d]/.test(char)) this.failAs(advice);
    this.report({ code: "json/syntax", params: advice });
    if (char === "=") this.at++;
  }

  member(into: JsonObject, known: Offsets): void {
    const keyAt = this.at;
    if (this.text[keyAt] !== '"') this.failAtKey();
    const key = this.string();
    this.skipSpace();
    if (this.text[this.at] === ":") this.at++;
    else this.withoutColon(key);
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
    if (this.at < this.text.length) this.failAs(afterEnd(this.text[this.at] ?? ""));
    return value;
  }
}
