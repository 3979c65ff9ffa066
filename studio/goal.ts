import type { Place } from "./api.ts";

/** What a screen begins with: the field that is to have the focus, or the line of a file that has none. */
export interface Goal {
  field?: string;
  place?: Place;
}

/** The goal with which the screen of this address was opened; once: whoever comes back is not led there again. */
export function goalOf(): Goal {
  const { goal } = (history.state ?? {}) as { goal?: Goal };
  if (goal) history.replaceState(null, "");
  return goal ?? {};
}

/** Puts an address into the history, with what its screen begins with. */
export const pushAddress = (path: string, goal?: Goal): void =>
  history.pushState(goal ? { goal } : null, "", path);
