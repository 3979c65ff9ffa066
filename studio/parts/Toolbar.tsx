import type { DraftView } from "../api.ts";
import type { View } from "../screens/use-draft.ts";

const widths = [390, 820, 1280];
const visitors = { anonymous: "Anonymous", mail: "Signed in", phone: "Signed in with phone" };

/** The state of the draft, and how its page is looked at. */
export function Toolbar(props: {
  dealer: string;
  draft: DraftView;
  isBusy: boolean;
  view: View;
  width: number;
  mode: "edit" | "browse";
  timeZone: string | undefined;
  onLeave(): void;
  onReview(): void;
  onRules(): void;
  onForms(): void;
  onStep(way: "undo" | "redo"): void;
  onView(view: View): void;
  onWidth(width: number): void;
  onMode(mode: "edit" | "browse"): void;
  onProblems(): void;
}) {
  const { dealer, draft, isBusy, view, width, mode, timeZone, onLeave, onStep, onView, onWidth, onMode } =
    props;
  const { problems, refused, people, moments } = draft;
  const errors = problems.filter(({ severity }) => severity === "error").length + refused.length;
  const count = problems.length + refused.length;
  const others = people.slice(1);
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
      {others.length > 0 ? <span className="quiet">Also here: {others.join(", ")}</span> : null}
      <button type="button" className="primary" disabled={isBusy} onClick={props.onReview}>
        Review
      </button>
      <button type="button" onClick={props.onRules}>
        Rules
      </button>
      <button type="button" onClick={props.onForms}>
        Forms
      </button>
      <span className="grow" />
      <fieldset className="choices" aria-label="Width of the preview">
        {widths.map((one) => (
          <label key={one}>
            <input type="radio" name="width" checked={one === width} onChange={() => onWidth(one)} />
            <span>{one}</span>
          </label>
        ))}
      </fieldset>
      <label>
        <span className="hidden">Look at the page as of, {timeZone}</span>
        <input
          type="datetime-local"
          list="moments"
          title={`As of this date and time in the dealer's zone${timeZone ? ` (${timeZone})` : ""}; empty: now`}
          value={view.at}
          onChange={(event) => onView({ ...view, at: event.target.value })}
        />
        <datalist id="moments">
          {moments.map(({ at, of }) => (
            <option key={at} value={at} label={of} />
          ))}
        </datalist>
      </label>
      {view.at ? (
        <button type="button" onClick={() => onView({ ...view, at: "" })}>
          Now
        </button>
      ) : null}
      <select
        aria-label="Look at the page as"
        value={view.as}
        onChange={(event) => onView({ ...view, as: event.target.value })}
      >
        {Object.entries(visitors).map(([as, label]) => (
          <option key={as} value={as}>
            {label}
          </option>
        ))}
      </select>
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
