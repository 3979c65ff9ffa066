const choices = "{count, plural, =0 {no cars} one {# car} other {# cars}}";

/** What is wrong with a wording in ICU MessageFormat, by the names that its parser has for it, and what to write. */
const faults: readonly (readonly [error: RegExp, reason: string, advice: string])[] = [
  [
    /CLOSING_BRACE|UNMATCHED|UNCLOSED/,
    "a brace is not closed, or closes nothing",
    `Each { needs its }, as in {name} or ${choices}.`,
  ],
  [
    /EMPTY_ARGUMENT|MALFORMED_ARGUMENT/,
    "braces hold a name, such as {name}",
    "Write a name in the braces, such as {name}, without spaces or signs.",
  ],
  [
    /MISSING_OTHER/,
    "the choice other is missing",
    `Add other {...} before the last brace, as in ${choices}.`,
  ],
  [
    /ARGUMENT_TYPE/,
    "after the name and a comma stands number, date, time, plural or select",
    `Write {name} for a value as it is, or a choice: ${choices}.`,
  ],
  [
    /SELECTOR|ARGUMENT_OPTIONS|ARGUMENT_OFFSET/,
    "after plural or select and a comma stand the choices, each a word with its text in braces, and none twice",
    `Write ${choices}, or {word, select, used {Used cars} other {Cars}}; a word has no hyphens and no spaces.`,
  ],
];

/** What to write for a value in a form that we do not know; the error says in words what is wrong. */
const formats =
  "Write {price, number}, {price, number, ::currency/AUD}, {day, date, medium} for 5 Mar 2027 or {day, date, long} for 5 March 2027.";

/** An error of the parser (`EXPECT_ARGUMENT_CLOSING_BRACE`) in words for people who write wording. */
export const messageFault = (error: string): string =>
  faults.find(([name]) => name.test(error))?.[1] ??
  (/^[A-Z_]+$/.test(error) ? error.toLowerCase().replaceAll("_", " ") : error);

/** What to write where a wording has this fault. */
export const messageAdvice = (reason: string): string =>
  faults.find((fault) => fault[1] === reason)?.[2] ??
  (/format|currency| unit /.test(reason)
    ? formats
    : `Braces mark values: {name}, ${choices}. Write '{' for a literal brace.`);
