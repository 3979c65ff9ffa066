import type { Severity } from "../diagnostic.ts";

/** What a code means: how bad it is, what happened (`message`) and what to do (`hint`). */
export interface Entry<P> {
  severity: Severity;
  message(params: P): string;
  hint(params: P): string;
}

/** Declares one diagnostic code; the message has no position and no "Error:". */
export function entry<P = Record<never, never>>(
  severity: Severity,
  message: (params: P) => string,
  hint: (params: P) => string,
): Entry<P> {
  return { severity, message, hint };
}

/** `Did you mean "x"?` when there is a near name, otherwise what to do instead. */
export function didYouMean(near: string | undefined, otherwise: string): string {
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}
