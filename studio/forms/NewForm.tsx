import { useState } from "react";
import { formatPointer } from "../../schemas/json/pointer.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { api } from "../api.ts";
import { type Editing, useWhenSaved } from "../editing.ts";
import { Button, focusFirst, PopoverForm, TextField } from "../parts/controls.tsx";
import { slugify } from "../parts/names.ts";
import { buildDocumentOps } from "../parts/page-parts.ts";
import { createNameOptions, SelectField } from "../parts/Select.tsx";
import { Alert, useAct } from "../use-answer.tsx";

const MOST = { title: 80, id: 60 };

/** Adds a form that begins as a copy of another one, with a title of its own. */
export function NewForm(props: { edit: Editing; forms: readonly string[]; onMade(form: string): void }) {
  const { edit, forms, onMade } = props;
  const { draft, isBusy, layer, change } = edit;
  const [title, setTitle] = useState("");
  const [like, setLike] = useState("general-enquiry");
  const whenSaved = useWhenSaved(isBusy);
  const { act, problem } = useAct();
  const id = slugify(title, MOST.id);
  const isTaken = forms.includes(id);
  const add = (close: () => void) => {
    if (isTaken || id === "") return;
    act(api.tree(draft, formatPointer(["forms", like])), ({ value }) => {
      const { id: _, ...parts } = convertToJsonObject(value ?? null);
      change(...buildDocumentOps(layer, ["forms", id], { ...parts, title }));
      whenSaved(() => onMade(id));
      setTitle("");
      close();
    });
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
      <SelectField label="Begins as a copy of" value={like} options={createNameOptions(forms)} onValue={setLike} />
      {isTaken ? <p role="alert">There is a form of this name already.</p> : null}
      <Alert problem={problem} />
      <p className="quiet">Then put it on a page: "New page" can begin with it.</p>
      <Button type="submit" look="primary" label="Add the form" disabled={id === "" || isTaken} />
    </PopoverForm>
  );
}
