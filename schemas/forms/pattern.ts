import { RE2JS, RE2JSException } from "re2js";

/** A form's `pattern`, ready to test answers. */
export interface Pattern {
  test(text: string): boolean;
}

/** Steps of a compiled pattern: the time to match a text grows with them, and `{1000}` makes a thousand. */
const MOST_STEPS = 400;

/**
 * Compiles the `pattern` of a form. RE2's automaton takes time linear in the text for any pattern; what would need
 * backtracking (look-arounds, back references) it does not have. Undefined for those, and for patterns too large to be quick.
 */
export function compilePattern(pattern: string): Pattern | undefined {
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return compiled.programSize() <= MOST_STEPS ? compiled : undefined;
  } catch (error) {
    if (error instanceof RE2JSException) return undefined;
    throw error;
  }
}
