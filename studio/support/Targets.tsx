import { useState } from "react";
import type { TargetDay, TargetHealth } from "../../schemas/studio/support.ts";
import { Alert, useAnswer } from "../use-answer.tsx";
import { describeMissingSettings, describeTargetHealth, replayWords } from "./lead-words.ts";
import { supportApi } from "./support-api.ts";

/** The health of the delivery targets, those that fail first. */
export function Targets({ tenant, onLeads }: { tenant: string; onLeads(tenant: string): void }) {
  const { answer, problem, again } = useAnswer<{ targets: TargetHealth[] }>(
    () => supportApi.targets(tenant),
    `targets ${tenant}`,
  );
  const [text, setSaid] = useState("");
  const targets = answer?.targets
    .map((target) => ({ ...target, ...describeTargetHealth(target) }))
    .toSorted((first, other) => Number(other.isFailing) - Number(first.isFailing));
  const replay = (targetHealth: TargetHealth) => {
    setSaid("Delivering again…");
    return supportApi.replay({ tenant: targetHealth.tenant, target: targetHealth.target }).then(
      (outcome) => {
        setSaid(`${targetHealth.endpoint}: ${replayWords(outcome)}`);
        again();
      },
      (error: Error) => setSaid(error.message),
    );
  };
  return (
    <>
      <Alert problem={problem} />
      <output>{text}</output>
      {targets?.length === 0 ? <p className="quiet">No target has had a lead yet.</p> : null}
      <ul className="cards">
        {targets?.map((target) => (
          <li key={target.endpoint} className="card" data-failing={target.isFailing || undefined}>
            <h2>{target.endpoint}</h2>
            <p>
              {target.isFailing ? (
                <strong className="failing">{target.words} </strong>
              ) : (
                <span className={target.states.done > 0 ? "passes" : "quiet"}>{target.words} </span>
              )}
              {target.states.done} delivered, {target.states.pending} waiting, {target.states.dead} given up
              {target.states.held > 0 ? `, ${target.states.held} held` : ""}
              {target.isGone ? "; it answered 410 Gone" : ""}
            </p>
            {target.unset?.length ? <p>{describeMissingSettings(target.unset)}</p> : null}
            {target.lastError ? (
              <p>
                Last answer: <code>{target.lastError.reason}</code>{" "}
                <small>{new Date(target.lastError.at).toLocaleString()}</small>
              </p>
            ) : null}
            <Days days={target.days} endpoint={target.endpoint} />
            <div className="bar">
              {target.states.dead > 0 ? (
                <button type="button" className="primary" onClick={() => void replay(target)}>
                  Replay {target.states.dead}
                  <span className="hidden"> to {target.endpoint}</span>
                </button>
              ) : null}
              <button type="button" onClick={() => onLeads(target.tenant)}>
                Its leads<span className="hidden"> of {target.endpoint}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a day of a target was like, in words. */
const dayWords = ({ day, done, dead, failed }: TargetDay): string =>
  `${day}: ${done} delivered, ${dead} given up, ${failed} failed ${failed === 1 ? "attempt" : "attempts"}`;

/** Delivered, given up, and attempts that failed, day by day. */
function Days({ days, endpoint }: { days: readonly TargetDay[]; endpoint: string }) {
  const busy = days.filter(({ done, dead, failed }) => done + dead + failed > 0);
  const most = Math.max(1, ...days.map(({ done, dead, failed }) => done + dead + failed));
  const width = 100 / days.length;
  const bar = (kind: "done" | "dead" | "failed", below: number, count: number, index: number) => (
    <rect
      className={kind}
      x={index * width}
      y={20 - (20 * (below + count)) / most}
      width={width * 0.8}
      height={(20 * count) / most}
    />
  );
  return (
    <>
      <svg
        className="health"
        viewBox="0 0 100 20"
        preserveAspectRatio="none"
        role="img"
        aria-label={busy.map(dayWords).join("; ") || "Nothing in the last days"}
      >
        {days.map(({ day, done, dead, failed }, index) => (
          <g key={day}>
            {bar("done", 0, done, index)}
            {bar("dead", done, dead, index)}
            {bar("failed", done + dead, failed, index)}
          </g>
        ))}
      </svg>
      {busy.length > 0 ? (
        <details>
          <summary>
            Day by day<span className="hidden"> of {endpoint}</span>
          </summary>
          <table className="plain by-day">
            <thead>
              <tr>
                <th scope="col">Day (UTC)</th>
                <th scope="col">Delivered</th>
                <th scope="col">Given up</th>
                <th scope="col">Failed attempts</th>
                <th scope="col">Answers within</th>
              </tr>
            </thead>
            <tbody>
              {busy.map(({ day, done, dead, failed, took }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{done}</td>
                  <td>{dead}</td>
                  <td>{failed}</td>
                  <td>{took === undefined ? "" : `${took} ms`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </>
  );
}
