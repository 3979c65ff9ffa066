import { type FormEvent, useState } from "react";
import { api } from "../api.ts";
import { Button } from "../parts/controls.tsx";
import { createNameOptions, SelectField } from "../parts/Select.tsx";
import { Alert, useAct } from "../use-answer.tsx";
import { addFormPart, normaliseForm } from "./form-model.ts";
import type { FormPart } from "./form-part.ts";

/** Adds another form that visitors can add to this one with a tick: one submission, one lead that has both. */
export function AddPart({ part, allForms }: { part: FormPart; allForms: readonly string[] }) {
  const { form, document, edit } = part;
  const { parts = [] } = document;
  const left = allForms.filter((id) => id !== document.id && !parts.some((part) => part.form === id));
  const [chosen, setChosen] = useState("");
  const { act, problem, said } = useAct();
  const add = (event: FormEvent) => {
    event.preventDefault();
    act(api.tree(edit.draft, `/forms/${chosen}`), ({ value }) => {
      const changes = addFormPart(document, normaliseForm(value, chosen));
      if ("problem" in changes) return changes.problem;
      form.apply(changes);
      setChosen("");
    });
  };
  return (
    <form className="bar" onSubmit={add}>
      <SelectField
        label="Add another form to this one"
        hint="A tick adds its questions, such as those of a test drive."
        value={chosen}
        none="Choose a form"
        options={createNameOptions(left)}
        onValue={setChosen}
      />
      <Button type="submit" label="Add it" disabled={chosen === ""} />
      <Alert problem={problem ?? said} />
    </form>
  );
}
