import type { JsonObject } from "../../schemas/json-value.ts";
import { api } from "../api.ts";
import { createEditedValue, type Editing, useSchemas, useValue } from "../editing.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { Removed } from "../parts/Removed.tsx";
import { Alert, useOfDraft } from "../use-answer.tsx";
import { AddPart } from "./AddPart.tsx";
import { Fields } from "./Fields.tsx";
import { addConsequences, listFields, normaliseForm } from "./form-model.ts";
import { describeField, type FormPart } from "./form-part.ts";
import { Targets } from "./Targets.tsx";

/** All of a form but its fields, whose changes bring what follows from them. */
function Rest({ part, schema }: { part: FormPart; schema: JsonObject }) {
  const { form, document, edit } = part;
  const value = createEditedValue(
    form.tree,
    (changes) => form.apply(changes.flatMap((change) => addConsequences(document, change))),
    form.pointer,
  );
  const fields = listFields(document);
  const names = {
    [`field ${document.id}`]: Object.fromEntries(fields.map((field) => [field, describeField(part, field)])),
  };
  const { steps = [] } = document;
  const inNone = steps.length === 0 ? [] : fields.filter((field) => !steps.some((step) => step.fields.includes(field)));
  return (
    <>
      <SchemaForm {...{ edit, value, schema, names }} parts="folded" />
      {inNone.length > 0 ? (
        <p data-severity="warning">
          <strong>In no step, so not asked where the form has steps:</strong>{" "}
          {inNone.map((field) => describeField(part, field)).join(", ")}
        </p>
      ) : null}
    </>
  );
}

/** All of a form: its fields, texts, steps and conditions, and where its leads go. */
export function FormRoom(props: { name: string; edit: Editing; allForms: readonly string[] }) {
  const { name, edit, allForms } = props;
  const form = useValue(edit, `/forms/${name}`);
  const schemas = useSchemas();
  const { answer: view, problem } = useOfDraft(edit, () => api.form(edit.draft.id, name), name);
  if (problem && view === undefined) return <p role="alert">{problem}</p>;
  if (form.value === undefined || view === undefined || schemas === undefined) return <p aria-busy="true" />;
  const document = normaliseForm(form.value, name);
  const part: FormPart = { form, document, view, edit };
  return (
    <>
      <Alert problem={problem} />
      {view.pages.length > 0 ? <p className="quiet">Shown on {view.pages.slice(0, 4).join(", ")}.</p> : null}
      <Fields part={part} />
      <Removed edit={edit} what="fields" document={`/forms/${name}`} />
      <Rest part={part} schema={schemas.form} />
      <AddPart part={part} allForms={allForms} />
      <Targets part={part} schema={schemas.site} />
    </>
  );
}
