interface Fault {
  pattern: RegExp;
  /** Absent where the error is in such words already. */
  reason?: string;
  advice: string;
}

/** What is wrong with a wording in ICU MessageFormat, by the names that its parser has for it, and what to write. */
const faults: readonly Fault[] = [
  {
    pattern: /CLOSING_BRACE|UNMATCHED|UNCLOSED/,
    reason: "a brace is not closed, or closes nothing",
    advice: "Each { needs its own }, as in {name} or {count, plural, one {# car} other {# cars}}.",
  },
  {
    pattern: /EMPTY_ARGUMENT|MALFORMED_ARGUMENT/,
    reason: "braces hold a name, such as {name}",
    advice: "Write a name in the braces, such as {name}, without spaces or signs.",
  },
  {
    pattern: /MISSING_OTHER/,
    reason: "the choice other is missing",
    advice: "Add other {...} before the last brace, as in {count, plural, one {# car} other {# cars}}.",
  },
  {
    pattern: /INVALID_ARGUMENT_TYPE|EXPECT_ARGUMENT_TYPE/,
    reason: "after the name and a comma stands number, date, time, plural or select",
    advice: "Write {name} for a value as it is, or a choice: {count, plural, one {# car} other {# cars}}.",
  },
  {
    pattern: /SELECT_ARGUMENT_SELECTOR/,
    reason: "a choice has a name that no choice can have, or lacks its braces",
    advice:
      "Write each choice as a word with its text in braces, as in {word, select, used_cars {Used cars} other {Cars}}; a word has no hyphens and no spaces.",
  },
  {
    pattern: /DUPLICATE_(?:PLURAL|SELECT)_ARGUMENT_SELECTOR/,
    reason: "a choice stands twice",
    advice: "Keep one of the two: {count, plural, one {# car} other {# cars}}.",
  },
  {
    pattern: /PLURAL_ARGUMENT_OFFSET/,
    reason: "after offset: stands a whole number",
    advice: "Write a number, as in offset:1, or leave offset out.",
  },
  {
    pattern: /PLURAL_ARGUMENT_SELECTOR/,
    reason: "after plural stand the choices, such as one, other or =0, each with its text in braces",
    advice: "Write {count, plural, =0 {no cars} one {# car} other {# cars}}; after = stands a number.",
  },
  {
    pattern: /ARGUMENT_OPTIONS/,
    reason: "after plural or select and a comma stand the choices, each with its text in braces",
    advice: "Write {count, plural, one {# car} other {# cars}}, or {count} for the number alone.",
  },
  {
    pattern: /not a format style/,
    advice:
      "After date or time stands short, medium, long or full; after number stands nothing, integer, percent, or ::currency/AUD.",
  },
  {
    pattern: /currency/,
    advice: "Write the three letters of the currency, as in {price, number, ::currency/AUD}.",
  },
  {
    pattern: /format of a number| unit /,
    advice: "Write {price, number} for a number with commas, or {price, number, ::currency/AUD} for money.",
  },
  {
    pattern: /format of a date/,
    advice: "Write {day, date, medium} for a day such as 5 Mar 2027, or {day, date, long} for 5 March 2027.",
  },
];

/** An error of the parser (`EXPECT_ARGUMENT_CLOSING_BRACE`) in words for people who write wording. */
export const messageFault = (error: string): string =>
  faults.find(({ pattern }) => pattern.test(error))?.reason ??
  (/^[A-Z_]+$/.test(error) ? error.toLowerCase().replaceAll("_", " ") : error);

/** What to write where a wording has this fault. */
export const messageAdvice = (reason: string): string =>
  faults.find((fault) => (fault.reason === undefined ? fault.pattern.test(reason) : fault.reason === reason))
    ?.advice ??
  "Braces mark values: {name}, {count, plural, one {# car} other {# cars}}. Write '{' for a literal brace.";
