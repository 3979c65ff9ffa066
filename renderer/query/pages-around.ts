/** The pages to list around the current one: `padding` on each side, more on one side near an end. All 0-based. */
export function listPagesAround(current: number, count: number, padding: number): number[] {
  const shown = Math.min(2 * padding + 1, count);
  const first = Math.max(0, Math.min(current - padding, count - shown));
  return Array.from({ length: shown }, (_, at) => first + at);
}
