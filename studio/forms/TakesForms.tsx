import type { FieldProps } from "@rjsf/utils";
import { acceptsForm } from "../../schemas/documents/site/leads.schema.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { useForm } from "../fields/form-context.ts";
import { Check } from "../parts/controls.tsx";
import { formatName } from "../parts/layers.ts";
import {
  describeTargetForms,
  diffTargetForms,
  readTargetForms,
  type TargetForms,
  toggleTargetForm,
} from "./target-forms.ts";

/** Whether a target gets the leads of the form that is edited, and of which others. It gets those of one form at least. */
export function TakesForms({ fieldPathId: { path } }: FieldProps) {
  const { value, document, names, stepsOf, valueAt } = useForm();
  const at = path.slice(0, -1);
  const target = convertToJsonObject(valueAt(at));
  const id = String(target.id ?? "the new target");
  const formId = String(convertToJsonObject(document).id);
  const targetForms = readTargetForms(target);
  const say = (after: TargetForms) => value.apply(diffTargetForms(targetForms, after, stepsOf(at)));
  const box = (form: string, words: string) => {
    const isOn = acceptsForm(targetForms, form);
    const isLast = isOn && targetForms.forms?.length === 1;
    return (
      <label key={form} className="check">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isLast}
          onChange={(event) => say(toggleTargetForm(targetForms, form, event.target.checked))}
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
      <p className="quiet">{describeTargetForms(targetForms)}</p>
      <details>
        <summary>
          Choose the forms<span className="hidden"> of {id}</span>
        </summary>
        <Check
          label="All forms, new ones too"
          checked={targetForms.forms === undefined}
          onCheck={(isOn) => say(isOn ? {} : { forms: [formId] })}
        />
        {Object.keys(names.form ?? {})
          .filter((form) => form !== formId)
          .map((form) => box(form, formatName(form)))}
      </details>
    </>
  );
}
