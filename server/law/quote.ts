import type { Claim } from "./claim.ts";
import { sentenceAt } from "./text-parts.ts";

/** The name of a claim in words: `credit promise`. */
export const inWords = (name: Claim["claim"]): string => name.replace(/([A-Z])/g, " $1").toLowerCase();

/** Characters around the words of a claim, at most. */
const most = 60;

/** A part of a text around some words, cut between words. */
function around(text: string, at: number, end: number): string {
  const cutBefore = at > most ? text.indexOf(" ", at - most) + 1 : 0;
  const space = text.lastIndexOf(" ", end + most);
  const cutAfter = text.length - end > most && space > end ? space : text.length;
  const [before, after] = [Math.min(cutBefore, at), Math.max(cutAfter, end)];
  return `${before > 0 ? "..." : ""}${text.slice(before, after).trim()}${after < text.length ? "..." : ""}`;
}

/** What makes a claim: the words that are taken as it, and the sentence in which they stand; of a wording, the wording. */
export function quoted({ value, words, said }: Pick<Claim, "value" | "words" | "said">): string {
  const found = said === undefined ? -1 : words.indexOf(said);
  if (said !== undefined && found !== -1) {
    const sentence = sentenceAt(words, found);
    const at = sentence.indexOf(said);
    // Expressions may end within a word.
    const rest = /^\w*/.exec(/\w$/.test(said) ? sentence.slice(at + said.length) : "")?.[0] ?? "";
    const whole = `${said}${rest}`.trim();
    const place = around(sentence, at, at + said.length);
    return place === whole ? `"${place}"` : `"${whole}" in "${place}"`;
  }
  if (words !== "") return `in "${around(words, 0, Math.min(words.length, most / 2))}"`;
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? `"${value.slice(0, most)}"` : "";
}
