import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { api, type Place } from "../api.ts";
import { useBenchAround } from "../screens/bench-context.ts";
import { Alert } from "../use-answer.tsx";
import { PanelFrame } from "./PanelFrame.tsx";

/** The editor is loaded once a file is opened. */
const CodeArea = lazy(() => import("./CodeArea.tsx").then((loaded) => ({ default: loaded.CodeArea })));

/** How long typing must rest before the text is checked, ms. */
const REST_MS = 250;

/** A file as text, at a line. What is typed is checked and previewed; with mistakes in it the last good preview stays. */
export function FileView({ place }: { place: Place }) {
  const { draft: opened, preview, saved: onSaved } = useBenchAround();
  const { id: draft, rev, problems } = opened;
  const { file, line } = place;
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const typed = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(-1);
  /** Changes typed here, and how many of them the server has: what it says of an earlier one is never put over a later one. */
  const count = useRef({ typed: 0, kept: 0 });

  useEffect(() => {
    if (known.current === rev) return;
    let isGone = false;
    known.current = rev;
    const asked = count.current.typed;
    api.file(draft, file).then(
      (found) => {
        const isNewest = count.current.typed === asked && count.current.kept === asked;
        if (!isGone && isNewest) setText(found.text);
      },
      (error: Error) => !isGone && setProblem(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [draft, file, rev]);
  const own = useMemo(() => problems.filter((problem) => problem.file === file), [problems, file]);

  function change(next: string) {
    setText(next);
    count.current.typed += 1;
    const mine = count.current.typed;
    clearTimeout(typed.current);
    typed.current = setTimeout(() => {
      api
        .putFile(draft, file, next)
        .then(
          (state) => {
            setProblem(undefined);
            known.current = state.rev;
            onSaved(state);
          },
          (error: Error) => setProblem(error.message),
        )
        .finally(() => {
          count.current.kept = Math.max(count.current.kept, mine);
        });
    }, REST_MS);
  }

  return (
    <PanelFrame className="file" label="File" title={file} onClose={() => preview.setPanel(undefined)}>
      <Alert problem={problem} />
      {text === undefined ? null : (
        <Suspense fallback={<p aria-busy="true">Opening the editor…</p>}>
          <CodeArea {...{ draft, file, text, line }} problems={own} onText={change} />
        </Suspense>
      )}
    </PanelFrame>
  );
}
