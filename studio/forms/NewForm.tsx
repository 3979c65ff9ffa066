import { type FormEvent, useEffect, useRef, useState } from "react";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { api, type Op } from "../api.ts";
import type { Editing } from "../editing.ts";
import { escapePointerStep } from "../parts/layers.ts";
import { slugify } from "../parts/names.ts";
import { createNameOptions, SelectField } from "../parts/Select.tsx";

const MOST = { title: 80, id: 60 };

/** Adds a form that begins as a copy of another one, with a title of its own. */
export function NewForm(props: { edit: Editing; forms: readonly string[]; onMade(form: string): void }) {
  const { edit, forms, onMade } = props;
  const { draft, isBusy, layer, change } = edit;
  const popover = useRef<HTMLFormElement>(null);
  const [title, setTitle] = useState("");
  const [like, setLike] = useState("general-enquiry");
  const [made, setMade] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const id = slugify(title, MOST.id);
  const isTaken = forms.includes(id);
  // Once the server has it, it can be edited.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the change is saved
  useEffect(() => {
    if (isBusy || made === undefined) return;
    setMade(undefined);
    onMade(made);
  }, [isBusy, made]);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isTaken || id === "") return;
    try {
      const { value } = await api.tree(draft, `/forms/${escapePointerStep(like)}`);
      const { id: _, ...parts } = convertToJsonObject(value ?? null);
      const values = Object.entries({ ...parts, title });
      change(
        ...values.map(
          ([name, text]): Op => ({
            layer,
            pointer: `/forms/${escapePointerStep(id)}/${name}`,
            op: "set",
            value: text,
          }),
        ),
      );
      setMade(id);
      setTitle("");
      popover.current?.hidePopover();
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <>
      <button type="button" className="add" popoverTarget="new-form">
        New form
      </button>
      <form id="new-form" ref={popover} popover="auto" className="popover" onSubmit={(event) => void add(event)}>
        <label className="field">
          <span>Heading of the form</span>
          <input
            // The popover opens for this field; React keeps the attribute to itself.
            ref={(field) => field?.setAttribute("autofocus", "")}
            required
            maxLength={MOST.title}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </label>
        <SelectField label="Begins as a copy of" value={like} options={createNameOptions(forms)} onValue={setLike} />
        {isTaken ? <p role="alert">There is a form of this name already.</p> : null}
        {problem ? <p role="alert">{problem}</p> : null}
        <p className="quiet">Then put it on a page: "New page" can begin with it.</p>
        <button type="submit" className="primary" disabled={id === "" || isTaken}>
          Add the form
        </button>
      </form>
    </>
  );
}
