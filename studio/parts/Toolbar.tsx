import type { DraftView } from "../api.ts";
import { type PreviewWidth, widths } from "./PreviewFrame.tsx";

/** The state of the draft, and how its page is looked at. */
export function Toolbar(props: {
  dealer: string;
  draft: DraftView;
  isBusy: boolean;
  width: PreviewWidth;
  mode: "edit" | "browse";
  onLeave(): void;
  onReview(): void;
  onStep(way: "undo" | "redo"): void;
  onWidth(width: PreviewWidth): void;
  onMode(mode: "edit" | "browse"): void;
  onProblems(): void;
  onComments(): void;
  /** Opens the search over everything. */
  onFind(): void;
}) {
  const { dealer, draft, isBusy, width, mode, onLeave, onStep, onWidth, onMode } = props;
  const { problems, refused, people } = draft;
  const errors = problems.filter(({ severity }) => severity === "error").length + refused.length;
  const count = problems.length + refused.length;
  const others = people.filter((mail) => mail !== draft.you);
  return (
    <header className="bar toolbar">
      <button type="button" onClick={onLeave}>
        Dealers
      </button>
      <h1>
        {dealer} <small className="quiet">{draft.title}</small>
      </h1>
      <button type="button" disabled={!draft.canUndo} onClick={() => onStep("undo")} title="Ctrl+Z">
        Undo
      </button>
      <button type="button" disabled={!draft.canRedo} onClick={() => onStep("redo")} title="Ctrl+Shift+Z">
        Redo
      </button>
      <output className="quiet state">{isBusy ? "Saving…" : "Saved"}</output>
      <button type="button" data-severity={errors > 0 ? "error" : undefined} onClick={props.onProblems}>
        {count === 0 ? "No problems" : count === 1 ? "1 problem" : `${count} problems`}
      </button>
      <button type="button" onClick={props.onComments}>
        {draft.comments.length === 0 ? "Comments" : `Comments (${draft.comments.length})`}
      </button>
      {others.length > 0 ? <span className="quiet">Also here: {others.join(", ")}</span> : null}
      <button type="button" className="primary" disabled={isBusy} onClick={props.onReview}>
        Review
      </button>
      <span className="grow" />
      <button type="button" className="find" onClick={props.onFind} title="Ctrl+K">
        Find anything <small className="quiet">Ctrl K</small>
      </button>
      <fieldset className="choices" aria-label="Width of the preview">
        {[...widths, "all" as const].map((item) => (
          <label key={item}>
            <input type="radio" name="width" checked={item === width} onChange={() => onWidth(item)} />
            <span>{item === "all" ? "All" : item}</span>
          </label>
        ))}
      </fieldset>
      <label className="check">
        <input
          type="checkbox"
          checked={mode === "browse"}
          onChange={(event) => onMode(event.target.checked ? "browse" : "edit")}
        />
        <span>Use the page</span>
      </label>
    </header>
  );
}
