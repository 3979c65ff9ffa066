import { type FormEvent, useState } from "react";
import type { FormDocument, FormPart as OtherForm } from "../../schemas/documents/form.ts";
import { jsonOf } from "../../schemas/json-value.ts";
import { api } from "../api.ts";
import { useValue } from "../editing.ts";
import { Condition } from "../parts/Condition.tsx";
import { fieldOf } from "../parts/field-focus.ts";
import { wordsOf } from "../parts/layers.ts";
import { named, Select, SelectField } from "../parts/Select.tsx";
import { documentOf, fieldsOf, partsAdded } from "./form-model.ts";
import { FieldPicker, Folded, type FormPart, nameOf, SaidOf } from "./form-part.tsx";

const words = {
  title: "Offered",
  always: "always",
  begin: "Only sometimes",
  end: "Offer always",
};

const boxesOf = ({ schema }: FormDocument): string[] =>
  Object.keys(schema.properties).filter((field) => schema.properties[field]?.type === "boolean");

/** One form that visitors can add: its box, what is then asked, and when it is offered. */
function Joining({ part, other }: { part: FormPart; other: OtherForm }) {
  const { form, document, edit, view } = part;
  const at = ["parts", other.id];
  const theirs = useValue(edit, `/forms/${other.form}`);
  const their = documentOf(theirs.value, other.form);
  const said = view.said[at.join("/")];
  return (
    <li className="card stack">
      <div className="field-head">
        <strong>{wordsOf(other.form)}</strong>
        <SaidOf part={part} steps={at} of={other.id} />
      </div>
      <SelectField
        label="Added by ticking"
        field={fieldOf(form.pointer([...at, "box"]))}
        value={other.box}
        options={[...new Set([other.box, ...boxesOf(document)])].map((value) => ({
          value,
          label: nameOf(part, value),
        }))}
        onValue={(chosen) => form.set([...at, "box"], chosen)}
      />
      <FieldPicker
        part={{ ...part, document: their }}
        chosen={other.fields}
        among={fieldsOf(their).filter((field) => document.schema.properties[field] === undefined)}
        steps={[...at, "fields"]}
        label={`Asked then, of ${wordsOf(other.form)}`}
        onChosen={(fields) => form.set([...at, "fields"], fields)}
      />
      <FieldPicker
        {...{ part, chosen: other.own ?? [], among: fieldsOf(document) }}
        steps={[...at, "own"]}
        label="Own fields shown with it"
        onChosen={(own) => (own.length === 0 ? form.remove([...at, "own"]) : form.set([...at, "own"], own))}
      />
      <Condition
        at={form.pointer([...at, "when"])}
        when={other.when && jsonOf(other.when)}
        words={words}
        onCode={() => said && edit.onGoTo(said)}
        onWhen={(when) =>
          when === undefined ? form.remove([...at, "when"]) : form.set([...at, "when"], when)
        }
      />
      <div className="bar">
        <button type="button" onClick={() => form.remove(at)}>
          Remove<span className="hidden"> {wordsOf(other.form)} from this form</span>
        </button>
      </div>
    </li>
  );
}

/** Other forms that visitors can add to this one with a tick: one submission, one lead that has both. */
export function Joined({ part, allForms }: { part: FormPart; allForms: readonly string[] }) {
  const { form, document, edit } = part;
  const { parts = [] } = document;
  const left = allForms.filter((id) => id !== document.id && !parts.some((one) => one.form === id));
  const [chosen, setChosen] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    api.tree(edit.draft, `/forms/${chosen}`).then(
      ({ value }) => {
        const changes = partsAdded(document, documentOf(value, chosen));
        if ("problem" in changes) setProblem(changes.problem);
        else {
          form.apply(changes);
          setChosen("");
        }
      },
      (error: Error) => setProblem(error.message),
    );
  };
  const about = parts.length === 0 ? "none" : parts.map((one) => wordsOf(one.form)).join(", ");
  return (
    <Folded title="Other forms with it" about={about}>
      <p className="quiet">
        A tick adds the questions of another form, such as a test drive: one submission, one lead that has
        both.
      </p>
      <ul className="stack">
        {parts.map((other) => (
          <Joining key={other.id} {...{ part, other }} />
        ))}
      </ul>
      <form className="bar" onSubmit={add}>
        <Select
          aria-label="Form to add"
          value={chosen}
          none="Choose a form"
          options={named(left)}
          onValue={setChosen}
        />
        <button type="submit" disabled={chosen === ""}>
          Add it
        </button>
      </form>
      {problem ? <p role="alert">{problem}</p> : null}
    </Folded>
  );
}
