import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { call, describePassing, type Place } from "../api.ts";
import { useBenchAround } from "../screens/use-bench.ts";
import { AGAIN_MS } from "../sender.ts";
import { Alert, useEdited, useOfDraft } from "../use-answer.tsx";
import { PanelFrame } from "./PanelFrame.tsx";

/** The editor is loaded once a file is opened. */
const CodeArea = lazy(() => import("./CodeArea.tsx").then((loaded) => ({ default: loaded.CodeArea })));

/** How long typing must rest before the text is checked, ms. */
const REST_MS = 250;

/** A file as text, at a line. What is typed is checked and previewed; with mistakes in it the last good preview stays. */
export function FileView({ place }: { place: Place }) {
  const { draft, saved } = useBenchAround();
  const { file, line } = place;
  /** Whether something typed is not saved: until then the file is not read again. */
  const [isBusy, setBusy] = useState(false);
  const { answer, problem: unread } = useOfDraft({ draft, isBusy }, "GET /api/drafts/:id/file/*path", { path: file });
  const [text, setText] = useEdited(answer, answer?.text);
  const [unsaid, setUnsaid] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<string>(undefined);
  const own = useMemo(() => draft.problems.filter((problem) => problem.file === file), [draft.problems, file]);

  async function save(next: string): Promise<void> {
    let soon: string | undefined;
    try {
      const state = await call("PUT /api/drafts/:id/file/*path", { id: draft.id, path: file, text: next });
      setUnsaid(undefined);
      saved(state);
    } catch (error) {
      soon = describePassing(error as Error);
      setUnsaid(soon ?? (error as Error).message);
    }
    // What was typed meanwhile has a timer of its own.
    if (typed.current !== next) return;
    if (soon === undefined) setBusy(false);
    else timer.current = setTimeout(() => void save(next), AGAIN_MS);
  }

  function change(next: string) {
    setText(() => next);
    setBusy(true);
    typed.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(next), REST_MS);
  }

  return (
    <PanelFrame className="file" label="File" title={file}>
      <Alert problem={unsaid ?? unread} />
      {text === undefined ? null : (
        <Suspense fallback={<p aria-busy="true">Opening the editor…</p>}>
          <CodeArea {...{ file, text, line }} draft={draft.id} problems={own} onText={change} />
        </Suspense>
      )}
    </PanelFrame>
  );
}
