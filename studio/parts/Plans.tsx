import { useCallback, useEffect, useState } from "react";
import type { PlanRow } from "../../schemas/studio/publish.ts";
import { api } from "../api.ts";

const moment = (ms: number, timeZone: string | undefined): string =>
  new Date(ms).toLocaleString(undefined, {
    dateStyle: "medium",
    timeStyle: "short",
    ...(timeZone && { timeZone }),
  });

const states = {
  waiting: "Planned",
  live: "Live until its end",
  ended: "Done",
  refused: "Not published",
  cancelled: "Cancelled",
};

/** What of a dealer is to be published at a moment, and what became of it. Nothing where there is none. */
export function Plans({
  slug,
  timeZone,
  version = 0,
}: {
  slug: string;
  timeZone: string | undefined;
  version?: number;
}) {
  const [plans, setPlans] = useState<PlanRow[]>([]);
  const [problem, setProblem] = useState<string>();
  const load = useCallback(
    () =>
      api.plans(slug).then(
        (found) => setPlans(found.plans),
        (error: Error) => setProblem(error.message),
      ),
    [slug],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another version there are others.
  useEffect(() => void load(), [load, version]);
  if (plans.length === 0 && !problem) return null;
  return (
    <section className="card" aria-label="Planned">
      <h2>Planned</h2>
      {problem ? <p role="alert">{problem}</p> : null}
      <ul className="stack">
        {plans.map(({ id, title, message, by, at, until, state, told }) => (
          <li key={id} data-severity={state === "refused" ? "error" : undefined}>
            <strong>{states[state]}</strong> {message || title}, {moment(at, timeZone)}
            {until === undefined ? "" : ` to ${moment(until, timeZone)}`} <small>{by}</small>
            {told ? <p>{told}</p> : null}
            {state === "waiting" || state === "live" ? (
              <div className="bar">
                <button
                  type="button"
                  onClick={() =>
                    void api.cancelPlan(id).then(load, (error: Error) => setProblem(error.message))
                  }
                >
                  {state === "live" ? "Keep it live" : "Cancel"}
                  <span className="hidden"> {message || title}</span>
                </button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {timeZone ? <p className="quiet">Times are the dealer's ({timeZone}).</p> : null}
    </section>
  );
}
