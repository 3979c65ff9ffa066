import { type FormEvent, useState } from "react";
import { api } from "../api.ts";
import { useBenchAround } from "../screens/bench-context.ts";
import { Alert, useAct } from "../use-answer.tsx";
import { Button, TextField } from "./controls.tsx";
import { describePointer } from "./layers.ts";
import { PanelFrame } from "./PanelFrame.tsx";

/** What people remark about a draft, each with the way to what it is about, and a field for one more. */
export function Comments() {
  const { draft, preview, openPointer } = useBenchAround();
  /** Pointer of what a new comment is about. */
  const about = preview.selected ?? `/pages/${preview.shown.page}`;
  const [text, setText] = useState("");
  const { act, problem } = useAct();
  const add = (event: FormEvent) => {
    event.preventDefault();
    act(api.comment(draft.id, { pointer: about, text }), () => setText(""));
  };
  return (
    <PanelFrame label="Comments" title="Comments" onClose={() => preview.setPanel(undefined)}>
      <ul className="stack">
        {draft.comments.map(({ id, pointer, text: words, by, at }) => (
          <li key={id}>
            <Button look="link" label={describePointer(pointer)} onClick={() => openPointer(pointer)} />{" "}
            <small className="quiet">
              {by}, {new Date(at).toLocaleString()}
            </small>
            <p>{words}</p>
            <Button label="Done" of={`with: ${words}`} onClick={() => act(api.settleComment(draft.id, id))} />
          </li>
        ))}
      </ul>
      <form className="bar" onSubmit={add}>
        <TextField
          label={`About ${describePointer(about)}`}
          isWide
          autoFocus
          required
          maxLength={2000}
          value={text}
          onText={setText}
        />
        <Button type="submit" look="primary" label="Comment" />
      </form>
      <Alert problem={problem} />
    </PanelFrame>
  );
}
