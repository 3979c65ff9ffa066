/** An error of the parser of ICU MessageFormat (`EXPECT_ARGUMENT_CLOSING_BRACE`) in words. */
export function describeMessageError(error: string): string {
  if (!/^[A-Z_]+$/.test(error)) return error;
  if (error.includes("BRACE")) return "a brace is not closed, or closes nothing";
  return error.toLowerCase().replaceAll("_", " ");
}

/** A bracket of a template that has no other one, in words. */
export const describeLoneBracket = (sign: string): string =>
  sign === "[" ? "an optional part is not closed by ]" : "a ] closes no optional part";
