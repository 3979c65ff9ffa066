import type { ReactNode } from "react";
import type { DraftView } from "../api.ts";
import { useBenchAround } from "../screens/bench-context.ts";
import type { PanelState } from "../screens/use-preview.ts";
import { Button, Check } from "./controls.tsx";
import { WidthChoice } from "./PreviewFrame.tsx";

/** The heading of a draft: the way back, undo and redo, whether all is saved, and the way to its review. */
export function DraftBar(props: {
  draft: DraftView;
  isBusy: boolean;
  back: ReactNode;
  title: string;
  of: string;
  children: ReactNode;
  onStep(way: "undo" | "redo"): unknown;
  onReview(): void;
}) {
  const { draft, isBusy, back, title, of, children, onStep, onReview } = props;
  return (
    <header className="bar toolbar">
      {back}
      <h1>
        {title} <small>{of}</small>
      </h1>
      <Button label="Undo" disabled={!draft.canUndo} onClick={() => void onStep("undo")} title="Ctrl+Z" />
      <Button label="Redo" disabled={!draft.canRedo} onClick={() => void onStep("redo")} title="Ctrl+Shift+Z" />
      <output className="quiet state">{isBusy ? "Saving…" : "Saved"}</output>
      {children}
      <Button look="primary" label="Review" disabled={isBusy} onClick={onReview} />
    </header>
  );
}

/** The state of the draft, and how its page is looked at. */
export function Toolbar() {
  const { dealer, draft, isBusy, width, setWidth, preview, step, onLeave, onReview, find } = useBenchAround();
  const { problems, refused, people, comments } = draft;
  const { mode, choose, panel, setPanel } = preview;
  const errors = problems.filter(({ severity }) => severity === "error").length + refused.length;
  const count = problems.length + refused.length;
  const others = people.filter((mail) => mail !== draft.you);
  const turn = (kind: "problems" | "comments") =>
    setPanel(panel?.kind === kind ? undefined : ({ kind } satisfies PanelState));
  return (
    <DraftBar
      {...{ draft, isBusy, onReview }}
      back={<Button label="Dealers" onClick={onLeave} />}
      title={dealer?.name ?? draft.slug}
      of={draft.title}
      onStep={step}
    >
      <Button
        label={count === 0 ? "No problems" : count === 1 ? "1 problem" : `${count} problems`}
        data-severity={errors > 0 ? "error" : undefined}
        onClick={() => turn("problems")}
      />
      <Button
        label={comments.length === 0 ? "Comments" : `Comments (${comments.length})`}
        onClick={() => turn("comments")}
      />
      {others.length > 0 ? <span className="quiet">Also here: {others.join(", ")}</span> : null}
      <span className="grow" />
      <Button look="find" onClick={find} title="Ctrl+K">
        Find anything <small>Ctrl K</small>
      </Button>
      <WidthChoice label="Width of the preview" width={width} onWidth={setWidth} />
      <Check label="Use the page" checked={mode === "browse"} onCheck={(isOn) => choose(isOn ? "browse" : "edit")} />
    </DraftBar>
  );
}
