import { useEffect, useState } from "react";
import type { Editing } from "../editing.ts";
import { escaped } from "../parts/layers.ts";
import { DryRunPanel } from "./DryRunPanel.tsx";
import { type FormView, formApi } from "./form-api.ts";
import { Handling } from "./Handling.tsx";
import "./forms.css";

/** What becomes of a form: its steps and conditions, the class and targets of its leads, and a dry run of one. */
export function FormLead({ form, edit }: { form: string; edit: Editing }) {
  const { draft, isBusy, layer, change } = edit;
  const [view, setView] = useState<FormView>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (isBusy) return;
    let isOver = false;
    void formApi.form(draft.id, form).then(
      (found) => {
        if (isOver) return;
        setView(found);
        setProblem(undefined);
      },
      (error: Error) => isOver || setProblem(error.message),
    );
    return () => {
      isOver = true;
    };
  }, [draft.id, form, isBusy]);
  if (problem) return <p role="alert">{problem}</p>;
  if (view === undefined) return <p aria-busy="true" />;
  return (
    <>
      <Handling
        view={{ ...view, form: { ...view.form, id: form } }}
        onOps={(ops) =>
          change(...ops.map((op) => ({ ...op, layer, pointer: `/forms/${escaped(form)}${op.pointer}` })))
        }
        onRules={() => edit.onOpen("/rules/lead-events")}
      />
      <DryRunPanel key={form} draft={draft.id} id={form} view={view} />
    </>
  );
}
