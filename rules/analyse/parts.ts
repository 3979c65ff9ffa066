import type { Condition } from "../../schemas/documents/condition.ts";

/** A part of a condition: where it is, and the condition without it. */
export interface Part {
  /** JSON pointer inside the condition. */
  pointer: string;
  part: Condition;
  without: Condition;
}

/**
 * Every part under an `all` or an `any`, at any depth, with the condition that remains without it; outer and later
 * parts first. Named conditions are one part each.
 */
export function listConditionParts(condition: Condition): Part[] {
  const found: Part[] = [];
  const walk = (node: Condition, pointer: string, rebuild: (replacement: Condition) => Condition): void => {
    const list = "any" in node ? node.any : "all" in node ? node.all : undefined;
    if (list !== undefined) {
      const key = "any" in node ? "any" : "all";
      const withList = (parts: Condition[]) => rebuild(key === "any" ? { any: parts } : { all: parts });
      for (let index = list.length - 1; index >= 0; index--) {
        const part = list[index] as Condition;
        const at = `${pointer}/${key}/${index}`;
        // An `any` of one part without it would hold for everything.
        if (key === "all" || list.length > 1) {
          found.push({ pointer: at, part, without: withList(list.toSpliced(index, 1)) });
        }
        walk(part, at, (replacement) => withList(list.with(index, replacement)));
      }
    } else if ("not" in node) {
      walk(node.not, `${pointer}/not`, (replacement) => rebuild({ not: replacement }));
    }
  };
  walk(condition, "", (replacement) => replacement);
  return found;
}
