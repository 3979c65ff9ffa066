import { type AST, RegExpParser } from "@eslint-community/regexpp";
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

/** Lengths of texts, in characters. */
export interface Lengths {
  least: number;
  most: number;
}

const one: Lengths = { least: 1, most: 1 };

/** Of several parts, one after the other. */
const add = (parts: readonly Lengths[]): Lengths => ({
  least: parts.reduce((sum, { least }) => sum + least, 0),
  most: parts.reduce((sum, { most }) => sum + most, 0),
});

function measure(node: AST.Pattern | AST.Element): Lengths {
  switch (node.type) {
    case "Pattern":
    case "Group":
    case "CapturingGroup": {
      const all = node.alternatives.map(({ elements }) => add(elements.map(measure)));
      return {
        least: Math.min(...all.map(({ least }) => least)),
        most: Math.max(...all.map(({ most }) => most)),
      };
    }
    case "Quantifier": {
      const { least, most } = measure(node.element);
      // Nothing, repeated without end, is still nothing.
      return { least: least * node.min, most: most === 0 ? 0 : most * node.max };
    }
    case "Assertion":
      return { least: 0, most: 0 };
    case "Backreference":
      return { least: 0, most: Number.POSITIVE_INFINITY };
    default:
      return one;
  }
}

const isEdge = (node: AST.Element | undefined, kind: "start" | "end") =>
  node?.type === "Assertion" && node.kind === kind;

/** The lengths of the texts that a pattern matches. Call it only for patterns that `compilePattern` takes. */
export function measurePattern(pattern: string): Lengths {
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  const { least, most } = measure(parsed);
  // Where it does not hold the text at both ends, more may stand around it.
  const isWhole = parsed.alternatives.every(
    ({ elements }) => isEdge(elements[0], "start") && isEdge(elements.at(-1), "end"),
  );
  return { least, most: isWhole ? most : Number.POSITIVE_INFINITY };
}
