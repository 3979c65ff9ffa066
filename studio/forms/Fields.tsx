import { useMemo, useState } from "react";
import type { FieldSchema } from "../../schemas/documents/form.ts";
import { isSeen } from "../../schemas/documents/form-widgets.ts";
import { convertToJson, convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { slugify } from "../../schemas/studio/free-name.ts";
import { type Change, selectPart, useSchemas } from "../editing.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { Button, Check, Form, IconButton, TextField } from "../parts/controls.tsx";
import { markField, markPart, unfolds } from "../parts/field-focus.ts";
import { SaidBy } from "../parts/Said.tsx";
import { SelectField } from "../parts/Select.tsx";
import { Alert } from "../use-answer.tsx";
import {
  describeField,
  type FormPart,
  giveFields,
  leaveOutOfOthers,
  listFields,
  moveName,
  removeField,
  requireChanges,
  resolveFormText,
} from "./form-model.ts";
import { findFieldKind, kinds } from "./kinds.ts";

/** The kind of answer that a field takes. */
function KindPicker({ part, field }: { part: FormPart; field: string }) {
  const { form, document } = part;
  const schema = document.schema.properties[field] as FieldSchema;
  const kind = findFieldKind(schema, document.ui?.[field]);
  const at = ["ui", field, "widget"];
  const choose = (next: string) => {
    const { schema: made, widget } = kinds[next] ?? {};
    if (made === undefined) return;
    const value = convertToJson({ ...made, title: schema.title });
    const had = document.ui?.[field]?.widget;
    const look: Change[] = widget ? [{ op: "set", steps: at, value: widget }] : [{ op: "remove", steps: at }];
    form.apply([{ op: "set", steps: ["schema", "properties", field], value }, ...(widget === had ? [] : look)]);
  };
  const steps = [["schema", "properties", field, "type"], ["schema", "properties", field, "format"], at];
  return (
    <SelectField
      label="Answer"
      field={markField(...steps.map(form.pointer))}
      value={kind ?? ""}
      none={kind === undefined ? "As the file says it" : undefined}
      options={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
      onValue={choose}
    />
  );
}

/** The schemas of the properties of a field: its answers, its look, its messages. */
function useFieldSchemas({ type, enum: single, items }: FieldSchema) {
  const schemas = useSchemas();
  const listed = JSON.stringify(single ?? items?.enum ?? []);
  return useMemo(() => {
    const { schema, ui, messages } = convertToJsonObject(schemas?.form.properties);
    const ofFields = convertToJsonObject(convertToJsonObject(schema).properties).properties;
    const answers = convertToJsonObject(convertToJsonObject(ofFields).additionalProperties);
    const { enum: choices, ...others } = convertToJsonObject(answers.properties);
    const look = convertToJsonObject(convertToJsonObject(ui).additionalProperties);
    const { labels, placeholder, ...looks } = convertToJsonObject(look.properties);
    const words = convertToJsonObject(convertToJsonObject(labels).additionalProperties);
    const values = (JSON.parse(listed) as (string | number)[]).map((value): [string, JsonObject] => [
      String(value),
      { ...words, title: value === "" ? "None" : String(value) },
    ]);
    return {
      answers: {
        ...answers,
        properties: values.length > 0 && type !== "array" ? { enum: choices ?? null, ...others } : others,
      },
      look: {
        ...look,
        properties: {
          ...(type === "string" && { placeholder: placeholder ?? null }),
          ...looks,
          ...(values.length > 0 && {
            labels: {
              type: "object",
              title: "What visitors read for each choice",
              properties: Object.fromEntries(values),
            },
          }),
        },
      },
      messages: convertToJsonObject(convertToJsonObject(messages).additionalProperties),
    };
  }, [schemas, listed, type]);
}

/** The other properties of a field: kind, help, choices, place, and messages for wrong answers. */
function FieldMore({ part, field }: { part: FormPart; field: string }) {
  const [problem, setProblem] = useState<string>();
  const { form, forms, document, edit } = part;
  const order = listFields(document);
  const schema = document.schema.properties[field] as FieldSchema;
  const { answers, look, messages } = useFieldSchemas(schema);
  const move = (by: -1 | 1) => form.set(["order"], moveName(order, field, by));
  const takeOut = () => {
    const gone = removeField(document, field);
    if ("problem" in gone) setProblem(gone.problem);
    else {
      const id = document.id ?? "";
      const own = gone.map((change) => ({ ...change, steps: [id, ...change.steps] }));
      forms.apply([...own, ...leaveOutOfOthers(forms.value, id, field)]);
    }
  };
  return (
    <div className="inset">
      <KindPicker {...{ part, field }} />
      <SchemaForm {...{ edit }} value={selectPart(form, ["schema", "properties", field])} schema={answers} />
      <SchemaForm {...{ edit }} value={selectPart(form, ["ui", field])} schema={look} />
      <SchemaForm {...{ edit }} value={selectPart(form, ["messages", field])} schema={messages} />
      <Alert problem={problem} />
      <fieldset className="bar" aria-label={`Field ${describeField(part, field)}`}>
        {document.steps ? null : (
          <>
            <Button label="Move up" disabled={order[0] === field} onClick={() => move(-1)} />
            <Button label="Move down" disabled={order.at(-1) === field} onClick={() => move(1)} />
          </>
        )}
        <Button label="Remove the field" onClick={takeOut} />
      </fieldset>
    </div>
  );
}

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

/** Characters of the name of a field. */
const MOST_NAME = 40;

/** A new field: what it asks, as what, and whether it must be answered. */
function NewField({ part }: { part: FormPart }) {
  const [label, setLabel] = useState("");
  const [kind, setKind] = useState("text");
  const [isRequired, setRequired] = useState(true);
  const { form, document } = part;
  const field = slugify(label, MOST_NAME).replaceAll("-", "_");
  const isTaken = document.schema.properties[field] !== undefined;
  const add = () => {
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
    <Form className="card stack" onSubmit={add}>
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
    </Form>
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
