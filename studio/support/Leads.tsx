import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { Dealer } from "../api.ts";
import { wordsOf } from "../parts/layers.ts";
import { type LeadRow, supportApi } from "./support-api.ts";

const states = { "": "Any state", dead: "Given up", pending: "Waiting", held: "Held", done: "Delivered" };

const stateWords: { [state: string]: string } = states;
const moment = (iso: string): string => new Date(iso).toLocaleString();
const shown = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** What happened to a lead on its way to each target. */
function Deliveries({ lead }: { lead: LeadRow }) {
  if (lead.deliveries.length === 0) return <p className="quiet">No delivery target takes this form.</p>;
  return (
    <ol className="timeline">
      <li>
        <time dateTime={lead.received_at}>{moment(lead.received_at)}</time> Received and stored
        {lead.suspect ? `; looks like spam: ${lead.suspect}` : ""}
      </li>
      {lead.deliveries.map(({ endpoint, state, attempts, at, last_error }) => (
        <li key={endpoint} data-severity={state === "dead" ? "error" : undefined}>
          <time dateTime={at}>{moment(at)}</time> <strong>{endpoint}</strong>: {stateWords[state] ?? state},{" "}
          {attempts} {attempts === 1 ? "attempt" : "attempts"}
          {last_error ? (
            <>
              ; last answer: <code>{last_error}</code>
            </>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** A lead in full: masked, or shown for a reason that is written down. */
function Lead({ lead, onReplayed }: { lead: LeadRow; onReplayed(): void }) {
  const [reason, setReason] = useState("");
  const [open, setOpen] = useState<LeadRow>();
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState<string>();
  const reveal = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    supportApi.reveal(lead.lead_id, reason).then(setOpen, (error: Error) => setProblem(error.message));
  };
  const replay = () =>
    supportApi.replay({ ids: [lead.lead_id] }).then(
      ({ count }) => {
        setSaid(count === 1 ? "1 delivery is tried again now." : `${count} deliveries are tried again now.`);
        onReplayed();
      },
      (error: Error) => setProblem(error.message),
    );
  return (
    <section className="card lead" aria-label={`Lead ${lead.lead_id}`}>
      <h2>
        {wordsOf(lead.form)} <small>{lead.tenant}</small>
      </h2>
      <p className="quiet">
        <code>{lead.lead_id}</code>
      </p>
      <Deliveries lead={lead} />
      <div className="bar">
        <button type="button" onClick={() => void replay()}>
          Replay this lead
        </button>
        <output>{said}</output>
      </div>
      <dl className="record">
        {Object.entries((open ?? lead).record).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shown(value)}</dd>
          </div>
        ))}
      </dl>
      {problem ? <p role="alert">{problem}</p> : null}
      {open ? (
        <p className="quiet">Shown to you, with your reason and address in the audit trail.</p>
      ) : (
        <form className="bar" onSubmit={reveal}>
          <label className="field grow">
            <span>Why you need the person's data (written down with your address)</span>
            <input value={reason} onChange={({ target }) => setReason(target.value)} />
          </label>
          <button type="submit">Show</button>
        </form>
      )}
    </section>
  );
}

/** The inbox: leads of all dealers, masked, with what became of each. */
export function Leads({
  dealers,
  tenant,
  onTenant,
}: {
  dealers: Dealer[];
  tenant: string;
  onTenant(slug: string): void;
}) {
  const [state, setState] = useState("");
  const [leads, setLeads] = useState<LeadRow[]>();
  const [chosen, setChosen] = useState<string>();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState<string>();
  const load = useCallback(
    () =>
      supportApi.leads({ ...(tenant && { tenant }), ...(state && { state }) }).then(
        (found) => {
          setLeads(found.leads);
          setProblem(undefined);
        },
        (error: Error) => setProblem(error.message),
      ),
    [tenant, state],
  );
  useEffect(() => void load(), [load]);
  const lead = leads?.find(({ lead_id }) => lead_id === chosen);
  const replay = () =>
    supportApi.replay({ ids: [...picked] }).then(
      ({ count }) => {
        setSaid(`${count} deliveries are tried again now.`);
        setPicked(new Set());
        void load();
      },
      (error: Error) => setProblem(error.message),
    );
  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  return (
    <>
      <div className="bar">
        <label className="bar">
          <span>Dealer</span>
          <select value={tenant} onChange={({ target }) => onTenant(target.value)}>
            <option value="">All</option>
            {dealers.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="bar">
          <span>Deliveries</span>
          <select value={state} onChange={({ target }) => setState(target.value)}>
            {Object.entries(states).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => setPicked(new Set(leads?.map(({ lead_id }) => lead_id)))}>
          Choose all
        </button>
        <button type="button" className="primary" disabled={picked.size === 0} onClick={() => void replay()}>
          Replay {picked.size}
        </button>
        <output>{said}</output>
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
      {leads?.length === 0 ? <p className="quiet">No leads match.</p> : null}
      <div className="inbox">
        <ul className="lead-list">
          {leads?.map((one) => {
            const worst = one.deliveries.find(({ state: is }) => is === "dead") ?? one.deliveries[0];
            return (
              <li key={one.lead_id} data-severity={worst?.state === "dead" ? "error" : undefined}>
                <input
                  type="checkbox"
                  aria-label={`Choose the lead of ${moment(one.received_at)}`}
                  checked={picked.has(one.lead_id)}
                  onChange={({ target }) => pick(one.lead_id, target.checked)}
                />
                <button
                  type="button"
                  aria-current={one.lead_id === chosen || undefined}
                  onClick={() => setChosen(one.lead_id)}
                >
                  <span>{wordsOf(one.form)}</span>
                  <small>
                    {one.tenant}, {moment(one.received_at)}
                  </small>
                  <small>
                    {shown(one.record.name ?? one.record.first_name ?? "")} ·{" "}
                    {worst ? (stateWords[worst.state] ?? worst.state) : "no target"}
                  </small>
                </button>
              </li>
            );
          })}
        </ul>
        {lead ? (
          <Lead key={lead.lead_id} lead={lead} onReplayed={() => void load()} />
        ) : (
          <p className="quiet">Choose a lead: what it says is masked, what happened to it is not.</p>
        )}
      </div>
    </>
  );
}
