import { useState } from "react";
import { call } from "../api.ts";
import { Card, Quiet } from "../review/Part.tsx";
import { Alert, useAct } from "../use-answer.tsx";
import { Button, TextField } from "./controls.tsx";

/** A link to the draft's site for a person without an account: the dealer, to agree. */
export function ApprovalLink({ id }: { id: string }) {
  const [link, setLink] = useState<{ path: string; until: number }>();
  const { act, problem } = useAct();
  const address = link && `${location.protocol}//draft-${id}.${location.host}${link.path}`;
  return (
    <Card title="Approval">
      <Quiet>
        A link to the site as this draft makes it, for the dealer to look at and agree. It opens nothing else, sends
        nothing, and shows later changes of this draft too.
      </Quiet>
      <Alert problem={problem} />
      {link && address ? (
        <TextField
          label={`Link, until ${new Date(link.until).toLocaleString()}`}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
      ) : null}
      <div className="bar">
        {address ? (
          <Button label="Copy" onClick={() => void navigator.clipboard?.writeText(address)} />
        ) : (
          <Button
            label="Make a link"
            onClick={() => act(call("POST /api/drafts/:id/approval-link", { id }), setLink)}
          />
        )}
      </div>
    </Card>
  );
}
