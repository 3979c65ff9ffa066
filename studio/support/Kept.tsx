import { type FormEvent, useState } from "react";
import type { ErasureAnswer, Retention } from "../../schemas/studio/support.ts";
import type { Dealer } from "../api.ts";
import { formatName } from "../parts/layers.ts";
import { DealerField } from "../parts/Select.tsx";
import { Alert, useAnswer } from "../use-answer.tsx";
import { supportApi } from "./support-api.ts";

const days = (count: number | undefined, none: string): string =>
  count === undefined ? none : count === 1 ? "1 day" : `${count} days`;

/** What an erasure would remove, or has removed. */
function Outcome({ found }: { found: ErasureAnswer }) {
  const { isDone, places, shared } = found;
  return (
    <div className="stack" role="status">
      <p>
        {places.length === 0
          ? "No data is kept about this person."
          : isDone
            ? "Erased. Copies that were delivered to the dealer's systems must be erased there."
            : "This would be erased:"}
      </p>
      {places.length > 0 ? (
        <ul>
          {places.map(({ place, count }) => (
            <li key={place}>
              {count} in {formatName(place).toLowerCase()}
            </li>
          ))}
        </ul>
      ) : null}
      {shared.length > 0 ? (
        <p>
          Left alone, because other people's leads have them too: {shared.join(", ")}. If they are this person's, type
          them as well.
        </p>
      ) : null}
    </div>
  );
}

/** Erases a person: what is found is shown first, and nothing is removed without a reason. */
function Erase({ dealers, onErased }: { dealers: readonly Dealer[]; onErased(): void }) {
  const [contacts, setContacts] = useState("");
  const [reason, setReason] = useState("");
  const [tenant, setTenant] = useState("");
  const [found, setFound] = useState<ErasureAnswer>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = (erase: boolean) => {
    setProblem(undefined);
    setBusy(true);
    supportApi
      .erase({ contacts, reason, tenant, erase })
      .then(
        (answer) => {
          setFound(answer);
          if (answer.isDone) onErased();
        },
        (error: Error) => setProblem(error.message),
      )
      .finally(() => setBusy(false));
  };
  // What was found is of what was typed then.
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setFound(undefined);
  };
  const look = (event: FormEvent) => {
    event.preventDefault();
    ask(false);
  };
  return (
    <section className="card" aria-label="Erase a person">
      <h2>Erase a person</h2>
      <form className="stack" onSubmit={look}>
        <label className="field">
          <span>All e-mail addresses and phone numbers of the person that you know</span>
          <input
            value={contacts}
            autoComplete="off"
            placeholder="sam@example.com, 0400 000 000"
            onChange={({ target }) => change(setContacts)(target.value)}
          />
        </label>
        <DealerField label="At" none="All dealers" dealers={dealers} value={tenant} onValue={change(setTenant)} />
        <label className="field">
          <span>Why (recorded with your address, not the person's)</span>
          <input
            value={reason}
            placeholder="Asked for it by e-mail on 23 November"
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        <div className="bar">
          <button type="submit" disabled={isBusy}>
            Find what is kept
          </button>
        </div>
      </form>
      <Alert problem={problem} />
      {found ? <Outcome found={found} /> : null}
      {found && !found.isDone && found.places.length > 0 ? (
        <div className="bar">
          <button type="button" className="danger" disabled={isBusy} onClick={() => ask(true)}>
            Erase for good
          </button>
          <small className="quiet">This cannot be undone.</small>
        </div>
      ) : null}
    </section>
  );
}

/** What is kept of visitors and how long, by dealer and by place, and the erasure of one of them. */
export function Kept({ dealers }: { dealers: readonly Dealer[] }) {
  const { answer, problem, again } = useAnswer<Retention>(supportApi.kept, "kept");
  return (
    <>
      <Alert problem={problem} />
      <Erase dealers={dealers} onErased={again} />
      <section className="card" aria-label="How long leads are kept">
        <h2>How long leads are kept</h2>
        <p className="quiet">
          Leads that are not delivered stay until they are. The days are <code>leads.retentionDays</code> and{" "}
          <code>leads.dropDays</code> of a dealer's site.json; an admin changes them.
        </p>
        <table className="plain kept">
          <thead>
            <tr>
              <th scope="col">Dealer</th>
              <th scope="col">After delivery</th>
              <th scope="col">Files of leads</th>
              <th scope="col">Leads now</th>
              <th scope="col">Oldest</th>
              <th scope="col">Not delivered</th>
            </tr>
          </thead>
          <tbody>
            {answer?.dealers.map((dealer) => (
              <tr key={dealer.slug}>
                <th scope="row">{dealer.name}</th>
                <td>{days(dealer.retentionDays, "until erased")}</td>
                <td>{days(dealer.dropDays, "until removed")}</td>
                <td>{dealer.leads}</td>
                <td>{dealer.oldest === undefined ? "" : new Date(dealer.oldest).toLocaleDateString()}</td>
                <td>{dealer.undelivered}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="card" aria-label="What is kept of visitors">
        <h2>What is kept of visitors</h2>
        <table className="plain kept">
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">What</th>
              <th scope="col">How long</th>
              <th scope="col">Stays after an erasure</th>
            </tr>
          </thead>
          <tbody>
            {answer?.places.map(({ place, holds, kept, stays }) => (
              <tr key={place}>
                <th scope="row">{place}</th>
                <td>{holds.replaceAll("`", "")}</td>
                <td>{kept.replaceAll("`", "")}</td>
                <td>{stays?.replaceAll("`", "") ?? "nothing"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
