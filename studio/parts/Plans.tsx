import { useCallback, useEffect, useState } from "react";
import type { PlanRow } from "../../schemas/studio/publish.ts";
import { api, type DraftView } from "../api.ts";
import { useKnown } from "../known.ts";

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

/** That a draft is planned, so that nobody changes it, and the way to change it all the same. Nothing for another draft. */
export function PlannedDraft({ draft, onCancelled }: { draft: DraftView; onCancelled(): void }) {
  const { dealers } = useKnown();
  const [problem, setProblem] = useState<string>();
  const { plan, slug } = draft;
  if (plan === undefined) return null;
  const zone = dealers.find((dealer) => dealer.slug === slug)?.timeZone;
  const cancel = () => void api.cancelPlan(plan.id).then(onCancelled, (error: Error) => setProblem(error.message));
  return (
    <div className="planned" role="status">
      This draft is published on {moment(plan.at, zone)} as it was reviewed. Until then nobody can change it.{" "}
      <button type="button" className="link" onClick={cancel}>
        Cancel the plan to change it
      </button>
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  );
}

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
        {plans.map(({ id, title, message, by, at, until, state, told: text }) => (
          <li key={id} data-severity={state === "refused" ? "error" : undefined}>
            <strong>{states[state]}</strong> {message || title}, {moment(at, timeZone)}
            {until === undefined ? "" : ` to ${moment(until, timeZone)}`} <small>{by}</small>
            {text ? <p>{text}</p> : null}
            {state === "waiting" || state === "live" ? (
              <div className="bar">
                <button
                  type="button"
                  onClick={() => void api.cancelPlan(id).then(load, (error: Error) => setProblem(error.message))}
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
