import { getLocation, type Location } from "jsonc-parser";
import { parseIntendedNumber } from "../diagnostics/intended-value.ts";

/** What is wrong in a text that is no JSON, and what to do about it. */
interface Advice {
  problem: string;
  how?: string;
}

type Explained = Advice & { offset: number };

/** Characters that are looked at: of what stands without quotation marks, and of a string. */
const mostRead = 200;
const longestString = 2000;

/** Where what stands before an offset ends, white space apart. */
export const findEndBefore = (text: string, offset: number): number => text.slice(0, offset).trimEnd().length;

/** The sentences about the first syntax error of a text, and where it is. `error` is its name in jsonc-parser, at `offset`. */
export function explainSyntaxError(text: string, offset: number, error: string): Explained {
  const last = findEndBefore(text, text.length);
  if (offset >= last)
    return {
      problem: "the file ends too early, in the middle of what it says",
      how: "Its end is missing: write it again, or take it from a copy. Each { needs its }, and each [ its ].",
      offset: last,
    };
  const rest = text.slice(offset, offset + mostRead);
  const sign = signAdvice(rest);
  if (sign) return { ...sign, offset };
  if (/Character|String|Unicode/.test(error))
    return { ...stringAdvice(text.slice(offset, offset + longestString)), offset };
  const location = getLocation(text, offset);
  const { path, previousNode } = location;
  const [before = "", char = ""] = [text[findEndBefore(text, offset) - 1], rest[0]];
  if (path.length === 0 && before !== "") return { ...afterEnd(char), offset };
  if (previousNode?.type === "property") return { ...colonAdvice(previousNode.value, char), offset };
  const isInList = typeof path.at(-1) === "number";
  const isValue = before === "" || before === ":" || (isInList && /[[,]/.test(before));
  const start = isValue ? offset : numberStart(text, offset, location);
  if (start !== undefined) return { ...bareAdvice(bareText(text, start, isInList)), offset: start };
  return explainUnexpected(text, offset, location);
}

/** Where the number begins that an error is in: `1,000` in an object, `08 8300`, `2027-06-30`, `16 px`; undefined for other errors. */
function numberStart(text: string, offset: number, { path, previousNode }: Location): number | undefined {
  const char = text[offset] ?? "";
  if (typeof path.at(-1) !== "number" && text[offset - 1] === "," && /\d/.test(char)) {
    let start = offset;
    while (start > offset - mostRead && /[\d.,]/.test(text[start - 1] ?? "")) start -= 1;
    if (/\d/.test(text[start] ?? "")) return text[start - 1] === "-" ? start - 1 : start;
  }
  if (previousNode?.type !== "number" || /[{}[\]"]/.test(char)) return undefined;
  return /[\r\n]/.test(text.slice(previousNode.offset, offset)) ? undefined : previousNode.offset;
}

/** What does not fit after a value, or where a key must stand. */
function explainUnexpected(text: string, offset: number, { path, previousNode }: Location): Explained {
  const [isInList, char] = [typeof path.at(-1) === "number", text[offset] ?? ""];
  const end = findEndBefore(text, offset);
  if (!isInList && /[{,]/.test(text[end - 1] ?? "")) {
    const closed = findEndBefore(text, end - 1) - 1;
    // An entry of a list follows a list that has ended.
    if (text[closed] === "]" && /[{[]/.test(char))
      return {
        problem: 'this "]" closes the list too early, because another entry follows',
        how: 'Remove this "]"; the one after the last entry closes the list.',
        offset: closed,
      };
    return { problem: "a key in double quotes is expected here", offset };
  }
  if (text[end - 1] === '"' && /\p{L}/u.test(char)) return { ...quoteAdvice(text.slice(offset)), offset };
  if (isInList && char === ":") {
    const start = previousNode?.offset ?? offset;
    const comma = findEndBefore(text, start) - 1;
    return {
      problem: 'the list is not closed here, where "]" is expected, before the next key',
      how: 'Write "]" after the last entry of the list.',
      offset: text[comma] === "," ? comma : start,
    };
  }
  return { problem: `"${char}" where "," or "${isInList ? "]" : "}"}" is expected`, offset };
}

/** What stands without quotation marks at an offset. In an object, a comma before a digit belongs to a number: no key begins with one. */
function bareText(text: string, offset: number, isInList: boolean): string {
  const pattern = isInList ? /^[^\r\n,{}[\]"]+/ : /^(?:[^\r\n,{}[\]"]|(?<=\d),(?=\d))+/;
  const rest = text.slice(offset, offset + mostRead);
  return (pattern.exec(rest)?.[0] ?? rest.slice(0, 1)).trimEnd();
}

/** What other languages write for the words of JSON. */
const words = new Map([
  ...["true", "yes", "on"].map((word) => [word, "true"] as const),
  ...["false", "no", "off"].map((word) => [word, "false"] as const),
  ...["null", "none", "nil", "undefined"].map((word) => [word, "null"] as const),
]);

/** What is wrong with something without quotation marks that is no value. */
function bareAdvice(bare: string): Advice {
  const [word = bare[0]] = /^[A-Za-z_$][\w$]*/.exec(bare) ?? [];
  const problem = `"${word}" is not a value`;
  const suggestion = words.get(bare.toLowerCase());
  if (suggestion !== undefined)
    return { problem, how: `Write ${suggestion}, in small letters and without quotation marks.` };
  const quoted = JSON.stringify(bare);
  const number = parseIntendedNumber(bare);
  if (number !== undefined) {
    const text = bare.includes(",") ? `the number ${bare} has a comma` : `${quoted} is not a value`;
    return { problem: text, how: `Write the number alone: ${number}.` };
  }
  if (/^\d+[-:/ ]\d/.test(bare))
    return { problem: `${quoted} is no number`, how: `Put the text in quotation marks: ${quoted}.` };
  const [zero] = /^-?0\d[\d.]*/.exec(bare) ?? [];
  if (zero !== undefined) {
    const amount = Number.isNaN(Number(zero))
      ? ""
      : `${Number(zero)}; where it is no amount, such as a postcode or a phone, write `;
    return {
      problem: `the number ${zero} begins with 0`,
      how: `Write ${amount}"${zero}" in quotation marks.`,
    };
  }
  const [amount] = /^-?\d+(?:\.\d+)?/.exec(bare) ?? [];
  if (amount !== undefined) {
    const how = `Write the number alone, ${amount}; where a text is meant, put it in quotation marks: ${quoted}.`;
    return { problem: `${quoted} is neither a number nor a text`, how };
  }
  if (/^['‘’“”«`,:\]}]/.test(bare)) return { problem };
  return { problem, how: `Put the text in straight double quotation marks: ${quoted}.` };
}

/** What is wrong in a text that cannot be read, from its opening quotation mark on. */
function stringAdvice(text: string): Advice {
  const [message = ""] = /^"(?:[^"\\\r\n\t]|\\["\\/bfnrtu])*/.exec(text) ?? [];
  const [char = "", escaped = ""] = text.slice(message.length, message.length + 2);
  if (char === "\t") {
    const how = String.raw`Write plain spaces in its place, or \t where a tab is meant.`;
    return { problem: "this text contains a tab", how };
  }
  if (char === "\r" || char === "\n")
    return {
      problem: 'the line ends inside this text: write \\n where a line of it ends, or close it with "',
    };
  if (char === "\\") {
    const how = String.raw`Write \\ for a backslash, or / where it is part of an address.`;
    return { problem: `a text cannot contain \\${escaped}`, how };
  }
  return { problem: "this string is not closed, or contains a character that must be escaped" };
}

/** What is wrong where a text begins with an invisible character, or with a line that a merge of two versions leaves. */
function signAdvice(text: string): Advice | undefined {
  const [unseen] = /^[\u00a0\u00ad\u2000-\u200f\u2028\u2029\u202f\u2060\u3000\ufeff]/.exec(text) ?? [];
  if (unseen !== undefined) {
    const code = (unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const how = "Delete what looks like spaces here, and type plain spaces. It comes with text that is pasted.";
    return { problem: `an invisible character stands here, U+${code}`, how };
  }
  if (!/^(?:<{7}|={7}|>{7}|\|{7})(?=[ \r\n]|$)/.test(text)) return undefined;
  const how = "Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.";
  return { problem: "two versions of this place were merged, and nobody has chosen one", how };
}

/** What is missing between a key and its value, before this character. */
function colonAdvice(key: string, char: string): Advice {
  const instead = char === "=" ? 'Write ":" instead of "="' : 'Write ":" between the key and its value';
  return { problem: `":" is expected after the key "${key}"`, how: `${instead}, as in "${key}": ...` };
}

/** A quotation mark inside a text has ended it before this word. */
function quoteAdvice(rest: string): Advice {
  const [word = ""] = /^[^\s"]{0,20}/.exec(rest) ?? [];
  const how = String.raw`Within a text, write \" for a quotation mark: "room for the \"big\" dog."; or put "," between two values.`;
  return { problem: `the text ends before ${word}, at the quotation mark`, how };
}

/** Something stands after the end of what the file says: a bracket too many, or a second value. */
const afterEnd = (char: string): Advice =>
  char === "{" || char === "["
    ? {
        problem: `a second "${char}" begins after the end of what the file says`,
        how: "Put all of it into the first { }: a file is one { ... }, with nothing before or after it.",
      }
    : {
        problem: "there is text after the end of the value",
        how: "Remove the bracket that is too many: a file is one { ... }, with nothing before or after it.",
      };
