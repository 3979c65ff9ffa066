import { type FormEvent, useState } from "react";
import { askOperators, type FormDocument, type FormText } from "../../schemas/documents/form.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { Op } from "../api.ts";
import { escaped, layerLabel, wordsOf } from "../parts/layers.ts";
import type { FormView } from "./form-api.ts";

/** A change of a form, without its layer. */
export type FormOp = { pointer: string } & ({ op: "set"; value: JsonValue } | { op: "remove" });

/** A text of a form as it reads. */
export const textOf = (text: FormText | undefined, texts: FormView["texts"]): string =>
  text === undefined ? "" : typeof text === "string" ? text : (texts[text.$msg] ?? `{${text.$msg}}`);

/** The fields of a form in the order in which they appear. */
export function fieldsOf({ schema, order = [] }: FormDocument): string[] {
  const all = Object.keys(schema.properties);
  return [...order.filter((name) => all.includes(name)), ...all.filter((name) => !order.includes(name))];
}

const types = {
  string: "Text",
  boolean: "Tick box",
  integer: "Whole number",
  number: "Number",
  array: "Several",
};

function FieldRow(props: { name: string; view: FormView; onOps(ops: FormOp[]): void }) {
  const { name, view, onOps } = props;
  const { form, texts, said } = view;
  const field = form.schema.properties[name];
  if (field === undefined) return null;
  const { required = [] } = form.schema;
  const at = `/schema/properties/${escaped(name)}`;
  const isRequired = required.includes(name);
  const fields = fieldsOf(form);
  const index = fields.indexOf(name);
  const swap = (other: number) => {
    const next = fields.with(index, fields[other] ?? name).with(other, name);
    onOps([{ pointer: "/order", op: "set", value: next }]);
  };
  const title = textOf(field.title, texts);
  return (
    <tr>
      <th scope="row">
        <input
          aria-label={`Label of ${name}`}
          key={title}
          defaultValue={title}
          onBlur={({ target }) => {
            if (target.value !== title) onOps([{ pointer: `${at}/title`, op: "set", value: target.value }]);
          }}
        />
        <small>
          {name}, {layerLabel(said[name] || undefined)}
        </small>
      </th>
      <td>
        {types[field.type]}
        {field.format ? <small> {field.format}</small> : null}
        {field.const === true ? <small> consent, must be ticked</small> : null}
        {field.enum ? <small> {field.enum.length} choices</small> : null}
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={`${title} is required`}
          checked={isRequired}
          onChange={() =>
            onOps([
              {
                pointer: "/schema/required",
                op: "set",
                value: isRequired ? required.filter((one) => one !== name) : [...required, name],
              },
            ])
          }
        />
      </td>
      <td className="bar">
        <button
          type="button"
          className="icon"
          disabled={index === 0}
          aria-label={`Move ${title} up`}
          onClick={() => swap(index - 1)}
        >
          ↑
        </button>
        <button
          type="button"
          className="icon"
          aria-label={`Remove ${title}`}
          onClick={() =>
            onOps([
              ...(isRequired
                ? [
                    {
                      pointer: "/schema/required",
                      op: "set" as const,
                      value: required.filter((one) => one !== name),
                    },
                  ]
                : []),
              ...(form.order?.includes(name)
                ? [{ pointer: "/order", op: "set" as const, value: form.order.filter((one) => one !== name) }]
                : []),
              { pointer: at, op: "remove" },
            ])
          }
        >
          ×
        </button>
      </td>
    </tr>
  );
}

/** A name of a field from its label. */
const nameOf = (label: string): string =>
  (label.toLowerCase().match(/[a-z0-9]+/g) ?? ["field"]).join("_").slice(0, 40);

function NewField({ view, onOps }: { view: FormView; onOps(ops: FormOp[]): void }) {
  const [label, setLabel] = useState("");
  const [type, setType] = useState<keyof typeof types>("string");
  const [isRequired, setRequired] = useState(true);
  const { schema, order } = view.form;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = nameOf(label);
    if (label.trim() === "" || Object.hasOwn(schema.properties, name)) return;
    onOps([
      {
        pointer: `/schema/properties/${name}`,
        op: "set",
        value: { type, title: label.trim(), ...(type === "string" && { maxLength: 500 }) },
      },
      ...(isRequired
        ? [{ pointer: "/schema/required", op: "set" as const, value: [...(schema.required ?? []), name] }]
        : []),
      ...(order ? [{ pointer: "/order", op: "set" as const, value: [...order, name] }] : []),
    ]);
    setLabel("");
  };
  return (
    <form className="bar" onSubmit={add} aria-label="Add a field">
      <label className="field grow">
        <span>New field</span>
        <input
          value={label}
          placeholder="How did you hear of us?"
          onChange={({ target }) => setLabel(target.value)}
        />
      </label>
      <label className="field">
        <span>Kind</span>
        <select value={type} onChange={({ target }) => setType(target.value as keyof typeof types)}>
          {Object.entries(types)
            .filter(([key]) => key !== "array")
            .map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
        </select>
      </label>
      <label className="check">
        <input type="checkbox" checked={isRequired} onChange={({ target }) => setRequired(target.checked)} />
        <span>Required</span>
      </label>
      <button type="submit">Add field</button>
    </form>
  );
}

/** The fields of a form. */
export function FieldList({ view, onOps }: { view: FormView; onOps(ops: FormOp[]): void }) {
  return (
    <section className="card" aria-label="Fields">
      <h2>Fields</h2>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">Label</th>
            <th scope="col">Kind</th>
            <th scope="col">Required</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {fieldsOf(view.form).map((name) => (
            <FieldRow key={name} {...{ name, view, onOps }} />
          ))}
        </tbody>
      </table>
      <NewField {...{ view, onOps }} />
    </section>
  );
}

/** When fields are asked, in words: "Trade-in is yes". */
const askWords = ({ field, is, operator, value }: NonNullable<FormDocument["asks"]>[number]): string =>
  is
    ? `${wordsOf(field)} is ${is.map(String).join(" or ")}`
    : `${wordsOf(field)} ${operator && askOperators.includes(operator) ? wordsOf(operator).toLowerCase() : ""} ${JSON.stringify(value)}`;

/** Steps, conditions, the class of its leads, and where they go. */
export function Handling(props: { view: FormView; onOps(ops: FormOp[]): void; onRules(): void }) {
  const { view, onOps, onRules } = props;
  const { form, texts, targets } = view;
  const id = form.id ?? "";
  const getting = targets.filter(({ forms }) => forms === undefined || forms.includes(id));
  const lead = (key: "category" | "subcategory", label: string) => (
    <label className="field">
      <span>{label}</span>
      <input
        key={form.lead[key] ?? ""}
        defaultValue={form.lead[key] ?? ""}
        onBlur={({ target }) => {
          if (target.value !== (form.lead[key] ?? ""))
            onOps([
              target.value === ""
                ? { pointer: `/lead/${key}`, op: "remove" }
                : { pointer: `/lead/${key}`, op: "set", value: target.value },
            ]);
        }}
      />
    </label>
  );
  return (
    <section className="card" aria-label="Handling">
      <h2>Steps and conditions</h2>
      {form.steps ? (
        <ol className="timeline">
          {form.steps.map((one) => (
            <li key={one.id}>
              <strong>{textOf(one.title, texts)}</strong>: {one.fields.map(wordsOf).join(", ")}
            </li>
          ))}
        </ol>
      ) : (
        <p className="quiet">One step.</p>
      )}
      {form.asks?.map((ask) => (
        <p key={ask.id}>
          {ask.fields.map(wordsOf).join(", ")}: asked where {askWords(ask)}
          {ask.require && ask.require.length > 0
            ? `; required then: ${ask.require.map(wordsOf).join(", ")}`
            : ""}
        </p>
      ))}
      <h2>Its leads</h2>
      <div className="bar">
        {lead("category", "Category")}
        {lead("subcategory", "Subcategory")}
        <button type="button" onClick={onRules}>
          Rules of classes
        </button>
      </div>
      <p>
        Delivered to:{" "}
        {getting.length === 0 ? (
          <strong>no target</strong>
        ) : (
          getting.map((one) => `${one.id} (${one.adapter})`).join(", ")
        )}
        .{" "}
        <span className="quiet">
          Targets name addresses and secrets: an admin changes them in the site's file.
        </span>
      </p>
    </section>
  );
}

/** The operation of a draft. */
export const draftOp = (form: string, layer: string, op: FormOp): Op =>
  ({ ...op, layer, pointer: `/forms/${escaped(form)}${op.pointer}` }) as Op;
