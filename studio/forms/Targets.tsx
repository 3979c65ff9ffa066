import { type FormEvent, useId, useState } from "react";
import { leadAdapters } from "../../schemas/documents/site/lead-adapters.ts";
import { type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { type EditedValue, type Editing, useValue } from "../editing.ts";
import { fieldOf } from "../parts/field-focus.ts";
import { wordsOf } from "../parts/layers.ts";
import { SaidBy } from "../parts/Said.tsx";
import { SelectField } from "../parts/Select.tsx";
import { Folded, type FormPart } from "./form-part.tsx";

type Adapter = keyof typeof leadAdapters;

interface Target extends JsonObject {
  id: string;
  adapter: string;
}

const targetsIn = (value: JsonValue | undefined): Target[] =>
  (Array.isArray(value) ? value : [])
    .map(objectOf)
    .filter((one): one is Target => typeof one.id === "string");

/** The forms whose leads a target gets; undefined: all. */
const formsOf = ({ forms }: JsonObject): string[] | undefined =>
  Array.isArray(forms) ? forms.map(String) : undefined;

/** One setting of a target: a text, or addresses with commas between them. A secret is named in the files alone. */
function Setting(props: {
  /** Its pointer; a new target has none. */
  at?: string;
  label: string;
  schema: JsonObject;
  value: JsonValue | undefined;
  onValue(value: JsonValue | undefined): void;
}) {
  const { at, label, schema, value, onValue } = props;
  const id = useId();
  const isList = schema.type === "array";
  const variable = objectOf(value ?? null).$env;
  const isAddress = schema.format !== undefined;
  const isKept = schema.secret === true && (variable !== undefined || !isAddress);
  const text = isList && Array.isArray(value) ? value.join(", ") : String(value ?? "");
  const type = (typed: string) => onValue(typed === "" ? undefined : isList ? typed.split(/\s*,\s*/) : typed);
  return (
    <div className="field" {...(at !== undefined && fieldOf(at))}>
      <label htmlFor={isKept ? undefined : id}>{label}</label>
      {isKept ? (
        <output>{variable === undefined ? "Kept by the server" : `The server's variable ${variable}`}</output>
      ) : (
        <input id={id} value={text} onChange={({ target }) => type(target.value)} />
      )}
      <small>
        {String(schema.description ?? "").replace(/ Write \{.*$/, "")}
        {isKept ? " The person who runs the server sets it." : ""}
      </small>
    </div>
  );
}

const settingsOf = (adapter: string): [string, JsonObject][] =>
  Object.hasOwn(leadAdapters, adapter)
    ? Object.entries(leadAdapters[adapter as Adapter].settings as unknown as { [name: string]: JsonObject })
    : [];

/** A target: whether it gets this form's leads, and its own settings. */
function TargetItem(props: {
  target: Target;
  formId: string;
  allForms: readonly string[];
  targets: EditedValue;
  edit: Editing;
  index: number;
}) {
  const { target, formId, allForms, targets, edit, index } = props;
  const { id, adapter } = target;
  const forms = formsOf(target);
  const take = (isOn: boolean) => {
    const others = (forms ?? allForms).filter((one) => one !== formId);
    targets.set([id, "forms"], isOn ? [...others, formId] : others);
  };
  return (
    <li className="stack">
      <div className="field-head">
        <span>
          {id} <small className="quiet">{leadAdapters[adapter as Adapter]?.description ?? adapter}</small>
        </span>
        <SaidBy
          of={id}
          said={targets.tree?.children[String(index)]}
          layer={edit.layer}
          onGoTo={edit.onGoTo}
          onReset={() => targets.reset([id])}
        />
      </div>
      <label className="check" {...fieldOf(targets.pointer([id, "forms"]))}>
        <input
          type="checkbox"
          checked={forms?.includes(formId) ?? true}
          onChange={(event) => take(event.target.checked)}
        />
        <span>
          Gets the leads of this form<span className="hidden">: {id}</span>
          {forms === undefined ? <small className="quiet"> (it gets those of all forms)</small> : null}
        </span>
      </label>
      {settingsOf(adapter).map(([name, schema]) => (
        <Setting
          key={name}
          {...{ schema }}
          at={targets.pointer([id, name])}
          label={`${wordsOf(name)} of ${id}`}
          value={target[name]}
          onValue={(value) =>
            value === undefined ? targets.remove([id, name]) : targets.set([id, name], value)
          }
        />
      ))}
      <div className="bar">
        <button type="button" onClick={() => targets.remove([id])}>
          Remove<span className="hidden"> the target {id}</span>
        </button>
      </div>
    </li>
  );
}

/** A new target: its name and settings, added once they are whole. */
function NewTarget({ targets, taken }: { targets: EditedValue; taken: readonly string[] }) {
  const [id, setId] = useState("");
  const [adapter, setAdapter] = useState<Adapter>("webhook");
  const [settings, setSettings] = useState<JsonObject>({});
  const { required } = leadAdapters[adapter];
  const isWhole = /^[a-z][\w-]*$/.test(id) && !taken.includes(id) && required.every((name) => settings[name]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const value = { id, adapter, ...settings };
    targets.apply([
      taken.length === 0 ? { op: "set", steps: [], value: [value] } : { op: "insert", steps: [], value },
    ]);
    setId("");
    setSettings({});
  };
  return (
    <form className="card stack" onSubmit={add}>
      <h4>Add a target</h4>
      <label className="field">
        <span>Name, such as crm</span>
        <input value={id} onChange={({ target }) => setId(target.value)} />
      </label>
      <SelectField
        label="How leads are delivered"
        value={adapter}
        options={Object.entries(leadAdapters).map(([value, { description }]) => ({
          value,
          label: description,
        }))}
        onValue={(chosen) => {
          setAdapter(chosen as Adapter);
          setSettings({});
        }}
      />
      {settingsOf(adapter).map(([name, schema]) => (
        <Setting
          key={`${adapter} ${name}`}
          {...{ schema }}
          label={wordsOf(name)}
          value={settings[name]}
          onValue={(value) => {
            const { [name]: _, ...others } = settings;
            setSettings(value === undefined ? others : { ...others, [name]: value });
          }}
        />
      ))}
      <button type="submit" disabled={!isWhole}>
        Add the target
      </button>
    </form>
  );
}

/** Where the leads of a form go. Targets name addresses and secrets: who may not change them sees which there are. */
export function Targets({ part, allForms }: { part: FormPart; allForms: readonly string[] }) {
  const { view, edit } = part;
  const targets = useValue(edit, "/site/leads/delivery");
  const formId = part.document.id ?? "";
  const known = view.targetsWhyNot ? view.targets : targetsIn(targets.value);
  const getting = known.filter((one) => formsOf(one as JsonObject)?.includes(formId) ?? true);
  const about = getting.length === 0 ? "no target" : getting.map(({ id }) => id).join(", ");
  return (
    <Folded title="Delivered to" about={about}>
      {view.targetsWhyNot ? (
        <>
          <ul>
            {getting.map(({ id, adapter }) => (
              <li key={id}>
                {id} ({adapter})
              </li>
            ))}
          </ul>
          <p className="quiet">{view.targetsWhyNot}</p>
        </>
      ) : (
        <>
          <ul className="stack form-steps">
            {targetsIn(targets.value).map((target, index) => (
              <TargetItem key={target.id} {...{ target, formId, allForms, targets, edit, index }} />
            ))}
          </ul>
          <NewTarget targets={targets} taken={known.map(({ id }) => id)} />
        </>
      )}
    </Folded>
  );
}
