import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { call, type PublishRow, type Review } from "../api.ts";
import { Button, Form, TextField } from "../parts/controls.tsx";
import { Alert, useAct } from "../use-answer.tsx";
import { Quiet } from "./Part.tsx";

/** The moments of a publish, in the dealer's zone; empty: now, and without an end. */
interface When {
  at: string;
  until: string;
}

/** When it is published, and when it ends by itself. */
function Moments({ when, zone, onChange }: { when: When; zone: string | undefined; onChange(when: When): void }) {
  const field = (key: keyof When, label: string) => (
    <TextField
      label={label}
      type="datetime-local"
      value={when[key]}
      onText={(typed) => onChange({ ...when, [key]: typed })}
    />
  );
  return (
    <details>
      <summary>At a moment, or with an end</summary>
      <div className="bar">
        {field("at", "Publish at (empty: now)")}
        {field("until", "End at (empty: it stays)")}
      </div>
      <Quiet>
        Times are the dealer's{zone ? ` (${zone})` : ""}. At its end everything is as before it, but for what was
        changed meanwhile. What then conflicts with a later change is not published; History says so.
      </Quiet>
    </details>
  );
}

/** The message, and the button that makes the draft live. */
export function PublishForm(props: {
  draft: string;
  review: Review;
  zone: string | undefined;
  onPublished(publish: PublishRow): void;
}) {
  const { draft, review, zone, onPublished } = props;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { act, isBusy, problem, problems } = useAct();
  const [message, setMessage] = useState("");
  const [when, setWhen] = useState<When>({ at: "", until: "" });
  const open = review.conflicts.length + review.refused.length;
  const lack = review.whyNot ?? (open > 0 ? "First choose which values to keep, above." : undefined);
  const submit = () => {
    // What has changed meanwhile is read again.
    const refused = (error: Error) => {
      void revalidate();
      throw error;
    };
    if (when.at || when.until)
      act(
        call("POST /api/drafts/:id/plan", { id: draft, ...when, message }).catch(refused),
        () => void navigate(`/dealers/${review.slug}/history`),
      );
    else act(call("POST /api/drafts/:id/publish", { id: draft, message }).catch(refused), onPublished);
  };
  return (
    <Form className="card" aria-label="Publish" onSubmit={submit}>
      <h2>Publish</h2>
      <TextField label="Message" value={message} maxLength={500} placeholder="What is this for?" onText={setMessage} />
      <Moments {...{ when, zone }} onChange={setWhen} />
      {lack ? <p>{lack}</p> : null}
      <Alert {...{ problem, problems }} />
      <Button
        type="submit"
        look="primary"
        label={isBusy ? "Publishing…" : when.at ? "Plan it" : "Publish now"}
        disabled={isBusy || lack !== undefined || review.files.length === 0}
      />
    </Form>
  );
}
