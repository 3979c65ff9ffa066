import { type FormEvent, useId, useState } from "react";
import { leadAdapters } from "../../schemas/documents/site/lead-adapters.ts";
import { takesForm } from "../../schemas/documents/site/leads.schema.ts";
import { type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { type EditedValue, type Editing, useValue } from "../editing.ts";
import { fieldOf } from "../parts/field-focus.ts";
import { wordsOf } from "../parts/layers.ts";
import { SaidBy } from "../parts/Said.tsx";
import { SelectField } from "../parts/Select.tsx";
import { Folded, type FormPart } from "./form-part.tsx";
import { formsChanges, formsInWords, formsOf, type TargetForms, withForm } from "./target-forms.ts";

type Adapter = keyof typeof leadAdapters;

interface Target extends JsonObject {
  id: string;
  adapter: string;
}

const targetsIn = (value: JsonValue | undefined): Target[] =>
  (Array.isArray(value) ? value : [])
    .map(objectOf)
    .filter((one): one is Target => typeof one.id === "string");

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

/** Whether a target gets the leads of this form, and of which others. It gets those of one form at least. */
function LeadsOf(props: {
  target: Target;
  formId: string;
  allForms: readonly string[];
  targets: EditedValue;
}) {
  const { target, formId, allForms, targets } = props;
  const { id } = target;
  const said = formsOf(target);
  const say = (after: TargetForms) => targets.apply(formsChanges(said, after, id));
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
  const others = allForms.filter((form) => form !== formId);
  return (
    <div className="stack" {...fieldOf(targets.pointer([id, said.exceptForms ? "exceptForms" : "forms"]))}>
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
        {others.map((form) => box(form, wordsOf(form)))}
      </details>
    </div>
  );
}

/** A target: whose leads it gets, and its own settings. */
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
      <LeadsOf {...{ target, formId, allForms, targets }} />
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

/** A new target: its name and settings, added once they are whole. It gets the leads of this form, or of all. */
function NewTarget(props: { targets: EditedValue; taken: readonly string[]; formId: string }) {
  const { targets, taken, formId } = props;
  const [id, setId] = useState("");
  const [adapter, setAdapter] = useState<Adapter>("webhook");
  const [settings, setSettings] = useState<JsonObject>({});
  const [isForAll, setForAll] = useState(false);
  const { required } = leadAdapters[adapter];
  const isWhole = /^[a-z][\w-]*$/.test(id) && !taken.includes(id) && required.every((name) => settings[name]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const value = { id, adapter, ...settings, ...(!isForAll && { forms: [formId] }) };
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
      <SelectField
        label="Gets the leads of"
        value={isForAll ? "all" : ""}
        none="This form only"
        options={[{ value: "all", label: "All forms, new ones too" }]}
        onValue={(value) => setForAll(value === "all")}
      />
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
  const getting = view.targetsWhyNot
    ? known
    : known.filter((one) => takesForm(formsOf(one as Target), formId));
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
          <NewTarget {...{ targets, formId }} taken={known.map(({ id }) => id)} />
        </>
      )}
    </Folded>
  );
}
