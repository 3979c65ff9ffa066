import { useLocation, useNavigate } from "react-router";
import type { Place } from "./api.ts";

/** What a screen begins with: the field that is to have the focus, or the line of a file that has none. */
export interface Goal {
  field?: string;
  place?: Place;
}

/** The state of an address that opens its screen for something. */
export interface GoalState {
  goal?: Goal;
}

/** Tells what the screen begins with. It is answered once: going back in the history does not repeat it. */
export function useGoal(): () => Goal {
  const navigate = useNavigate();
  const { state, hash } = useLocation();
  const { goal } = (state ?? {}) as GoalState;
  return () => {
    if (goal) void navigate({ hash }, { replace: true, state: null });
    return goal ?? {};
  };
}
