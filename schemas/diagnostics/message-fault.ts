/** An error of the parser of ICU MessageFormat (`EXPECT_ARGUMENT_CLOSING_BRACE`) in words. */
export function describeMessageError(error: string): string {
  if (!/^[A-Z_]+$/.test(error)) return error;
  if (error.includes("BRACE")) return "a brace is not closed, or closes nothing";
  return error.toLowerCase().replaceAll("_", " ");
}
