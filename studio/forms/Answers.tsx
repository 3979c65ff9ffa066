import type { FieldProps } from "@rjsf/utils";
import { type AskOperator, askOperators, type FieldSchema } from "../../schemas/documents/form.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { api } from "../api.ts";
import { ComparedValue, convertOperand } from "../conditions/ComparedValue.tsx";
import { listOperators } from "../conditions/ConditionTree.tsx";
import { useOnce } from "../editing.ts";
import { useForm } from "../fields/form-context.ts";
import { Select } from "../parts/Select.tsx";
import type { FormAsk } from "./form-model.ts";

/** For which answers fields are asked: those that are ticked, or a comparison with what is typed. */
export function Answers({ fieldPathId: { path } }: FieldProps) {
  const form = useForm();
  const vocabulary = useOnce("vocabulary", api.vocabulary);
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
