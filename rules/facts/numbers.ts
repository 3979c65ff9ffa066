/** The value if it is a finite number, else null. */
export const numberOrNull = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/** `left - right`, or null unless both are numbers. */
export function difference(left: unknown, right: unknown): number | null {
  const [a, b] = [numberOrNull(left), numberOrNull(right)];
  return a === null || b === null ? null : a - b;
}

/** The text without its outer blanks, or null when nothing is left. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null;
