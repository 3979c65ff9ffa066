import { type FormEvent, useState } from "react";
import type { LeadView } from "../../schemas/studio/support.ts";
import { Button, TextField } from "../parts/controls.tsx";
import { formatName } from "../parts/layers.ts";
import { Alert, useAct, useAnswer } from "../use-answer.tsx";
import { formatLeadValue } from "./lead-words.ts";
import { supportApi } from "./support-api.ts";
import { Timeline } from "./Timeline.tsx";
import { useReplay } from "./use-replay.ts";

/** A lead in full: masked, or shown for a reason that is written down. */
export function Lead({ lead, onReplayed }: { lead: LeadView; onReplayed(): void }) {
  const { answer: whole, again } = useAnswer(() => supportApi.lead(lead.lead_id), lead.lead_id);
  const [reason, setReason] = useState("");
  const [open, setOpen] = useState<LeadView>();
  const revealing = useAct();
  const replaying = useReplay(() => {
    onReplayed();
    again();
  });
  const reveal = (event: FormEvent) => {
    event.preventDefault();
    revealing.act(supportApi.reveal(lead.lead_id, reason), setOpen);
  };
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
        {Object.entries((open ?? lead).record).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatLeadValue(value)}</dd>
          </div>
        ))}
      </dl>
      <Alert problem={revealing.problem ?? replaying.problem} />
      {open ? (
        <p className="quiet">Shown to you, with your reason and address in the audit trail.</p>
      ) : (
        <form className="bar" onSubmit={reveal}>
          <TextField
            label="Why you need the person's data (recorded with your address)"
            isWide
            value={reason}
            onText={setReason}
          />
          <Button type="submit" label="Show" />
        </form>
      )}
    </section>
  );
}
