import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { useBenchAround } from "../screens/use-bench.ts";
import type { useDraft } from "../screens/use-draft.ts";
import type { PanelState } from "../screens/use-preview.ts";
import { Button, Check } from "./controls.tsx";
import { WidthChoice } from "./PreviewFrame.tsx";
import { Go } from "./Screen.tsx";

/** The heading of a draft: the way back, undo and redo, whether all is saved, and the way to its review. */
export function DraftBar(props: {
  open: Pick<ReturnType<typeof useDraft>, "draft" | "isBusy" | "step">;
  back: ReactNode;
  title: string;
  of: string;
  children: ReactNode;
}) {
  const { back, title, of, children } = props;
  const { draft, isBusy, step } = props.open;
  const navigate = useNavigate();
  return (
    <header className="bar toolbar">
      {back}
      <h1 className="cut">
        {title} <small>{of}</small>
      </h1>
      <Button label="Undo" disabled={!draft.canUndo} onClick={() => void step("undo")} title="Ctrl+Z" />
      <Button label="Redo" disabled={!draft.canRedo} onClick={() => void step("redo")} title="Ctrl+Shift+Z" />
      <output className="quiet state">{isBusy ? "Saving…" : "Saved"}</output>
      {children}
      <Button
        look="primary"
        label="Review"
        disabled={isBusy}
        onClick={() => void navigate(`/drafts/${draft.id}/review`)}
      />
    </header>
  );
}

/** The state of the draft, and how its page is looked at. */
export function Toolbar() {
  const bench = useBenchAround();
  const { dealer, draft, width, setWidth, preview, find } = bench;
  const { problems, refused, people, comments } = draft;
  const { mode, choose, panel, setPanel } = preview;
  const errors = problems.filter(({ severity }) => severity === "error").length + refused.length;
  const count = problems.length + refused.length;
  const others = people.filter((mail) => mail !== draft.you).join(", ");
  const turn = (kind: "problems" | "comments") =>
    setPanel(panel?.kind === kind ? undefined : ({ kind } satisfies PanelState));
  return (
    <DraftBar open={bench} back={<Go label="Dealers" to="/" />} title={dealer?.name ?? draft.slug} of={draft.title}>
      <Button
        label={count === 0 ? "No problems" : formatCount(count, "problem")}
        data-severity={errors > 0 ? "error" : undefined}
        onClick={() => turn("problems")}
      />
      <Button
        label={comments.length === 0 ? "Comments" : `Comments (${comments.length})`}
        onClick={() => turn("comments")}
      />
      {others && <span className="quiet cut" title={others}>{`Also here: ${others}`}</span>}
      <Button look="quiet" onClick={find} title="Ctrl+K">
        Find anything <small>Ctrl K</small>
      </Button>
      <WidthChoice label="Width of the preview" width={width} onWidth={setWidth} />
      <Check label="Ask why" checked={mode === "why"} onCheck={(isOn) => choose(isOn ? "why" : "edit")} />
      <Check label="Use the page" checked={mode === "browse"} onCheck={(isOn) => choose(isOn ? "browse" : "edit")} />
    </DraftBar>
  );
}
