import { useState } from "react";
import { call } from "../api.ts";
import { ProblemList } from "../review/Checks.tsx";
import { useBenchAround } from "../screens/use-bench.ts";
import { Alert, useAct } from "../use-answer.tsx";
import { Button, Form, TextField } from "./controls.tsx";
import { FileView } from "./FileView.tsx";
import { describePointer } from "./layers.ts";
import { PanelFrame } from "./PanelFrame.tsx";
import { Why, WhySection } from "./Why.tsx";

/** What people remark about a draft, each with the way to what it is about, and a field for one more. */
function Comments() {
  const { draft, preview, openPointer } = useBenchAround();
  /** Pointer of what a new comment is about. */
  const about = preview.selected ?? `/pages/${preview.shown.page}`;
  const [text, setText] = useState("");
  const { act, problem } = useAct();
  const add = () =>
    act(call("POST /api/drafts/:id/comments", { id: draft.id, pointer: about, text }), () => setText(""));
  return (
    <PanelFrame label="Comments" title="Comments">
      <ul className="stack">
        {draft.comments.map(({ id, pointer, text: words, by, at }) => (
          <li key={id}>
            <Button look="link" label={describePointer(pointer)} onClick={() => openPointer(pointer)} />{" "}
            <small className="quiet">
              {by}, {new Date(at).toLocaleString()}
            </small>
            <p>{words}</p>
            <Button
              label="Done"
              of={`with: ${words}`}
              onClick={() => act(call("DELETE /api/drafts/:id/comments/:comment", { id: draft.id, comment: id }))}
            />
          </li>
        ))}
      </ul>
      <Form className="bar" onSubmit={add}>
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
      </Form>
      <Alert problem={problem} />
    </PanelFrame>
  );
}

/** What is wrong with the draft, each with its place; and what of it no longer has one. */
function Problems() {
  const { draft, openPointer: onOpen, goTo: onGoTo } = useBenchAround();
  const { problems, refused } = draft;
  return (
    <section className="panel problems" aria-label="Problems" aria-live="polite">
      {problems.length + refused.length === 0 ? (
        <p className="quiet">No problems: this draft is as valid as the live site.</p>
      ) : null}
      <ul>
        {refused.map((item) => (
          <li key={`${item.layer}${item.pointer}`} data-severity="error">
            <strong>No longer applies</strong> {item.layer}
            {item.pointer}: {item.problem}
          </li>
        ))}
      </ul>
      <ProblemList
        problems={problems}
        ways={({ at, ...place }) => (
          <>
            {at === undefined ? null : (
              <Button look="link" label={`Open ${describePointer(at)}`} onClick={() => onOpen(at, place)} />
            )}{" "}
            <Button look="link" label={`${place.file}:${place.line}`} onClick={() => onGoTo(place)} />
          </>
        )}
      />
    </section>
  );
}

/** What stands below the preview: problems, comments, an explanation, or a file with its problems. */
export function Panels() {
  const { panel } = useBenchAround().preview;
  switch (panel?.kind) {
    case undefined:
      return null;
    case "problems":
      return <Problems />;
    case "comments":
      return <Comments />;
    case "why":
      return <Why asked={panel.asked} />;
    case "why-section":
      return <WhySection at={panel.at} />;
    case "file":
      return (
        <>
          <Problems />
          <FileView key={panel.place.file} place={panel.place} />
        </>
      );
  }
}
