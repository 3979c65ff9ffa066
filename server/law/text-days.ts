import { sentenceAt, type TextClaim } from "./text-parts.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const dayMonth =
  /\b(\d{1,2})(?:st|nd|rd|th)? (?:of )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,?(?: (20\d\d))?/gi;
const monthDay =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (\d{1,2})(?:st|nd|rd|th)?\b,?(?: (20\d\d))?/gi;
const slashed = /\b(\d{1,2})[./](\d{1,2})[./](?:20)?(\d\d)\b/g;
/** A day and a month without a year; a share such as 24/7 has no such month after "ends". */
const slashedShort = /\b(\d{1,2})\/(\d{1,2})\b(?!\/)/g;
const monthEnd =
  /\bend of (?:the month of )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b(?: (20\d\d))?/gi;
/** Days that have a name, as month and day. */
const namedDays: readonly (readonly [RegExp, month: string, day: string])[] = [
  [/\b(?:eofy|(?:end of (?:the )?)?(?:financial|tax) year(?:'s end)?)\b/gi, "06", "30"],
  [/\bchristmas(?: day)?\b(?! eve)/gi, "12", "25"],
  [/\bchristmas eve\b/gi, "12", "24"],
  [/\b(?:new year'?s eve|end of (?:the )?(?:calendar )?year|year'?s end)\b/gi, "12", "31"],
  [/\banzac day\b/gi, "04", "25"],
  [/\baustralia day\b/gi, "01", "26"],
];
const iso = /\b(20\d\d)-(\d\d)-(\d\d)\b/g;
/** What precedes the last day of something. */
const until =
  /(?:until|till|'til|ends?|ending|finish(?:es)?|before|by|valid to|closes?|closing|through|expir(?:es?|y|ing)|to|not (?:available|valid) after):?(?: on| at| the| midnight| close of business| [a-z]{3,6}day,?){0,3}\s?$/i;
/** What a sentence promises until some day. */
export const promises =
  /free|\bvalid\b|not available|eofy|sav(?:e|ing)|offer|bonus|sale\b|deal|special|financ|runout|clear|discount|win\b|^\W*(?:must )?ends?\b|\b(?:it|this|that|they|these|all|everything|which)(?: all)? (?:must )?ends?\b|promot|campaign|event\b|\boff\b|includ|price|%|\$|\b(?:book|order|buy|reserve|enter|claim|redeem|visit)\b/i;

/** Days of a month; offers of 29 February name it. */
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (digits: string) => digits.padStart(2, "0");
const monthOf = (name: string) => two(String(months.indexOf(name.toLowerCase()) + 1));
/** Of a day without a year, the month and the day: `--05-31`. */
const dayOf = (year: string | undefined, month: string, day: string) =>
  `${year ?? "-"}-${two(month)}-${two(day)}`;

/** The days that a text names, with where they begin. */
function daysIn(text: string): { day: string; at: number; said: string }[] {
  const named = [...text.matchAll(dayMonth)].map(
    ({ 0: said, 1: day = "", 2: month = "", 3: year, index }) => ({
      said,
      day: dayOf(year, monthOf(month), day),
      at: index,
    }),
  );
  const turned = [...text.matchAll(monthDay)].map(
    ({ 0: said, 1: month = "", 2: day = "", 3: year, index }) => ({
      said,
      day: dayOf(year, monthOf(month), day),
      at: index,
    }),
  );
  const short = [...text.matchAll(slashed)].map(
    ({ 0: said, 1: day = "", 2: month = "", 3: year = "", index }) => ({
      said,
      day: dayOf(`20${year}`, month, day),
      at: index,
    }),
  );
  const shorter = [...text.matchAll(slashedShort)].flatMap(
    ({ 0: said, 1: day = "", 2: month = "", index }) =>
      Number(month) <= 12 && Number(day) <= 31
        ? [{ day: dayOf(undefined, two(month), day), at: index, said }]
        : [],
  );
  const ends = [...text.matchAll(monthEnd)].map(({ 0: said, 1: month = "", 2: year, index }) => ({
    said,
    day: dayOf(year, monthOf(month), String(lengths[Number(monthOf(month)) - 1])),
    at: index,
  }));
  const known = namedDays.flatMap(([name, month, day]) =>
    [...text.matchAll(name)].map(({ 0: said, index }) => ({
      day: dayOf(undefined, month, day),
      at: index,
      said,
    })),
  );
  const written = [...text.matchAll(iso)].map(({ 0: day, index }) => ({ day, at: index, said: day }));
  return [...named, ...turned, ...short, ...shorter, ...ends, ...known, ...written];
}

/** Whether a text names a day. */
export const namesDay = (text: string): boolean => daysIn(text).length > 0;

/** The last days of what a text promises. */
export const lastDaysIn = (text: string): TextClaim[] =>
  daysIn(text).flatMap(({ day, at, said }): TextClaim[] =>
    until.test(text.slice(Math.max(0, at - 40), at)) && promises.test(sentenceAt(text, at))
      ? [{ claim: "offerEnd", value: day, at, said }]
      : [],
  );
