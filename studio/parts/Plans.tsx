import { call, type DraftView } from "../api.ts";
import { useDealer } from "../known.ts";
import { Card } from "../review/Part.tsx";
import { Alert, useAct, useAnswer } from "../use-answer.tsx";
import { Button } from "./controls.tsx";

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
  const zone = useDealer(draft.slug)?.timeZone;
  const { act, problem } = useAct();
  const { plan } = draft;
  if (plan === undefined) return null;
  return (
    <div className="planned" role="status">
      This draft is published on {moment(plan.at, zone)} as it was reviewed. Until then nobody can change it.{" "}
      <Button
        look="link"
        label="Cancel the plan to change it"
        onClick={() => act(call("DELETE /api/plans/:plan", { plan: plan.id }), onCancelled)}
      />
      <Alert problem={problem} />
    </div>
  );
}

/** What of a dealer is to be published at a moment, and what became of it. Nothing where there is none. */
export function Plans({ slug, timeZone }: { slug: string; timeZone: string | undefined }) {
  const { answer, problem, again } = useAnswer(() => call("GET /api/dealers/:slug/plans", { slug }), slug, true);
  const cancelling = useAct();
  const plans = answer?.plans ?? [];
  if (plans.length === 0 && !problem) return null;
  return (
    <Card title="Planned">
      <Alert problem={problem ?? cancelling.problem} />
      <ul className="stack">
        {plans.map(({ id, title, message, by, at, until, state, told: text }) => (
          <li key={id} data-severity={state === "refused" ? "error" : undefined}>
            <strong>{states[state]}</strong> {message || title}, {moment(at, timeZone)}
            {until === undefined ? "" : ` to ${moment(until, timeZone)}`} <small>{by}</small>
            {text ? <p>{text}</p> : null}
            {state === "waiting" || state === "live" ? (
              <div className="bar">
                <Button
                  label={state === "live" ? "Keep it live" : "Cancel"}
                  of={message || title}
                  onClick={() => cancelling.act(call("DELETE /api/plans/:plan", { plan: id }), again)}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {timeZone ? <p className="quiet">Times are the dealer's ({timeZone}).</p> : null}
    </Card>
  );
}
