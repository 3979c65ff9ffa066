import { type FormEvent, useState } from "react";
import type { FieldSchema } from "../../schemas/documents/form.ts";
import { isSeen } from "../../schemas/documents/form-widgets.ts";
import { convertToJson } from "../../schemas/json-value.ts";
import { markField, markPart, unfolds } from "../parts/field-focus.ts";
import { SaidBy } from "../parts/Said.tsx";
import { SelectField } from "../parts/Select.tsx";
import { FieldMore } from "./FieldMore.tsx";
import { giveFields, listFields, requireChanges, resolveFormText } from "./form-model.ts";
import { describeField, type FormPart } from "./form-part.ts";
import { findFieldKind, kinds } from "./kinds.ts";

const property = (field: string): string[] => ["schema", "properties", field];

/** One field: its question, whether it must be answered, and what else is said of it. */
function Field({ part, field }: { part: FormPart; field: string }) {
  const [isOpen, setOpen] = useState(false);
  const { form, document, view, edit } = part;
  const schema = document.schema.properties[field] as FieldSchema;
  const name = describeField(part, field);
  const kind = findFieldKind(schema, document.ui?.[field]);
  const isHidden = !isSeen(document.ui?.[field]);
  return (
    <li
      className="form-field"
      {...markPart(...[property(field), ["ui", field], ["messages", field]].map(form.pointer))}
    >
      <input
        {...markField(form.pointer([...property(field), "title"]))}
        aria-label={`Question of ${field}`}
        value={resolveFormText(schema.title, view.texts)}
        onChange={({ target }) => form.set([...property(field), "title"], target.value)}
      />
      <label className="check" {...markField(form.pointer([...property(field), "const"]))}>
        <input
          type="checkbox"
          checked={document.schema.required?.includes(field) ?? false}
          onChange={({ target }) => form.apply(requireChanges(document, field, target.checked))}
        />
        <span>
          Required<span className="hidden">: {name}</span>
        </span>
      </label>
      <button
        {...unfolds}
        type="button"
        className="icon"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? "Fold" : "More of"} ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "▾" : "▸"}
      </button>
      <small className="quiet">
        {field}: {isHidden ? "not seen by visitors" : kind ? kinds[kind]?.label : schema.type}
      </small>
      <SaidBy
        of={name}
        said={form.said(property(field))}
        layer={edit.layer}
        onGoTo={edit.onGoTo}
        onReset={() => form.reset(property(field))}
      />
      {isOpen ? <FieldMore {...{ part, field }} /> : null}
    </li>
  );
}

const keyOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")
    .slice(0, 40);

/** A new field: what it asks, as what, and whether it must be answered. */
function NewField({ part }: { part: FormPart }) {
  const [label, setLabel] = useState("");
  const [kind, setKind] = useState("text");
  const [isRequired, setRequired] = useState(true);
  const { form, document } = part;
  const field = keyOf(label);
  const isTaken = document.schema.properties[field] !== undefined;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const { schema, widget } = kinds[kind] ?? { schema: { type: "string" } };
    const isBox = kind === "checkbox" && isRequired;
    const value = convertToJson({ ...schema, title: label, ...(isBox && { const: true }) });
    const required = [...(document.schema.required ?? []), field];
    const last = document.steps?.at(-1);
    form.apply([
      { op: "set", steps: property(field), value },
      ...(widget ? [{ op: "set", steps: ["ui", field], value: { widget } } as const] : []),
      ...(isRequired ? [{ op: "set", steps: ["schema", "required"], value: required } as const] : []),
      // A form with steps asks only what one of them names.
      ...(last ? giveFields(document.steps ?? [], last.id, [...last.fields, field]) : []),
    ]);
    setLabel("");
  };
  return (
    <form className="card stack" onSubmit={add}>
      <h3>Add a field</h3>
      <label className="field">
        <span>Question</span>
        <input value={label} maxLength={100} required onChange={({ target }) => setLabel(target.value)} />
      </label>
      <SelectField
        label="Answer"
        value={kind}
        options={Object.entries(kinds).map(([value, { label: words }]) => ({ value, label: words }))}
        onValue={setKind}
      />
      <label className="check">
        <input type="checkbox" checked={isRequired} onChange={({ target }) => setRequired(target.checked)} />
        <span>Must be answered</span>
      </label>
      {isTaken ? <p role="alert">The form has a field {field} already.</p> : null}
      <button type="submit" disabled={field === "" || isTaken}>
        Add the field
      </button>
    </form>
  );
}

/** The questions of a form in their order, and new ones. */
export function Fields({ part }: { part: FormPart }) {
  return (
    <>
      <ul className="fields" aria-label="Fields">
        {listFields(part.document).map((field) => (
          <Field key={field} {...{ part, field }} />
        ))}
      </ul>
      <NewField part={part} />
    </>
  );
}
