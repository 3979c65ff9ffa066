import { type FormEvent, useState } from "react";
import { api, type DraftView } from "../api.ts";
import { formatPointer } from "./layers.ts";
import { PanelFrame } from "./PanelFrame.tsx";

/** What people remark about a draft, each with the way to what it is about, and a field for one more. */
export function Comments(props: {
  draft: DraftView;
  /** Pointer of what a new comment is about. */
  about: string;
  onOpen(pointer: string): void;
  onClose(): void;
}) {
  const { draft, about, onOpen, onClose } = props;
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const tell = (error: Error) => setProblem(error.message);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    api.comment(draft.id, { pointer: about, text }).then(() => setText(""), tell);
  };
  return (
    <PanelFrame label="Comments" title="Comments" onClose={onClose}>
      <ul className="stack">
        {draft.comments.map(({ id, pointer, text: words, by, at }) => (
          <li key={id}>
            <button type="button" className="link" onClick={() => onOpen(pointer)}>
              {formatPointer(pointer)}
            </button>{" "}
            <small className="quiet">
              {by}, {new Date(at).toLocaleString()}
            </small>
            <p>{words}</p>
            <button type="button" onClick={() => void api.settleComment(draft.id, id).catch(tell)}>
              Done<span className="hidden"> with: {words}</span>
            </button>
          </li>
        ))}
      </ul>
      <form className="bar" onSubmit={add}>
        <label className="field grow">
          <span>About {formatPointer(about)}</span>
          <input
            // biome-ignore lint/a11y/noAutofocus: the panel was opened to write
            autoFocus
            required
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button type="submit" className="primary">
          Comment
        </button>
      </form>
      {problem ? <p role="alert">{problem}</p> : null}
    </PanelFrame>
  );
}
