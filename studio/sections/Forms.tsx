import { useState } from "react";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { slugify } from "../../schemas/studio/free-name.ts";
import { createEditedValue, type EditedValue, type Editing, useSchemas, useValue, useWhenSaved } from "../editing.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { Fields } from "../forms/Fields.tsx";
import {
  addConsequences,
  addFormPart,
  describeField,
  type FormPart,
  listFields,
  normaliseForm,
} from "../forms/form-model.ts";
import { Targets } from "../forms/Targets.tsx";
import { Button, Form, focusFirst, PopoverForm, TextField } from "../parts/controls.tsx";
import { buildDocumentOps } from "../parts/page-parts.ts";
import { Removed } from "../parts/Removed.tsx";
import { createNameOptions, SelectField } from "../parts/Select.tsx";
import { Alert, useOfDraft } from "../use-answer.tsx";
import { useChosen } from "./use-chosen.ts";

/** Adds another form that visitors can add to this one with a tick: one submission, one lead that has both. */
function AddPart({ part }: { part: FormPart }) {
  const { form, forms, document } = part;
  const { parts = [] } = document;
  const left = Object.keys(convertToJsonObject(forms.value)).filter(
    (id) => id !== document.id && !parts.some((part) => part.form === id),
  );
  const [chosen, setChosen] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const changes = addFormPart(document, normaliseForm(forms.at(chosen), chosen));
    if ("problem" in changes) return setProblem(changes.problem);
    form.apply(changes);
    setChosen("");
    setProblem(undefined);
  };
  return (
    <Form className="bar" onSubmit={add}>
      <SelectField
        label="Add another form to this one"
        hint="A tick adds its questions, such as those of a test drive."
        value={chosen}
        none="Choose a form"
        options={createNameOptions(left)}
        onValue={setChosen}
      />
      <Button type="submit" label="Add it" disabled={chosen === ""} />
      <Alert problem={problem} />
    </Form>
  );
}

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
function FormRoom({ name, forms, edit }: { name: string; forms: EditedValue; edit: Editing }) {
  const form = useValue(edit, `/forms/${name}`);
  const schemas = useSchemas();
  const { answer: view, problem } = useOfDraft(edit, "GET /api/drafts/:id/forms/:form", { form: name });
  if (problem && view === undefined) return <p role="alert">{problem}</p>;
  if (form.value === undefined || view === undefined || schemas === undefined) return <p aria-busy="true" />;
  const document = normaliseForm(form.value, name);
  const part: FormPart = { form, forms, document, view, edit };
  return (
    <>
      <Alert problem={problem} />
      {view.pages.length > 0 ? <p className="quiet">Shown on {view.pages.join(", ")}.</p> : null}
      <Fields part={part} />
      <Removed edit={edit} what="fields" document={`/forms/${name}`} />
      <Rest part={part} schema={schemas.form} />
      <AddPart part={part} />
      <Targets part={part} schema={schemas.site} />
    </>
  );
}

const MOST = { title: 80, id: 60 };

/** Adds a form that begins as a copy of another one, with a title of its own. */
function NewForm(props: { edit: Editing; forms: EditedValue; onMade(form: string): void }) {
  const { edit, forms, onMade } = props;
  const { isBusy, layer, change } = edit;
  const [title, setTitle] = useState("");
  const [like, setLike] = useState("general-enquiry");
  const whenSaved = useWhenSaved(isBusy);
  const names = Object.keys(convertToJsonObject(forms.value));
  const id = slugify(title, MOST.id);
  const isTaken = names.includes(id);
  const add = (close: () => void) => {
    if (isTaken || id === "") return;
    const { id: _, ...parts } = convertToJsonObject(forms.at(like));
    change(...buildDocumentOps(layer, ["forms", id], { ...parts, title }));
    whenSaved(() => onMade(id));
    setTitle("");
    close();
  };
  return (
    <PopoverForm label="New form" onSubmit={add}>
      <TextField
        label="Heading of the form"
        ref={focusFirst}
        required
        maxLength={MOST.title}
        value={title}
        onText={setTitle}
      />
      <SelectField label="Begins as a copy of" value={like} options={createNameOptions(names)} onValue={setLike} />
      {isTaken ? <p role="alert">There is a form of this name already.</p> : null}
      <p className="quiet">Then put it on a page: "New page" can begin with it.</p>
      <Button type="submit" look="primary" label="Add the form" disabled={id === "" || isTaken} />
    </PopoverForm>
  );
}

/** The forms of a site: one of them at a time. */
export function Forms({ edit, focus }: { edit: Editing; focus: readonly string[] }) {
  const [name, setName] = useChosen(focus, "general-enquiry");
  const all = useValue(edit, "/forms", false);
  if (all.tree === undefined) return <p aria-busy="true" />;
  const names = Object.keys(convertToJsonObject(all.value ?? null));
  return (
    <>
      <SelectField label="Form" value={name} options={createNameOptions(names)} onValue={setName} />
      <NewForm edit={edit} forms={all} onMade={setName} />
      <p className="quiet">
        Fill it in on the page with "Use the page" ticked: errors show as to a visitor, and a good one is not sent, but
        shown here with its class and targets.
      </p>
      <FormRoom key={name} {...{ name, edit }} forms={all} />
    </>
  );
}
