import { type FormEvent, useState } from "react";
import type { FieldSchema } from "../../schemas/documents/form.ts";
import { isSeen } from "../../schemas/documents/form-widgets.ts";
import { convertToJson } from "../../schemas/json-value.ts";
import { Button, Check, IconButton, TextField } from "../parts/controls.tsx";
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
      className="line form-field"
      {...markPart(...[property(field), ["ui", field], ["messages", field]].map(form.pointer))}
    >
      <div className="row">
        <input
          {...markField(form.pointer([...property(field), "title"]))}
          aria-label={`Question of ${field}`}
          value={resolveFormText(schema.title, view.texts)}
          onChange={({ target }) => form.set([...property(field), "title"], target.value)}
        />
        <Check
          label="Required"
          of={name}
          field={markField(form.pointer([...property(field), "const"]))}
          checked={document.schema.required?.includes(field) ?? false}
          onCheck={(isOn) => form.apply(requireChanges(document, field, isOn))}
        />
        <IconButton
          sign={isOpen ? "▾" : "▸"}
          label={`${isOpen ? "Fold" : "More of"} ${name}`}
          {...unfolds}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div className="field-head">
        <small>
          {field}: {isHidden ? "not seen by visitors" : kind ? kinds[kind]?.label : schema.type}
        </small>
        <SaidBy of={name} said={form.said(property(field))} edit={edit} onReset={() => form.reset(property(field))} />
      </div>
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
      <TextField label="Question" value={label} maxLength={100} required onText={setLabel} />
      <SelectField
        label="Answer"
        value={kind}
        options={Object.entries(kinds).map(([value, { label: words }]) => ({ value, label: words }))}
        onValue={setKind}
      />
      <Check label="Must be answered" checked={isRequired} onCheck={setRequired} />
      {isTaken ? <p role="alert">The form has a field {field} already.</p> : null}
      <Button type="submit" label="Add the field" disabled={field === "" || isTaken} />
    </form>
  );
}

/** The questions of a form in their order, and new ones. */
export function Fields({ part }: { part: FormPart }) {
  return (
    <>
      <ul className="list" aria-label="Fields">
        {listFields(part.document).map((field) => (
          <Field key={field} {...{ part, field }} />
        ))}
      </ul>
      <NewField part={part} />
    </>
  );
}
