import { type ReactNode, useId } from "react";
import type { FormDocument, FormText } from "../../schemas/documents/form.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { EditedValue, Editing } from "../editing.ts";
import { fieldOf } from "../parts/field-focus.ts";
import { wordsOf } from "../parts/layers.ts";
import { SaidBy } from "../parts/Said.tsx";
import { Select } from "../parts/Select.tsx";
import type { FormView } from "./form-api.ts";
import { textOf } from "./form-model.ts";

/** What every part of a form's room is given. */
export interface FormPart {
  form: EditedValue;
  document: FormDocument;
  view: FormView;
  edit: Editing;
}

/** A field as its question reads, or by its name. */
export const nameOf = ({ document, view }: FormPart, field: string): string => {
  const title = textOf(document.schema.properties[field]?.title, view.texts);
  return title === "" || title.startsWith("{") || title.length > 40 ? wordsOf(field) : title;
};

/** Who says a part of the form, with the way back to the layers below. */
export function SaidOf({ part, steps, of }: { part: FormPart; steps: readonly string[]; of: string }) {
  const said = part.view.said[steps.join("/")];
  if (said === undefined) return null;
  const { layer, onGoTo } = part.edit;
  return <SaidBy {...{ of, said, layer, onGoTo }} onReset={() => part.form.reset(steps)} />;
}

/**
 * A text of a form. What is typed is this form's own; a wording, which other forms may show too, is one click away, and stays as it
 * is where values are filled in.
 */
export function TextField(props: {
  part: FormPart;
  steps: readonly string[];
  label: string;
  /** Emptied, it is taken away. */
  isOptional?: boolean;
  isLong?: boolean;
  placeholder?: string;
}) {
  const { part, steps, label, isOptional, isLong, placeholder } = props;
  const id = useId();
  const { form, view, edit } = part;
  const value = form.at(...steps) as FormText | undefined;
  const key = isObject((value ?? null) as JsonValue) ? (value as { $msg: string }).$msg : undefined;
  const isFilledIn = key !== undefined && !Object.hasOwn(view.texts, key);
  const type = (text: string) => (text === "" && isOptional ? form.remove(steps) : form.set(steps, text));
  const input = { id, placeholder, value: textOf(value, view.texts) };
  return (
    <div className="field" {...fieldOf(form.pointer(steps))}>
      <span className="field-head">
        <label htmlFor={id}>{label}</label>
        <SaidOf {...{ part, steps }} of={label} />
      </span>
      {isFilledIn ? (
        <input id={id} readOnly value={`Wording ${key}`} />
      ) : isLong ? (
        <textarea {...input} rows={3} onChange={({ target }) => type(target.value)} />
      ) : (
        <input {...input} onChange={({ target }) => type(target.value)} />
      )}
      {key === undefined ? null : (
        <button type="button" className="link start" onClick={() => edit.onOpen(`/copy/${key}`)}>
          Edit the wording {key}
        </button>
      )}
    </div>
  );
}

/** Names of fields in their order: taken out, moved, and added from those that are left. */
export function FieldPicker(props: {
  part: FormPart;
  label: string;
  chosen: readonly string[];
  /** Where the list of them is in the form. */
  steps: readonly string[];
  /** Fields that can be chosen. */
  among: readonly string[];
  /** Whether their order means something. */
  isOrdered?: boolean;
  onChosen(fields: string[]): void;
}) {
  const { part, label, chosen, steps, among, isOrdered, onChosen } = props;
  const left = among.filter((field) => !chosen.includes(field));
  const moved = (index: number) => chosen.toSpliced(index, 1).toSpliced(index - 1, 0, chosen[index] ?? "");
  return (
    <fieldset className="picker" aria-label={label} {...fieldOf(part.form.pointer(steps))}>
      <legend>{label}</legend>
      <ul className="chips">
        {chosen.map((field, index) => (
          <li key={field}>
            {nameOf(part, field)}
            {isOrdered && index > 0 ? (
              <button
                type="button"
                className="icon"
                aria-label={`Move ${nameOf(part, field)} up in ${label}`}
                onClick={() => onChosen(moved(index))}
              >
                ↑
              </button>
            ) : null}
            <button
              type="button"
              className="icon"
              aria-label={`Take ${nameOf(part, field)} out of ${label}`}
              onClick={() => onChosen(chosen.filter((one) => one !== field))}
            >
              ×
            </button>
          </li>
        ))}
        {left.length > 0 ? (
          <li className="add">
            <Select
              aria-label={`Add a field to ${label}`}
              value=""
              none="Add a field…"
              options={left.map((value) => ({ value, label: nameOf(part, value) }))}
              onValue={(field) => onChosen([...chosen, field])}
            />
          </li>
        ) : null}
      </ul>
    </fieldset>
  );
}

/** A part of the room that is folded until it is wanted. */
export function Folded(props: { title: string; about: string; children: ReactNode }) {
  return (
    <details className="card folded">
      <summary>
        <h3>{props.title}</h3> <small className="quiet">{props.about}</small>
      </summary>
      <div className="stack">{props.children}</div>
    </details>
  );
}
