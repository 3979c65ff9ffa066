import type { FieldProps } from "@rjsf/utils";
import { takesForm } from "../../schemas/documents/site/leads.schema.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { useForm } from "../fields/form-context.ts";
import { wordsOf } from "../parts/layers.ts";
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
