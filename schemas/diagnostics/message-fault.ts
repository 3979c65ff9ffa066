/** What is wrong with a wording in ICU MessageFormat, by the names that its parser has for it. */
const faults: readonly [RegExp, string][] = [
  [/CLOSING_BRACE|UNMATCHED|UNCLOSED/, "a brace is not closed, or closes nothing"],
  [/EMPTY_ARGUMENT|MALFORMED_ARGUMENT/, "braces hold a name, such as {name}"],
  [/MISSING_OTHER/, "the choice other is missing"],
  [/INVALID_ARGUMENT_TYPE|EXPECT_ARGUMENT_TYPE/, "a value is plain, a number, date, time, plural or select"],
];

/** An error of the parser (`EXPECT_ARGUMENT_CLOSING_BRACE`) in words for people who write wording. */
export const messageFault = (error: string): string =>
  faults.find(([pattern]) => pattern.test(error))?.[1] ??
  (/^[A-Z_]+$/.test(error) ? error.toLowerCase().replaceAll("_", " ") : error);
