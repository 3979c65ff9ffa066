import { nearest } from "../../schemas/diagnostics/nearest.ts";
import { parseMessage } from "./parse.ts";

/** A slip by which a wording cannot be read, and the text without it. */
interface Slip {
  /** What is wrong, after "cannot be read:". */
  reason: string;
  correct: (text: string) => string;
  /** Only of use if the text can be read then. */
  isLast?: boolean;
}

const kinds = ["plural", "select", "selectordinal", "number", "date", "time"];
const pluralChoices = ["zero", "one", "two", "few", "many", "other"];

/** The text with a brace before the choice at which it can be read then. */
function closedChoice(text: string): string {
  const before = [...text.matchAll(/ (?:zero|one|two|few|many|other|=\d+) ?\{/g)];
  const closed = before.map(({ index }) => `${text.slice(0, index)}}${text.slice(index)}`);
  return closed.find(isRead) ?? text;
}

/** Slips in the order in which one may hide the next. */
const slips: readonly Slip[] = [
  {
    reason: "a name has two braces around it instead of one",
    correct: (text) => text.replace(/\{\{\s*(\w+)\s*\}\}/g, "{$1}"),
  },
  {
    reason: "the word after the name is none of number, date, time, plural and select",
    correct: (text) =>
      text.replace(/(\{\s*\w+\s*,\s*)([A-Za-z]+)/g, (whole, before, kind) => {
        const meant = kinds.includes(kind) ? undefined : nearest(kind, kinds);
        return meant === undefined ? whole : `${before}${meant}`;
      }),
  },
  {
    reason: "a comma is missing: one stands after the name, and one after plural or select",
    correct: (text) =>
      text.replace(
        /\{\s*(\w+)[\s,;:|]+(plural|selectordinal|select|number|date|time)\b[\s,;:|]*(\}?)/g,
        (_, name, kind, end) => `{${name}, ${kind}${end === "" ? ", " : end}`,
      ),
  },
  {
    reason: "a comma stands between two choices",
    correct: (text) => text.replace(/\} ?[,;] ?(?==?\w+ ?:? ?\{)/g, "} "),
  },
  {
    reason: "a colon stands after the name of a choice",
    correct: (text) => text.replace(/([,}]\s*=?\w+)\s*:\s*\{/g, "$1 {"),
  },
  {
    reason: "a choice is misspelt, or lacks = before its number",
    correct: (text) => {
      const isPlural = /\{\s*\w+\s*,\s*plural\b/.test(text);
      return text.replace(/([,}]\s*)(\w+)(?=\s*\{)/g, (whole, before, choice) => {
        if (isPlural && /^\d+$/.test(choice)) return `${before}=${choice}`;
        const meant = nearest(choice, isPlural ? pluralChoices : ["other"]);
        return meant === undefined ? whole : `${before}${meant}`;
      });
    },
  },
  {
    reason: "the brace of a choice is not closed",
    correct: (text) =>
      text.replace(
        /(\b(?:zero|one|two|few|many|other)\s?\{[^{}]*) (one|two|few|many|other)\s?\{/g,
        "$1} $2 {",
      ),
  },
  { reason: "the brace of a choice is not closed", correct: closedChoice, isLast: true },
  { reason: "the last brace is not closed", correct: (text) => `${text}}`, isLast: true },
  {
    reason: "a brace is not closed",
    correct: (text) => text.replace(/\{\s*(\$?\w+)(?=[^{}\w][^{}]*(?:\{|$)|$)/g, "{$1}"),
    isLast: true,
  },
];

/** The site's words are put in later; here they are values as others. */
const isRead = (text: string): boolean =>
  !("error" in parseMessage(text.replaceAll("{$", "{"))) && !hasStrayBrace(text);

/** What is wrong with a wording that cannot be read, and the text that was meant, if a known slip or several explain it. */
export function slipIn(text: string): { reason: string; meant: string } | undefined {
  let reason: string | undefined;
  let meant = text;
  for (const slip of slips) {
    const corrected = slip.correct(meant);
    if (corrected === meant) continue;
    const first = reason ?? slip.reason;
    if (isRead(corrected)) return { reason: first, meant: corrected };
    if (!slip.isLast) [reason, meant] = [first, corrected];
  }
  return undefined;
}

/** Whether a wording that can be read has a closing brace without an opening one, which visitors read. */
export function hasStrayBrace(text: string): boolean {
  if (!text.includes("}")) return false;
  const braces = text.replaceAll("''", "").replace(/'[{}][^']*'?/g, "");
  return braces.split("}").length > braces.split("{").length;
}
