import type { FieldProps } from "@rjsf/utils";
import { type AskOperator, askOperators, type FieldSchema } from "../../schemas/documents/form.ts";
import { acceptsForm } from "../../schemas/documents/site/leads.schema.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { ComparedValue, convertOperand } from "../conditions/ComparedValue.tsx";
import { listOperators } from "../conditions/ConditionTree.tsx";
import { useOnce } from "../editing.ts";
import { useForm } from "../fields/form-context.ts";
import { Check } from "../parts/controls.tsx";
import { formatName } from "../parts/layers.ts";
import { Select } from "../parts/Select.tsx";
import type { FormAsk } from "./form-model.ts";
import {
  describeTargetForms,
  diffTargetForms,
  readTargetForms,
  type TargetForms,
  toggleTargetForm,
} from "./target-forms.ts";

/** For which answers fields are asked: those that are ticked, or a comparison with what is typed. */
export function Answers({ fieldPathId: { path } }: FieldProps) {
  const form = useForm();
  const vocabulary = useOnce("vocabulary");
  const at = path.slice(0, -1);
  const { field, is, operator = "equal", value = "" } = convertToJsonObject(form.valueAt(at)) as unknown as FormAsk;
  const schema = form.value.at("schema", "properties", field) as unknown as FieldSchema | undefined;
  if (schema === undefined || vocabulary === undefined) return null;
  const steps = form.stepsOf(at);
  const change = (more: { [name: string]: JsonValue }) =>
    form.value.apply(Object.entries(more).map(([name, part]) => ({ op: "set", steps: [...steps, name], value: part })));
  const answers = { ...schema };
  if (is)
    return (
      <ComparedValue
        schema={answers}
        leaf={{ fact: "", operator: "in", value: is }}
        phrase="one of"
        onLeaf={(leaf) => change({ is: leaf.value })}
      />
    );
  const known = listOperators(vocabulary, answers).filter(({ name }) => askOperators.includes(name as AskOperator));
  return (
    <div className="bar">
      <Select
        aria-label="How it compares"
        value={operator}
        options={known.map(({ name, phrase }) => ({ value: name, label: phrase }))}
        onValue={(chosen) => change({ operator: chosen, value: convertOperand(value, chosen) })}
      />
      <ComparedValue
        schema={answers}
        leaf={{ fact: "", operator, value }}
        phrase={known.find(({ name }) => name === operator)?.phrase ?? operator}
        onLeaf={(leaf) => change({ operator: leaf.operator, value: leaf.value })}
      />
    </div>
  );
}

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
      <Check
        key={form}
        label={words}
        of={`: ${id}`}
        checked={isOn}
        disabled={isLast}
        {...(isLast && { hint: "its only one: tick another form first, or remove the target" })}
        onCheck={(isNowOn) => say(toggleTargetForm(targetForms, form, isNowOn))}
      />
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
