import { useState } from "react";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { type Answer, call, type LeadView } from "../api.ts";
import { Button, Form, TextField } from "../parts/controls.tsx";
import { formatName, formatValue } from "../parts/layers.ts";
import { Alert, useAct, useAnswer } from "../use-answer.tsx";
import { describeMissingSettings, describeState, formatMoment, replayWords } from "./lead-words.ts";

type Attempts = Answer<"GET /api/support/leads/:lead">["attempts"] | undefined;

/** One delivery: how it stands, and each attempt with what the target answered. */
function OneDelivery({ delivery, attempts }: { delivery: LeadView["deliveries"][number]; attempts: Attempts }) {
  const { endpoint, state, attempts: count, at, last_error } = delivery;
  const unknown = count - (attempts?.length ?? count);
  return (
    <li data-severity={state === "dead" ? "error" : undefined}>
      <time dateTime={at}>{formatMoment(at)}</time> <strong>{endpoint}</strong>: {describeState(state)},{" "}
      {formatCount(count, "attempt")}
      {last_error && !attempts?.length ? (
        <>
          ; last answer: <code>{last_error}</code>
        </>
      ) : null}
      {delivery.unset?.length ? <p>{describeMissingSettings(delivery.unset)}</p> : null}
      {unknown > 0 && attempts ? (
        <p className="quiet">{formatCount(unknown, "attempt")} before these are no longer written down.</p>
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
function Timeline({ lead, attempts }: { lead: LeadView; attempts: Attempts }) {
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

/** Delivers leads again, and says what became of them. */
export function useReplay(onDone: () => void) {
  const { act, said, problem } = useAct();
  const replay = (leads: { ids?: string[]; tenant?: string; target?: string }, of = "") =>
    act(
      call("POST /api/support/replay", { ...leads }),
      (outcome) => {
        onDone();
        return of + replayWords(outcome);
      },
      "Delivering again…",
    );
  return { replay, said, problem };
}

/** A lead in full: masked, or shown for a reason that is written down. */
export function Lead({ lead, onReplayed }: { lead: LeadView; onReplayed(): void }) {
  const { answer: whole, again } = useAnswer(
    () => call("GET /api/support/leads/:lead", { lead: lead.lead_id }),
    lead.lead_id,
  );
  const [reason, setReason] = useState("");
  const [open, setOpen] = useState<LeadView["record"]>();
  const revealing = useAct();
  const replaying = useReplay(() => {
    onReplayed();
    again();
  });
  return (
    <section className="card" aria-label={`Lead ${lead.lead_id}`}>
      <h2>
        {formatName(lead.form)} <small>{lead.tenant}</small>
      </h2>
      <p className="quiet">
        <code>{lead.lead_id}</code>
      </p>
      <Timeline lead={whole ?? lead} attempts={whole?.attempts} />
      <div className="bar">
        <Button label="Replay this lead" onClick={() => replaying.replay({ ids: [lead.lead_id] })} />
        <output>{replaying.said}</output>
      </div>
      <dl className="record">
        {Object.entries(open ?? lead.record).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatValue(value)}</dd>
          </div>
        ))}
      </dl>
      <Alert problem={revealing.problem ?? replaying.problem} />
      {open ? (
        <p className="quiet">Shown to you, with your reason and address in the audit trail.</p>
      ) : (
        <Form
          className="bar"
          onSubmit={() =>
            revealing.act(call("POST /api/support/leads/:lead/reveal", { lead: lead.lead_id, reason }), ({ record }) =>
              setOpen(record),
            )
          }
        >
          <TextField
            label="Why you need the person's data (recorded with your address)"
            isWide
            value={reason}
            onText={setReason}
          />
          <Button type="submit" label="Show" />
        </Form>
      )}
    </section>
  );
}
