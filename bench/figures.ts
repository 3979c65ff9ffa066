/** The value in the middle. */
export const computeMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A time as text. */
export const formatMs = (value: number): string => `${value.toFixed(value < 20 ? 1 : 0)} ms`;

/** How long something takes, ms. */
export async function measureDuration(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
