import { useMemo, useState } from "react";
import { leadAdapters } from "../../schemas/documents/site/lead-adapters.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { findFreeName } from "../../schemas/studio/free-name.ts";
import { applyChange, createEditedValue, useValue } from "../editing.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { Button, Form, TextField } from "../parts/controls.tsx";
import type { FormPart } from "./form-model.ts";

/** A new target: its name and settings, added once they are whole. */
function NewTarget(props: {
  part: FormPart;
  schema: JsonObject;
  taken: readonly string[];
  onAdd(target: JsonObject): void;
}) {
  const { part, schema, taken, onAdd } = props;
  const begun = { adapter: "email", forms: [part.document.id ?? ""] };
  const [typedId, setId] = useState<string>();
  const [target, setTarget] = useState<JsonObject>(begun);
  const id = typedId ?? findFreeName(String(target.adapter), new Set(taken));
  const adapter = leadAdapters[String(target.adapter) as keyof typeof leadAdapters];
  const isWhole = /^[a-z][\w-]*$/.test(id) && !taken.includes(id) && adapter?.required.every((name) => target[name]);
  const add = () => {
    onAdd({ id, ...target });
    setId(undefined);
    setTarget(begun);
  };
  const value = createEditedValue(
    { pointer: "", value: target, origins: [], said: {}, layers: [] },
    (changes) => setTarget(convertToJsonObject(changes.reduce<JsonValue | undefined>(applyChange, target))),
    (steps) => `/new-target/${steps.join("/")}`,
  );
  return (
    <Form className="card stack" onSubmit={add}>
      <h4>Add a target</h4>
      <TextField label="Name of the target" value={id} onText={setId} />
      <SchemaForm edit={part.edit} {...{ value, schema }} document={{ id: part.document.id ?? "" }} />
      <Button type="submit" label="Add the target" disabled={!isWhole} />
    </Form>
  );
}

/** Where the leads of a form go. Targets name addresses and secrets: who may not change them sees which there are. */
export function Targets({ part, schema: site }: { part: FormPart; schema: JsonObject }) {
  const { view, edit, document } = part;
  const targets = useValue(edit, "/site/leads/delivery");
  const { list, item } = useMemo(() => {
    const leads = convertToJsonObject(convertToJsonObject(site.properties).leads);
    const { delivery } = convertToJsonObject(leads.properties);
    const { properties, ...rest } = convertToJsonObject(convertToJsonObject(delivery).items);
    const { id: _, ...others } = convertToJsonObject(properties);
    return { list: convertToJsonObject(delivery), item: { ...rest, properties: others } };
  }, [site]);
  const known = Array.isArray(targets.value) ? targets.value.map(convertToJsonObject) : [];
  return (
    <section className="stack part" aria-label="Delivered to">
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
                known.length === 0 ? { op: "set", steps: [], value: [value] } : { op: "insert", steps: [], value },
              ])
            }
          />
        </>
      )}
    </section>
  );
}
