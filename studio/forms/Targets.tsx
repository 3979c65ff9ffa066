import type { FieldProps } from "@rjsf/utils";
import { type FormEvent, useMemo, useState } from "react";
import { leadAdapters } from "../../schemas/documents/site/lead-adapters.ts";
import { takesForm } from "../../schemas/documents/site/leads.schema.ts";
import { type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { changedValue, editedValue, useValue } from "../editing.ts";
import { useForm } from "../fields/form-context.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { wordsOf } from "../parts/layers.ts";
import type { FormPart } from "./form-part.ts";
import { formsChanges, formsInWords, formsOf, type TargetForms, withForm } from "./target-forms.ts";

/** Whether a target gets the leads of the form that is edited, and of which others. It gets those of one form at least. */
export function TakesForms({ fieldPathId: { path } }: FieldProps) {
  const { value, document, names, stepsOf, valueAt } = useForm();
  const at = path.slice(0, -1);
  const target = objectOf(valueAt(at));
  const id = String(target.id ?? "the new target");
  const formId = String(objectOf(document).id);
  const said = formsOf(target);
  const say = (after: TargetForms) => value.apply(formsChanges(said, after, stepsOf(at)));
  const box = (form: string, words: string) => {
    const isOn = takesForm(said, form);
    const isLast = isOn && said.forms?.length === 1;
    return (
      <label key={form} className="check">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isLast}
          onChange={(event) => say(withForm(said, form, event.target.checked))}
        />
        <span>
          {words}
          <span className="hidden">: {id}</span>
          {isLast ? (
            <small className="quiet"> (its only one: tick another form first, or remove the target)</small>
          ) : null}
        </span>
      </label>
    );
  };
  return (
    <>
      {box(formId, "Gets the leads of this form")}
      <p className="quiet">{formsInWords(said)}</p>
      <details>
        <summary>
          Choose the forms<span className="hidden"> of {id}</span>
        </summary>
        <label className="check">
          <input
            type="checkbox"
            checked={said.forms === undefined}
            onChange={(event) => say(event.target.checked ? {} : { forms: [formId] })}
          />
          <span>All forms, new ones too</span>
        </label>
        {Object.keys(names.form ?? {})
          .filter((form) => form !== formId)
          .map((form) => box(form, wordsOf(form)))}
      </details>
    </>
  );
}

/** A new target: its name and settings, added once they are whole. */
function NewTarget(props: {
  part: FormPart;
  schema: JsonObject;
  taken: readonly string[];
  onAdd(target: JsonObject): void;
}) {
  const { part, schema, taken, onAdd } = props;
  const begun = { adapter: "webhook", forms: [part.document.id ?? ""] };
  const [id, setId] = useState("");
  const [target, setTarget] = useState<JsonObject>(begun);
  const adapter = leadAdapters[String(target.adapter) as keyof typeof leadAdapters];
  const isWhole =
    /^[a-z][\w-]*$/.test(id) && !taken.includes(id) && adapter?.required.every((name) => target[name]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    onAdd({ id, ...target });
    setId("");
    setTarget(begun);
  };
  const value = editedValue(
    { pointer: "", value: target, origins: [], said: {}, layers: [] },
    (changes) => setTarget(objectOf(changes.reduce<JsonValue | undefined>(changedValue, target))),
    (steps) => `/new-target/${steps.join("/")}`,
  );
  return (
    <form className="card stack" onSubmit={add}>
      <h4>Add a target</h4>
      <label className="field">
        <span>Name, such as crm</span>
        <input value={id} onChange={({ target: input }) => setId(input.value)} />
      </label>
      <SchemaForm edit={part.edit} {...{ value, schema }} document={{ id: part.document.id ?? "" }} />
      <button type="submit" disabled={!isWhole}>
        Add the target
      </button>
    </form>
  );
}

/** Where the leads of a form go. Targets name addresses and secrets: who may not change them sees which there are. */
export function Targets({ part, schema: site }: { part: FormPart; schema: JsonObject }) {
  const { view, edit, document } = part;
  const targets = useValue(edit, "/site/leads/delivery");
  const { list, item } = useMemo(() => {
    const leads = objectOf(objectOf(site.properties).leads);
    const { delivery } = objectOf(leads.properties);
    const { properties, ...rest } = objectOf(objectOf(delivery).items);
    const { id: _, ...others } = objectOf(properties);
    return { list: objectOf(delivery), item: { ...rest, properties: others } };
  }, [site]);
  const known = Array.isArray(targets.value) ? targets.value.map(objectOf) : [];
  return (
    <section className="stack targets" aria-label="Delivered to">
      <h3>Delivered to</h3>
      {view.targetsWhyNot ? (
        <>
          <ul>
            {view.targets.map(({ id, adapter }) => (
              <li key={id}>
                {id} ({adapter})
              </li>
            ))}
          </ul>
          <p className="quiet">{view.targetsWhyNot}</p>
        </>
      ) : (
        <>
          <SchemaForm {...{ edit }} value={targets} schema={list} document={{ id: document.id ?? "" }} />
          <NewTarget
            part={part}
            schema={item}
            taken={known.map(({ id }) => String(id))}
            onAdd={(value) =>
              targets.apply([
                known.length === 0
                  ? { op: "set", steps: [], value: [value] }
                  : { op: "insert", steps: [], value },
              ])
            }
          />
        </>
      )}
    </section>
  );
}
