/** The one range in which two texts differ: what stands in place of what. */
export function computeTextEdit(before: string, after: string): { from: number; to: number; text: string } {
  let from = 0;
  const shortest = Math.min(before.length, after.length);
  while (from < shortest && before[from] === after[from]) from++;
  let tail = 0;
  while (tail < shortest - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from, to: before.length - tail, text: after.slice(from, after.length - tail) };
}
