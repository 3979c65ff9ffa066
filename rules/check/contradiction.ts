import type { Condition, LeafCondition } from "../../schemas/documents/condition.ts";

/** Bounds that an operator with a number sets: from or up to it, itself included or not. */
const bounds: { readonly [operator: string]: { end: "from" | "to"; includes: boolean } } = {
  greaterThan: { end: "from", includes: false },
  greaterThanInclusive: { end: "from", includes: true },
  lessThan: { end: "to", includes: false },
  lessThanInclusive: { end: "to", includes: true },
};

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

/** Whether two comparisons of one fact can never both hold. */
function excludes(one: LeafCondition, other: LeafCondition): boolean {
  if (one.operator === "equal" && other.operator === "equal")
    return isPlain(one.value) && isPlain(other.value) && one.value !== other.value;
  const [first, second] = [bounds[one.operator], bounds[other.operator]];
  if (!first || !second || first.end === second.end) return false;
  if (typeof one.value !== "number" || typeof other.value !== "number") return false;
  const [from, to] = first.end === "from" ? [one.value, other.value] : [other.value, one.value];
  return from > to || (from === to && !(first.includes && second.includes));
}

const isLeaf = (part: Condition): part is LeafCondition =>
  typeof part === "object" && part !== null && "fact" in part;

/** The index of the first part of an `all` that another part before it excludes, with that part. */
export function findContradiction(
  parts: readonly Condition[],
): { index: number; with: LeafCondition } | undefined {
  for (const [index, part] of parts.entries()) {
    if (!isLeaf(part)) continue;
    const before = parts
      .slice(0, index)
      .filter(isLeaf)
      .find((one) => one.fact === part.fact && one.path === part.path && excludes(one, part));
    if (before !== undefined) return { index, with: before };
  }
  return undefined;
}
