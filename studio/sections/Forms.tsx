import { type FormEvent, useState } from "react";
import { fieldFormats } from "../../schemas/documents/form-formats.ts";
import { type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import type { Op } from "../api.ts";
import { type EditedValue, type Editing, useValue } from "../editing.ts";
import { FormLead } from "../forms/FormLead.tsx";
import { NewForm } from "../forms/NewForm.tsx";
import { wordsOf } from "../parts/layers.ts";
import { SaidBy } from "../parts/Said.tsx";

/** Kinds of a new field: how it is asked, and what its answer is. */
const kinds: { [kind: string]: { label: string; schema: JsonObject; ui?: JsonObject } } = {
  text: { label: "One line", schema: { type: "string", maxLength: 200 } },
  textarea: {
    label: "Several lines",
    schema: { type: "string", maxLength: 2000 },
    ui: { widget: "textarea", rows: 3 },
  },
  date: { label: "A day", schema: { type: "string", format: "date" }, ui: { widget: "date" } },
  number: { label: "A number", schema: { type: "number" } },
  checkbox: { label: "Yes or no", schema: { type: "boolean" }, ui: { widget: "checkbox" } },
  ...Object.fromEntries(
    Object.entries(fieldFormats)
      .filter(([name]) => !name.startsWith("date"))
      .map(([name, { description }]) => [
        name,
        { label: description.replace(/\.$/, ""), schema: { type: "string", format: name } },
      ]),
  ),
};

const nameOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")
    .slice(0, 40);

const textsOf = (value: JsonValue | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A new field: what it asks, as what, and whether it must be answered. */
function NewField({ form, edit }: { form: EditedValue; edit: Editing }) {
  const [label, setLabel] = useState("");
  const [kind, setKind] = useState("text");
  const [isRequired, setRequired] = useState(true);
  const name = nameOf(label);
  const isTaken = form.at("schema", "properties", name) !== undefined;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const { schema = {}, ui } = kinds[kind] ?? {};
    const required = textsOf(form.at("schema", "required"));
    const at = (...steps: string[]) => form.pointer(steps);
    const { layer } = edit;
    const value = { ...schema, title: label, ...(kind === "checkbox" && isRequired && { const: true }) };
    const set = (pointer: string, said: JsonValue): Op => ({ layer, pointer, op: "set", value: said });
    edit.change(
      set(at("schema", "properties", name), value),
      ...(ui ? [set(at("ui", name), ui)] : []),
      ...(isRequired ? [set(at("schema", "required"), [...required, name])] : []),
    );
    setLabel("");
  };
  return (
    <form className="card stack" onSubmit={add}>
      <h3>Add a field</h3>
      <label className="field">
        <span>Question</span>
        <input value={label} maxLength={100} required onChange={({ target }) => setLabel(target.value)} />
      </label>
      <label className="field">
        <span>Answer</span>
        <select value={kind} onChange={({ target }) => setKind(target.value)}>
          {Object.entries(kinds).map(([one, { label: words }]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input type="checkbox" checked={isRequired} onChange={({ target }) => setRequired(target.checked)} />
        <span>Must be answered</span>
      </label>
      {isTaken ? <p role="alert">The form has a field {name} already.</p> : null}
      <button type="submit" disabled={name === "" || isTaken}>
        Add the field
      </button>
    </form>
  );
}

/** The fields of a form, and what becomes of what visitors send. */
export function Forms({ edit, focus }: { edit: Editing; focus: readonly string[] }) {
  const [name, setName] = useState(focus[0] ?? "general-enquiry");
  const all = useValue(edit, "/forms");
  const form = useValue(edit, `/forms/${name}`);
  const properties = useValue(edit, `/forms/${name}/schema/properties`);
  if (all.tree === undefined || form.tree === undefined) return <p aria-busy="true" />;
  const fields = objectOf(form.at("schema", "properties") ?? null);
  const required = textsOf(form.at("schema", "required"));
  const { category, subcategory } = objectOf(form.at("lead") ?? null);
  const toggle = (field: string, isOn: boolean) =>
    form.set(["schema", "required"], isOn ? [...required, field] : required.filter((one) => one !== field));
  return (
    <>
      <label className="field">
        <span>Form</span>
        <select value={name} onChange={({ target }) => setName(target.value)}>
          {Object.keys(objectOf(all.value ?? null)).map((one) => (
            <option key={one} value={one}>
              {wordsOf(one)}
            </option>
          ))}
        </select>
      </label>
      <NewForm edit={edit} forms={Object.keys(objectOf(all.value ?? null))} onMade={setName} />
      <p className="quiet">
        Its leads are filed under {String(category ?? "nothing")}
        {typeof subcategory === "string" ? `, ${subcategory}` : ""}. Fill it in on the page with "Use the
        page" ticked: errors show as to a visitor, and a good one is not sent, but shown here with its
        targets.
      </p>
      <ul className="fields">
        {Object.entries(fields).map(([field, schema]) => {
          const { title, type, format } = objectOf(schema);
          const message = objectOf(title ?? null).$msg;
          return (
            <li key={field} className="form-field">
              <span className="grow">
                {typeof message === "string" ? (
                  <button type="button" className="link" onClick={() => edit.onOpen(`/copy/${message}`)}>
                    {wordsOf(field)}
                  </button>
                ) : (
                  <input
                    aria-label={`Question of ${field}`}
                    value={String(title ?? "")}
                    onChange={({ target }) =>
                      form.set(["schema", "properties", field, "title"], target.value)
                    }
                  />
                )}{" "}
                <small className="quiet">{String(format ?? type ?? "")}</small>
              </span>
              <label className="check">
                <input
                  type="checkbox"
                  checked={required.includes(field)}
                  onChange={({ target }) => toggle(field, target.checked)}
                />
                <span>
                  Required<span className="hidden">: {wordsOf(field)}</span>
                </span>
              </label>
              <SaidBy
                of={wordsOf(field)}
                said={properties.tree?.children[field]}
                layer={edit.layer}
                onGoTo={edit.onGoTo}
                onReset={() => form.reset(["schema", "properties", field])}
              />
            </li>
          );
        })}
      </ul>
      <NewField form={form} edit={edit} />
      <FormLead form={name} edit={edit} />
    </>
  );
}
