import type { FormDocument } from "../../schemas/documents/form.ts";
import { jsonOf } from "../../schemas/json-value.ts";
import { Condition } from "../parts/Condition.tsx";
import { wordsOf } from "../parts/layers.ts";
import { fieldsOf, freeId } from "./form-model.ts";
import { FieldPicker, Folded, type FormPart, SaidOf } from "./form-part.tsx";

type SiteRule = NonNullable<FormDocument["rules"]>[number];

const words = { title: "Holds", always: "always", begin: "Only sometimes" };
const lists = { require: "Must be answered", optional: "May be left empty", hide: "Not asked" } as const;

function Rule({ part, rule }: { part: FormPart; rule: SiteRule }) {
  const { form, document, view, edit } = part;
  const at = ["rules", rule.id];
  const said = view.said[`rules/${rule.id}/when`];
  return (
    <li className="stack">
      <div className="field-head">
        <span>{wordsOf(rule.id)}</span>
        <SaidOf part={part} steps={at} of={rule.id} />
      </div>
      <Condition
        at={form.pointer([...at, "when"])}
        when={jsonOf(rule.when)}
        words={words}
        onCode={() => said && edit.onGoTo(said)}
        onWhen={(when) => when !== undefined && form.set([...at, "when"], when)}
      />
      {(Object.keys(lists) as (keyof typeof lists)[]).map((key) => (
        <FieldPicker
          key={key}
          {...{ part, chosen: rule[key] ?? [], among: fieldsOf(document), label: lists[key] }}
          steps={[...at, key]}
          onChosen={(chosen) =>
            chosen.length === 0 ? form.remove([...at, key]) : form.set([...at, key], chosen)
          }
        />
      ))}
      <div className="bar">
        <button type="button" onClick={() => form.remove(at)}>
          Remove<span className="hidden"> the rule {rule.id}</span>
        </button>
      </div>
    </li>
  );
}

/** Questions that depend on the site: its flags, settings, and the time. */
export function SiteRules({ part }: { part: FormPart }) {
  const { form, document } = part;
  const { rules = [] } = document;
  const add = () => {
    const when = { fact: "weekday", operator: "in", value: [0] };
    const value = { id: freeId("rule", rules), when };
    form.apply([
      rules.length === 0
        ? { op: "set", steps: ["rules"], value: [value] }
        : { op: "insert", steps: ["rules"], value },
    ]);
  };
  return (
    <Folded
      title="By the site"
      about={rules.length === 0 ? "no rules" : `${rules.length} on flags and times`}
    >
      <p className="quiet">
        Rules on flags, settings and times that change what is asked. All that hold apply.
      </p>
      <ul className="stack form-steps">
        {rules.map((rule) => (
          <Rule key={rule.id} {...{ part, rule }} />
        ))}
      </ul>
      <button type="button" onClick={add}>
        Add a rule
      </button>
    </Folded>
  );
}
