import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { type Editing, useValue } from "../editing.ts";
import { layerLabel, wordsOf } from "../parts/layers.ts";
import { Asks } from "./Asks.tsx";
import { Consents } from "./Consents.tsx";
import { DryRunPanel } from "./DryRunPanel.tsx";
import { Fields } from "./Fields.tsx";
import { type FormView, formApi } from "./form-api.ts";
import { documentOf } from "./form-model.ts";
import { Folded, type FormPart, TextField } from "./form-part.tsx";
import { Joined } from "./Joined.tsx";
import { LeadClass } from "./LeadClass.tsx";
import { SiteRules } from "./SiteRules.tsx";
import { Steps } from "./Steps.tsx";
import { Targets } from "./Targets.tsx";
import "./forms.css";

/** What the server knows of a form, read again once a change is saved. */
function useFormView({ draft, isBusy }: Editing, form: string) {
  const [view, setView] = useState<FormView>();
  const [problem, setProblem] = useState<string>();
  const { id, rev } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is read again
  useEffect(() => {
    if (isBusy) return;
    let isOver = false;
    void formApi.form(id, form).then(
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
  }, [id, rev, form, isBusy]);
  return { view, problem };
}

/** Fields that a layer has taken out of the form, with the way back. */
function RemovedFields({ part, form }: { part: FormPart; form: string }) {
  const [removed, setRemoved] = useState<{ pointer: string; layer: string }[]>([]);
  const { draft, isBusy, layer, change } = part.edit;
  const { id, rev } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is read again
  useEffect(() => {
    if (isBusy) return;
    api.removed(id, `/forms/${form}`).then(
      (found) => setRemoved(found.removed),
      () => undefined,
    );
  }, [id, rev, form, isBusy]);
  const names = [...new Set(removed.map(({ pointer }) => pointer.split("/").at(-1) ?? ""))];
  if (names.length === 0) return null;
  return (
    <ul className="removed" aria-label="Removed from the form">
      {names.map((name) => {
        const own = removed.filter((one) => one.pointer.endsWith(`/${name}`));
        return (
          <li key={name}>
            <s>{wordsOf(name)}</s> <small className="quiet">removed by {layerLabel(own[0]?.layer)}</small>{" "}
            {own.every((one) => one.layer === layer) ? (
              <button
                type="button"
                className="link"
                onClick={() =>
                  change(...own.map(({ pointer }) => ({ layer, pointer, op: "reset" }) as const))
                }
              >
                Bring back<span className="hidden"> {wordsOf(name)}</span>
              </button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** The words of a form besides its questions. */
function Texts({ part }: { part: FormPart }) {
  const { submitLabel } = part.document;
  return (
    <Folded title="Texts" about={typeof submitLabel === "string" ? submitLabel : "heading, button, thanks"}>
      <TextField part={part} steps={["title"]} label="Heading" />
      <TextField part={part} isOptional isLong steps={["intro"]} label="Line below the heading" />
      <TextField part={part} steps={["submitLabel"]} label="Button" />
      <TextField part={part} isOptional isLong steps={["next"]} label="What happens next" />
      <TextField part={part} isOptional steps={["sent", "heading"]} label="Heading once it is sent" />
      <TextField part={part} isOptional isLong steps={["sent", "text"]} label="Text once it is sent" />
    </Folded>
  );
}

/** All of a form: its texts, fields, steps, conditions and consents, what becomes of its leads, and a dry run of one. */
export function FormRoom({
  name,
  edit,
  allForms,
}: {
  name: string;
  edit: Editing;
  allForms: readonly string[];
}) {
  const form = useValue(edit, `/forms/${name}`);
  const { view, problem } = useFormView(edit, name);
  if (problem && view === undefined) return <p role="alert">{problem}</p>;
  if (form.value === undefined || view === undefined) return <p aria-busy="true" />;
  const document = documentOf(form.value, name);
  const part: FormPart = { form, document, view, edit };
  return (
    <>
      {problem ? <p role="alert">{problem}</p> : null}
      {view.pages.length > 0 ? <p className="quiet">Shown on {view.pages.slice(0, 4).join(", ")}.</p> : null}
      <Texts part={part} />
      <Fields part={part} />
      <RemovedFields part={part} form={name} />
      <Steps part={part} />
      <Asks part={part} />
      <Joined part={part} allForms={allForms} />
      <SiteRules part={part} />
      <Consents part={part} />
      <LeadClass part={part} />
      <Targets part={part} allForms={allForms} />
      <DryRunPanel draft={edit.draft.id} id={name} view={{ ...view, form: document }} />
    </>
  );
}
