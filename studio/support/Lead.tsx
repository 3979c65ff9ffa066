import { type FormEvent, useState } from "react";
import type { LeadView } from "../../schemas/studio/support.ts";
import { formatName } from "../parts/layers.ts";
import { useAnswer } from "../use-answer.tsx";
import { formatLeadValue, replayWords } from "./lead-words.ts";
import { supportApi } from "./support-api.ts";
import { Timeline } from "./Timeline.tsx";

/** A lead in full: masked, or shown for a reason that is written down. */
export function Lead({ lead, onReplayed }: { lead: LeadView; onReplayed(): void }) {
  const { answer: whole, again } = useAnswer(() => supportApi.lead(lead.lead_id), lead.lead_id);
  const [reason, setReason] = useState("");
  const [open, setOpen] = useState<LeadView>();
  const [text, setSaid] = useState("");
  const [problem, setProblem] = useState<string>();
  const reveal = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    supportApi.reveal(lead.lead_id, reason).then(setOpen, (error: Error) => setProblem(error.message));
  };
  const replay = () => {
    setSaid("Delivering again…");
    return supportApi.replay({ ids: [lead.lead_id] }).then(
      (outcome) => {
        setSaid(replayWords(outcome));
        onReplayed();
        again();
      },
      (error: Error) => {
        setSaid("");
        setProblem(error.message);
      },
    );
  };
  return (
    <section className="card lead" aria-label={`Lead ${lead.lead_id}`}>
      <h2>
        {formatName(lead.form)} <small>{lead.tenant}</small>
      </h2>
      <p className="quiet">
        <code>{lead.lead_id}</code>
      </p>
      <Timeline lead={whole ?? lead} attempts={whole?.attempts} />
      <div className="bar">
        <button type="button" onClick={() => void replay()}>
          Replay this lead
        </button>
        <output>{text}</output>
      </div>
      <dl className="record">
        {Object.entries((open ?? lead).record).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatLeadValue(value)}</dd>
          </div>
        ))}
      </dl>
      {problem ? <p role="alert">{problem}</p> : null}
      {open ? (
        <p className="quiet">Shown to you, with your reason and address in the audit trail.</p>
      ) : (
        <form className="bar" onSubmit={reveal}>
          <label className="field grow">
            <span>Why you need the person's data (recorded with your address)</span>
            <input value={reason} onChange={({ target }) => setReason(target.value)} />
          </label>
          <button type="submit">Show</button>
        </form>
      )}
    </section>
  );
}
