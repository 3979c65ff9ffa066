import type { ClaimName } from "../../schemas/documents/claims.ts";

/** A claim that a text makes. */
export interface TextClaim {
  claim: ClaimName;
  value: string | number;
}

/** An amount a week or a month: `$289 a week`, `$1,200 per month`, `$99pw`. */
const perPeriod =
  /\$\s?([\d,]+(?:\.\d+)?)\s?(?:a|per|each|\/|every)?\s?(?:week|month|fortnight|pw\b|pm\b|p\.w\.)/gi;
/** A rate: `3.9% comparison`, `7.5% p.a.`. */
const percentage =
  /(\d{1,3}(?:\.\d{1,4})?)\s?%\s?(?:p\.?\s?a\.?|a year|per annum|annual)?\s?(comparison|interest|finance)?/gi;
const yearly = /%\s*(?:p\.?\s?a\b|a year|per annum|annual)/i;

const driveAway = [
  "nothing more to pay",
  "no more to pay",
  "all you pay",
  "what you see is what you pay",
  "sticker is the price",
  "drive-away price is on every",
  "drive away price is on every",
  "every price is drive away",
  "prices are drive away",
  "price is drive away",
  "all prices drive away",
];
/** Words that say what such a sentence leaves out. */
const exceptions = ["before government charges", "unless it says", "most "];
const scarce = ["limited time", "last chance", "only a few left", "ends soon", "while stocks last"];
const fewLeft = /\bonly \d+ (?:left|remaining)\b/i;

/** Claims of texts that were read before: a site says the same on many pages. */
const read = new Map<string, readonly TextClaim[]>();
/** Texts remembered at most. */
const mostTexts = 20_000;

/** The claims of a text, sentence by sentence. */
export function claimsOfText(text: string): readonly TextClaim[] {
  const before = read.get(text);
  if (before) return before;
  const found = claimsIn(text);
  if (read.size < mostTexts) read.set(text, found);
  return found;
}

function claimsIn(text: string): TextClaim[] {
  const lower = text.toLowerCase();
  const found: TextClaim[] = [];
  for (const [, amount = ""] of text.matchAll(perPeriod))
    found.push({ claim: "repayment", value: Number(amount.replaceAll(",", "")) });
  found.push(...ratesIn(text));
  if (lower.includes("comparison rate") && lower.includes("true only for")) {
    // The warning must name the amount and the term of its example.
    if (/\$\s?\d/.test(text) && /\d[\s-]years?/.test(text)) found.push({ claim: "warning", value: text });
  }
  if (lower.includes("illustration")) found.push({ claim: "pictureNotice", value: text });
  for (const sentence of text.split(/(?<=[.!?])\s+|\n+/)) {
    const said = sentence.toLowerCase();
    if (driveAway.some((words) => said.includes(words)) && !exceptions.some((words) => said.includes(words)))
      found.push({ claim: "driveAway", value: sentence.trim() });
    if (fewLeft.test(sentence) || scarce.some((words) => said.includes(words)))
      found.push({ claim: "scarcity", value: sentence.trim() });
  }
  return found;
}

function ratesIn(text: string): TextClaim[] {
  return [...text.matchAll(percentage)].flatMap(([whole, rate = "", named = ""]): TextClaim[] => {
    const value = Number(rate);
    if (named.toLowerCase() === "comparison") return [{ claim: "comparisonRate", value }];
    const before = text.slice(0, text.indexOf(whole)).toLowerCase();
    if (/comparison rates?[^%]{0,40}$/.test(before)) return [{ claim: "comparisonRate", value }];
    return named !== "" || yearly.test(whole) ? [{ claim: "interestRate", value }] : [];
  });
}
