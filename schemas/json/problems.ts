import { type JSONPath, type JSONVisitor, printParseErrorCode, visit } from "jsonc-parser";
import type { Finding } from "../diagnostics/catalogue.ts";
import type { JsonDoc } from "./doc.ts";
import { formatPointer } from "./pointer.ts";
import { explainSyntaxError, findEndBefore } from "./syntax-error.ts";

/** Longest text of one file, in UTF-16 code units. */
export const maxLength = 4_000_000;
/** Maximum nesting depth, so that no code that walks a document can exhaust the stack. */
export const maxDepth = 100;
/** Keys that no object of a file may have: they would change what all objects are. */
export const forbiddenKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
/** Stand for the text of a file that was not read: it or its folder is too large, or it cannot be read. No JSON is like them. */
export const unreadText = { tooLarge: "\u0000", unreadable: "\u0001" } as const;

/** The beginning of a file that tells UTF-16: its mark and one letter. */
const utf16Start = 4;

type Problems = JsonDoc["problems"];
type Found = Omit<Finding, "pointer">;

const problem = (found: Found, offset: number, path: JSONPath = []): Problems[number] => ({
  finding: { ...found, pointer: formatPointer(path) } as Finding,
  offset,
});

/** What is wrong with a text as a whole. */
function wholeProblem(text: string): Problems[number] | undefined {
  if (text === unreadText.tooLarge || text.length > maxLength)
    return problem({ code: "json/too-large", params: { limit: maxLength } }, 0);
  if (text === unreadText.unreadable) return problem({ code: "json/unreadable", params: {} }, 0);
  // In UTF-16, each second byte of Latin letters is zero, which JSON never has.
  if (text.slice(0, utf16Start).includes("\u0000")) return problem({ code: "json/bad-encoding", params: {} }, 0);
  // Invalid UTF-8 has been decoded to replacement characters.
  const unreadable = text.indexOf("\ufffd");
  if (unreadable >= 0) return problem({ code: "json/bad-encoding", params: {} }, unreadable);
  return text.trim() === "" ? problem({ code: "json/empty-file", params: {} }, 0) : undefined;
}

/** Ends the visit of a text; caught by `findProblems`, never visible outside. */
class Stop extends Error {}

/** What is wrong with a text, up to its first syntax error or too deep a value, where it stops: linear in its length. */
export function findProblems(text: string): Problems {
  const whole = wholeProblem(text);
  if (whole) return [whole];
  const problems: Problems = [];
  let path: () => JSONPath = () => [];
  let hasComment = false;
  /** The keys of each object that is open; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  const report = (found: Found, offset: number, at = path()) => problems.push(problem(found, offset, at));
  const stop = (found: Found, offset: number): never => {
    report(found, offset);
    throw new Stop();
  };
  const begin = (keys: Set<string> | undefined, offset: number, supplier: () => JSONPath) => {
    path = supplier;
    if (open.push(keys) > maxDepth) stop({ code: "json/too-deep", params: { limit: maxDepth } }, offset);
  };
  const finish = (offset: number) => {
    open.pop();
    const comma = findEndBefore(text, offset) - 1;
    if (text[comma] === ",") report({ code: "json/trailing-comma", params: {} }, comma);
  };
  const visitor: JSONVisitor = {
    onObjectBegin: (offset, _length, _line, _column, supplier) => begin(new Set(), offset, supplier),
    onArrayBegin: (offset, _length, _line, _column, supplier) => begin(undefined, offset, supplier),
    onObjectEnd: finish,
    onArrayEnd: finish,
    onObjectProperty(key, offset) {
      const [isForbidden, keys] = [forbiddenKeys.has(key), open.at(-1)];
      const code = isForbidden ? "json/forbidden-key" : "json/duplicate-key";
      if (isForbidden || keys?.has(key)) report({ code, params: { key } }, offset, [...path(), key]);
      keys?.add(key);
    },
    onLiteralValue(value, offset) {
      if (typeof value === "number" && !Number.isFinite(value))
        stop({ code: "json/syntax", params: { problem: "this number is too large" } }, offset);
    },
    onComment(offset) {
      if (!hasComment) report({ code: "json/comment", params: {} }, offset);
      hasComment = true;
    },
    onError(error, offset) {
      const name = printParseErrorCode(error);
      if (name === "UnexpectedEndOfComment") return;
      if (name === "InvalidSymbol" && offset === 0 && text.startsWith("\ufeff"))
        report({ code: "json/byte-order-mark", params: {} }, 0);
      else if (name === "CommaExpected" && isCommaMissing(text, offset, open.at(-1) === undefined))
        report({ code: "json/missing-comma", params: {} }, findEndBefore(text, offset));
      else {
        const { offset: at, ...params } = explainSyntaxError(text, offset, name);
        stop({ code: "json/syntax", params }, at);
      }
    },
  };
  try {
    visit(text, visitor, { allowTrailingComma: true });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return problems;
}

/** Whether what follows a value is surely the next one. Digits that touch others belong to one number. */
function isCommaMissing(text: string, offset: number, isInList: boolean): boolean {
  const [before = "", char = ""] = [text[offset - 1], text[offset]];
  return isInList ? /["{[\d\-tfn]/.test(char) && !/\d/.test(before) : char === '"';
}
