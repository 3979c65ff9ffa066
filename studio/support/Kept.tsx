import { useState } from "react";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { type Answer, call } from "../api.ts";
import { Button, Form, Table, TextField } from "../parts/controls.tsx";
import { formatName, removeSectionReferences } from "../parts/layers.ts";
import { DealerField } from "../parts/Select.tsx";
import { Card } from "../review/Part.tsx";
import { Alert, useAct, useAnswer } from "../use-answer.tsx";

type ErasureAnswer = Answer<"POST /api/support/erase">;

const days = (count: number | undefined, none: string): string =>
  count === undefined ? none : formatCount(count, "day");

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
function Erase({ onErased }: { onErased(): void }) {
  const [contacts, setContacts] = useState("");
  const [reason, setReason] = useState("");
  const [tenant, setTenant] = useState("");
  const [found, setFound] = useState<ErasureAnswer>();
  const { act, isBusy, problem } = useAct();
  const ask = (erase: boolean) =>
    act(call("POST /api/support/erase", { contacts, reason, tenant, erase }), (answer) => {
      setFound(answer);
      if (answer.isDone) onErased();
    });
  // What was found is of what was typed then.
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setFound(undefined);
  };
  return (
    <Card title="Erase a person">
      <Form className="stack" onSubmit={() => ask(false)}>
        <TextField
          label="All e-mail addresses and phone numbers of the person that you know"
          value={contacts}
          autoComplete="off"
          placeholder="sam@example.com, 0400 000 000"
          onText={change(setContacts)}
        />
        <DealerField label="At" none="All dealers" value={tenant} onValue={change(setTenant)} />
        <TextField
          label="Why (recorded with your address, not the person's)"
          value={reason}
          placeholder="Asked for it by e-mail on 23 November"
          onText={setReason}
        />
        <div className="bar">
          <Button type="submit" label="Find what is kept" disabled={isBusy} />
        </div>
      </Form>
      <Alert problem={problem} />
      {found ? <Outcome found={found} /> : null}
      {found && !found.isDone && found.places.length > 0 ? (
        <div className="bar">
          <Button data-severity="error" label="Erase for good" disabled={isBusy} onClick={() => ask(true)} />
          <small className="quiet">This cannot be undone.</small>
        </div>
      ) : null}
    </Card>
  );
}

/** What is kept of visitors and how long, by dealer and by place, and the erasure of one of them. */
export function Kept() {
  const { answer, problem, again } = useAnswer(() => call("GET /api/support/kept"), "kept");
  return (
    <>
      <Alert problem={problem} />
      <Erase onErased={again} />
      <Card title="How long leads are kept">
        <p className="quiet">
          Leads that are not delivered stay until they are. The days are <code>leads.retentionDays</code> and{" "}
          <code>leads.dropDays</code> of a dealer's site.json; an admin changes them.
        </p>
        <Table
          heads={["Dealer", "After delivery", "Files of leads", "Leads now", "Oldest", "Not delivered"]}
          rows={answer?.dealers.map(({ slug, name, retentionDays, dropDays, leads, oldest, undelivered }) => ({
            key: slug,
            cells: [
              name,
              days(retentionDays, "until erased"),
              days(dropDays, "until removed"),
              leads,
              oldest === undefined ? "" : new Date(oldest).toLocaleDateString(),
              undelivered,
            ],
          }))}
        />
      </Card>
      <Card title="What is kept of visitors">
        <Table
          heads={["Where", "What", "How long", "Stays after an erasure"]}
          rows={answer?.places.map(({ place, holds, kept, stays = "nothing" }) => ({
            key: place,
            cells: [place, ...[holds, kept, stays].map(removeSectionReferences)],
          }))}
        />
      </Card>
    </>
  );
}
