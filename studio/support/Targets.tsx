import { type Answer, call } from "../api.ts";
import { Button, Table } from "../parts/controls.tsx";
import { Quiet } from "../review/Part.tsx";
import { Alert, useAnswer } from "../use-answer.tsx";
import { useReplay } from "./Lead.tsx";
import { describeMissingSettings, describeTargetHealth } from "./lead-words.ts";

/** The health of the delivery targets, those that fail first. */
export function Targets({ tenant, onLeads }: { tenant: string; onLeads(tenant: string): void }) {
  const { answer, problem, again } = useAnswer(() => call("GET /api/support/targets", { tenant }), `targets ${tenant}`);
  const replaying = useReplay(again);
  const targets = answer?.targets
    .map((target) => ({ ...target, ...describeTargetHealth(target) }))
    .toSorted((first, other) => Number(other.isFailing) - Number(first.isFailing));
  return (
    <>
      <Alert problem={problem ?? replaying.problem} />
      <output>{replaying.said}</output>
      {targets?.length === 0 ? <Quiet>No target has had a lead yet.</Quiet> : null}
      <ul className="cards">
        {targets?.map((target) => {
          const { endpoint, isFailing, words, states, unset, lastError } = target;
          return (
            <li key={endpoint} className="card">
              <h2>{endpoint}</h2>
              <p>
                <strong data-severity={isFailing ? "error" : undefined}>{words}</strong> {states.done} delivered,{" "}
                {states.pending} waiting, {states.dead} given up
                {states.held > 0 ? `, ${states.held} held` : ""}
                {target.isGone ? "; it answered 410 Gone" : ""}
              </p>
              {unset?.length ? <p>{describeMissingSettings(unset)}</p> : null}
              {lastError ? (
                <p>
                  Last answer: <code>{lastError.reason}</code> <small>{new Date(lastError.at).toLocaleString()}</small>
                </p>
              ) : null}
              <Days days={target.days} endpoint={endpoint} />
              <div className="bar">
                {states.dead > 0 ? (
                  <Button
                    look="primary"
                    label={`Replay ${states.dead}`}
                    of={`to ${endpoint}`}
                    onClick={() => replaying.replay({ tenant: target.tenant, target: target.target }, `${endpoint}: `)}
                  />
                ) : null}
                <Button label="Its leads" of={`of ${endpoint}`} onClick={() => onLeads(target.tenant)} />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Delivered, given up, and attempts that failed, day by day. */
function Days({
  days,
  endpoint,
}: {
  days: Answer<"GET /api/support/targets">["targets"][number]["days"];
  endpoint: string;
}) {
  const busy = days.filter(({ done, dead, failed }) => done + dead + failed > 0);
  if (busy.length === 0) return null;
  return (
    <details>
      <summary>
        Day by day<span className="hidden"> of {endpoint}</span>
      </summary>
      <Table
        heads={["Day (UTC)", "Delivered", "Given up", "Failed attempts", "Answers within"]}
        rows={busy.map(({ day, done, dead, failed, took }) => ({
          key: day,
          cells: [day, done, dead, failed, took === undefined ? "" : `${took} ms`],
        }))}
      />
    </details>
  );
}
