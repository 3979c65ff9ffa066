/** The value if it is a finite number, else null. */
export const parseNumberOrNull = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/** `left - right` to the cent, or null unless both are numbers: 32999.1 - 32500.1 is 499, not a trifle more. */
export function computeDifference(left: unknown, right: unknown): number | null {
  const [a, b] = [parseNumberOrNull(left), parseNumberOrNull(right)];
  return a === null || b === null ? null : Math.round((a - b) * 100) / 100;
}

/** The trimmed text, or null if it is empty. */
export const trimTextOrNull = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null;

/** The sum to the cent: what `difference` undoes. */
export const sumOf = (left: number, right: number): number => Math.round((left + right) * 100) / 100;

/** The price of a car in property tests that need one, AUD. */
export const plainPrice = 20_000;
