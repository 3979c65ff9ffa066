import type { Place } from "./api.ts";

/** What a screen begins with: the field that is to have the focus, or the line of a file that has none. */
export interface Goal {
  field?: string;
  place?: Place;
}

/** What the screen at this address begins with. It is answered once: going back in the history does not repeat it. */
export function goalOf(): Goal {
  const { goal } = (history.state ?? {}) as { goal?: Goal };
  if (goal) history.replaceState(null, "");
  return goal ?? {};
}

/** Puts an address into the history, with what its screen begins with. */
export const pushAddress = (path: string, goal?: Goal): void =>
  history.pushState(goal ? { goal } : null, "", path);
