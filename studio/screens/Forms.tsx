import { useCallback, useEffect, useRef, useState } from "react";
import type { Dealer, DraftView } from "../api.ts";
import { DryRunPanel } from "../forms/DryRunPanel.tsx";
import { draftOp, FieldList, type FormOp, Handling, textOf } from "../forms/FieldList.tsx";
import { type FormView, formApi } from "../forms/form-api.ts";
import { layerLabel } from "../parts/layers.ts";
import { PreviewFrame, say } from "../parts/PreviewFrame.tsx";
import "../grid/grid.css";
import "../forms/forms.css";
import "../support/support.css";
import { useDraft } from "./use-draft.ts";
import { isPlain } from "./use-pages.ts";

interface Ways {
  onForm(form: string): void;
  onBack(): void;
  onRules(table: string): void;
  onReview(): void;
}

/** The forms of a draft: fields, handling, the real page beside them, and a dry run of the lead. */
export function Forms(props: Ways & { id: string; form: string; dealers: Dealer[] }) {
  const changed = useRef<() => void>(() => undefined);
  const opened = useDraft(props.id, { at: "", as: "anonymous" }, () => changed.current());
  const { draft, problem } = opened;
  if (draft === undefined)
    return (
      <main className="centred" aria-busy={problem === undefined}>
        <p role={problem ? "alert" : undefined}>{problem ?? "Preparing the draft…"}</p>
      </main>
    );
  const name = props.dealers.find(({ slug }) => slug === draft.slug)?.name ?? draft.slug;
  return <FormsOf key={props.form} {...{ ...props, ...opened, draft, changed, name }} />;
}

function useForms(draft: string) {
  const [forms, setForms] = useState<{ id: string; title: string; category: string }[]>([]);
  useEffect(() => {
    void formApi.forms(draft).then(
      (found) => setForms(found.forms),
      () => undefined,
    );
  }, [draft]);
  return forms;
}

function FormsOf(
  props: Ways &
    Omit<ReturnType<typeof useDraft>, "draft"> & {
      draft: DraftView;
      name: string;
      form: string;
      changed: { current: () => void };
    },
) {
  const { draft, name, form, changed, isBusy, change, step, problem: refusal, onForm } = props;
  const forms = useForms(draft.id);
  const [view, setView] = useState<FormView>();
  const [layer, setLayer] = useState(draft.slug);
  const [problem, setProblem] = useState<string>();
  const frame = useRef<HTMLIFrameElement>(null);
  const load = useCallback(
    () => formApi.form(draft.id, form).then(setView, (error: Error) => setProblem(error.message)),
    [draft.id, form],
  );
  useEffect(() => {
    if (!isBusy) void load();
  }, [isBusy, load]);
  changed.current = () => {
    say(frame, draft.id, { type: "refresh" });
    if (!isBusy) void load();
  };
  const doOps = (ops: FormOp[]) => {
    for (const op of ops) change(draftOp(form, layer, op));
  };
  const path = view?.pages.find(isPlain);
  const errors = draft.problems.filter(({ severity }) => severity === "error");
  return (
    <div className="rules-screen">
      <header className="bar toolbar">
        <button type="button" onClick={props.onBack}>
          Page
        </button>
        <h1>
          Forms <small className="quiet">{name}</small>
        </h1>
        <button type="button" disabled={!draft.canUndo} onClick={() => void step("undo")}>
          Undo
        </button>
        <button type="button" disabled={!draft.canRedo} onClick={() => void step("redo")}>
          Redo
        </button>
        <output className="quiet state">{isBusy ? "Saving…" : "Saved"}</output>
        <span className="grow" />
        <label className="bar">
          <span>Save in</span>
          <select value={layer} onChange={({ target }) => setLayer(target.value)}>
            {(view?.layers ?? [draft.slug]).toReversed().map((one) => (
              <option key={one} value={one}>
                {layerLabel(one)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="primary" disabled={isBusy} onClick={props.onReview}>
          Review
        </button>
      </header>
      <nav className="table-list" aria-label="Forms">
        <ul>
          {forms.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-current={one.id === form ? "page" : undefined}
                onClick={() => onForm(one.id)}
              >
                <span>{one.title}</span>
                <small>{one.id}</small>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <main className="rules-main" aria-busy={view === undefined}>
        {(refusal ?? problem) ? <p role="alert">{refusal ?? problem}</p> : null}
        {errors.map(({ message, hint, file, line }) => (
          <p key={`${file}${line}${message}`} role="alert">
            {message} {hint}
          </p>
        ))}
        {view ? (
          <>
            <h2>{textOf(view.form.title, view.texts) || form}</h2>
            <div className="form-halves">
              <div className="stack">
                <FieldList view={view} onOps={doOps} />
                <Handling
                  view={{ ...view, form: { ...view.form, id: form } }}
                  onOps={doOps}
                  onRules={() => props.onRules("lead-events")}
                />
                <DryRunPanel key={form} draft={draft.id} id={form} view={view} />
              </div>
              <div className="form-page">
                {path ? (
                  <PreviewFrame
                    isUsed
                    {...{ frame, draft: draft.id, token: draft.preview.token, path, width: 390 }}
                    onMessage={(message) =>
                      message.type === "shown" && say(frame, draft.id, { type: "mode", mode: "browse" })
                    }
                  />
                ) : (
                  <p className="quiet">
                    This form is on pages of cars or in dialogs: open one from the page.
                  </p>
                )}
              </div>
            </div>
          </>
        ) : null}
      </main>
    </div>
  );
}
