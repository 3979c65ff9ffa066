import { useEffect, useRef, useState } from "react";
import { api, type DraftState, type Said } from "../api.ts";

/** How long typing must rest before the text is checked, ms. */
const REST_MS = 250;

/** A file as text, at a line. What is typed is checked and previewed; with mistakes in it the last good preview stays. */
export function FileView(props: {
  draft: string;
  /** Revision of the draft: with one that is not of typing here, the text is read again. */
  rev: number;
  place: Pick<Said, "file" | "line">;
  onSaved(state: DraftState): void;
  onClose(): void;
}) {
  const { draft, rev, place, onSaved, onClose } = props;
  const { file, line } = place;
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(-1);

  useEffect(() => {
    if (known.current === rev) return;
    let isGone = false;
    known.current = rev;
    api.file(draft, file).then(
      (found) => !isGone && setText(found.text),
      (error: Error) => !isGone && setProblem(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [draft, file, rev]);
  const isLoaded = text !== undefined;
  useEffect(() => {
    const field = area.current;
    if (!field || !isLoaded) return;
    const lines = field.value.split("\n");
    const from = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    field.focus();
    field.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
    field.scrollTop = (field.scrollHeight / Math.max(1, lines.length)) * (line - 4);
  }, [isLoaded, line]);

  function change(next: string) {
    setText(next);
    clearTimeout(typed.current);
    typed.current = setTimeout(() => {
      api.putFile(draft, file, next).then(
        (state) => {
          setProblem(undefined);
          known.current = state.rev;
          onSaved(state);
        },
        (error: Error) => setProblem(error.message),
      );
    }, REST_MS);
  }

  return (
    <section className="panel file" aria-label="File">
      <header className="bar">
        <h2>{file}</h2>
        <span className="grow" />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {problem ? <p role="alert">{problem}</p> : null}
      <textarea
        ref={area}
        aria-label={`Text of ${file}`}
        className="code"
        spellCheck={false}
        wrap="off"
        value={text ?? ""}
        disabled={!isLoaded}
        onChange={(event) => change(event.target.value)}
      />
    </section>
  );
}
