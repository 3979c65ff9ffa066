import { useState } from "react";
import { call, type LeadView } from "../api.ts";
import { Button, Form, TextField } from "../parts/controls.tsx";
import { formatName, formatValue } from "../parts/layers.ts";
import { toggleInSet } from "../parts/names.ts";
import { createLabelledOptions, DealerField, SelectField } from "../parts/Select.tsx";
import { Alert, useAnswer } from "../use-answer.tsx";
import { Lead, useReplay } from "./Lead.tsx";
import { describeState, formatMoment, states } from "./lead-words.ts";

/** States of a delivery, the most urgent first. */
const urgent = ["dead", "held", "pending", "done"] as const;

/** A lead in the list, with the most urgent state of its deliveries. */
function LeadLine(props: {
  lead: LeadView;
  isPicked: boolean;
  isChosen: boolean;
  onPick(isPicked: boolean): void;
  onChoose(): void;
}) {
  const { lead, isPicked, isChosen, onPick, onChoose } = props;
  const worst = urgent.find((state) => lead.deliveries.some((delivery) => delivery.state === state));
  return (
    <li className="row" data-severity={worst === "dead" ? "error" : undefined}>
      <input
        type="checkbox"
        aria-label={`Choose the lead of ${formatMoment(lead.received_at)}`}
        checked={isPicked}
        onChange={({ target }) => onPick(target.checked)}
      />
      <Button aria-current={isChosen || undefined} onClick={onChoose}>
        <span>{formatName(lead.form)}</span>
        <small>
          {lead.tenant}, {formatMoment(lead.received_at)}
        </small>
        <small>
          {formatValue(lead.record.name ?? lead.record.first_name ?? "")} · {worst ? describeState(worst) : "no target"}
        </small>
      </Button>
    </li>
  );
}

/** The inbox: leads of all dealers, masked, with what became of each. */
export function Leads({ tenant, onTenant }: { tenant: string; onTenant(slug: string): void }) {
  const [state, setState] = useState("");
  const [text, setText] = useState("");
  /** The words that leads are looked for with; empty: all. */
  const [sought, setSought] = useState("");
  const [chosen, setChosen] = useState<string>();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const filter = { ...(tenant && { tenant }), ...(state && { state }) };
  const { answer, problem, again } = useAnswer(
    () =>
      sought
        ? call("POST /api/support/leads/find", { text: sought, ...filter })
        : call("GET /api/support/leads", { ...filter }),
    JSON.stringify([filter, sought]),
    true,
  );
  const replaying = useReplay(() => {
    setPicked(new Set());
    again();
  });
  const leads = answer?.leads;
  const lead = leads?.find(({ lead_id }) => lead_id === chosen);
  return (
    <>
      <Form className="bar" onSubmit={() => setSought(text.trim())}>
        <TextField
          label="Find a lead: name, phone, e-mail, number of the lead or the car"
          isWide
          type="search"
          value={text}
          maxLength={200}
          autoComplete="off"
          onText={(typed) => {
            setText(typed);
            if (typed === "") setSought("");
          }}
        />
        <Button type="submit" label="Find" />
      </Form>
      <div className="bar">
        <DealerField className="bar" none="All" value={tenant} onValue={onTenant} />
        <SelectField
          label="Deliveries"
          className="bar"
          value={state}
          options={createLabelledOptions(states)}
          onValue={setState}
        />
        <Button label="Choose all" onClick={() => setPicked(new Set(leads?.map(({ lead_id }) => lead_id)))} />
        <Button
          look="primary"
          label={`Replay ${picked.size}`}
          disabled={picked.size === 0}
          onClick={() => replaying.replay({ ids: [...picked] })}
        />
        <output>{replaying.said}</output>
      </div>
      <Alert problem={problem ?? replaying.problem} />
      {leads?.length === 0 ? (
        <p className="quiet">
          {sought
            ? `No lead has "${sought}"${tenant || state ? " here: look at all dealers and states too" : ""}.`
            : "No leads match."}
        </p>
      ) : null}
      <div className="inbox">
        <ul className="list choices scroll lead-list">
          {leads?.map((lead) => (
            <LeadLine
              key={lead.lead_id}
              lead={lead}
              isPicked={picked.has(lead.lead_id)}
              isChosen={lead.lead_id === chosen}
              onPick={(isPicked) => setPicked(toggleInSet(picked, lead.lead_id, isPicked))}
              onChoose={() => setChosen(lead.lead_id)}
            />
          ))}
        </ul>
        {lead ? (
          <Lead key={lead.lead_id} lead={lead} onReplayed={again} />
        ) : (
          <p className="quiet">Choose a lead. Its contents are masked; its history is not.</p>
        )}
      </div>
    </>
  );
}
