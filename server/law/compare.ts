import type { LawFinding } from "./prove.ts";

/** What a change does to findings. */
export interface FindingChange {
  made: LawFinding[];
  mended: LawFinding[];
  /** Number of those that stay. */
  kept: number;
}

/** One law broken by one thing is one finding, wherever its lines are and whichever car shows it first. */
const keyOf = ({ law, at }: LawFinding): string => `${law.id} ${at}`;

/** The findings that a change makes, those that it mends, and the number of those that stay. */
export function compareFindings(before: readonly LawFinding[], after: readonly LawFinding[]): FindingChange {
  const [old, fresh] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const made = after.filter((finding) => !old.has(keyOf(finding)));
  return {
    made,
    mended: before.filter((finding) => !fresh.has(keyOf(finding))),
    kept: after.length - made.length,
  };
}
