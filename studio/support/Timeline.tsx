import type { AttemptRow, DeliveryRow, LeadView } from "../../schemas/studio/support.ts";
import { describeMissingSettings, describeState, formatMoment } from "./lead-words.ts";

const attemptWords = (count: number): string => (count === 1 ? "1 attempt" : `${count} attempts`);

/** One delivery: how it stands, and each attempt with what the target answered. */
function OneDelivery({ delivery, attempts }: { delivery: DeliveryRow; attempts: readonly AttemptRow[] | undefined }) {
  const { endpoint, state, attempts: count, at, last_error } = delivery;
  const unknown = count - (attempts?.length ?? count);
  return (
    <li data-severity={state === "dead" ? "error" : undefined}>
      <time dateTime={at}>{formatMoment(at)}</time> <strong>{endpoint}</strong>: {describeState(state)},{" "}
      {attemptWords(count)}
      {last_error && !attempts?.length ? (
        <>
          ; last answer: <code>{last_error}</code>
        </>
      ) : null}
      {delivery.unset?.length ? <p>{describeMissingSettings(delivery.unset)}</p> : null}
      {unknown > 0 && attempts ? (
        <p className="quiet">{attemptWords(unknown)} before these are no longer written down.</p>
      ) : null}
      {attempts?.length ? (
        <ol className="timeline" aria-label={`Attempts to deliver to ${endpoint}`}>
          {attempts.map((attempt) => (
            <li key={`${attempt.at} ${attempt.took}`} data-severity={attempt.ok ? undefined : "error"}>
              <time dateTime={attempt.at}>{formatMoment(attempt.at)}</time>{" "}
              <strong>{attempt.ok ? "Delivered" : "Failed"}</strong> in {attempt.took} ms
              {attempt.answer ? (
                <>
                  : <code>{attempt.answer}</code>
                </>
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
    </li>
  );
}

/** What happened to a lead on its way to each target; `attempts`: absent until they have arrived. */
export function Timeline({ lead, attempts }: { lead: LeadView; attempts: readonly AttemptRow[] | undefined }) {
  if (lead.deliveries.length === 0) return <p className="quiet">No delivery target takes this form.</p>;
  return (
    <ol className="timeline">
      <li>
        <time dateTime={lead.received_at}>{formatMoment(lead.received_at)}</time> Received and stored
        {lead.suspect ? `; looks like spam: ${lead.suspect}` : ""}
      </li>
      {lead.deliveries.map((delivery) => (
        <OneDelivery
          key={delivery.endpoint}
          delivery={delivery}
          attempts={attempts?.filter(({ endpoint }) => endpoint === delivery.endpoint)}
        />
      ))}
    </ol>
  );
}
