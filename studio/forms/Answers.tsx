import type { FieldProps } from "@rjsf/utils";
import { type AskOperator, askOperators, type FieldSchema } from "../../schemas/documents/form.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { useForm } from "../fields/form-context.ts";
import { Check } from "../parts/controls.tsx";
import { createNameOptions, Select } from "../parts/Select.tsx";
import { type FormAsk, listAllowedAnswers } from "./form-model.ts";

const answerWords = (answer: JsonValue): string =>
  answer === true ? "yes" : answer === false ? "no" : answer === "" ? "none" : String(answer);

const isNumber = ({ type }: FieldSchema): boolean => type === "number" || type === "integer";

/** Comparisons that make sense of a field's answers. */
function operatorsFor(schema: FieldSchema): readonly AskOperator[] {
  if (schema.type === "array") return ["contains", "doesNotContain"];
  return askOperators.filter((name) =>
    isNumber(schema) ? !/contain/i.test(name) : ["equal", "notEqual", "in", "notIn"].includes(name),
  );
}

/** A comparison of the answer with what is typed. */
function Comparison(props: { ask: FormAsk; schema: FieldSchema; onAsk(more: Partial<FormAsk>): void }) {
  const { ask, schema, onAsk } = props;
  const { operator = "equal", value } = ask;
  const read = (text: string): JsonValue => (isNumber(schema) ? Number(text) : text);
  const takesList = (name: string) => name === "in" || name === "notIn";
  const list = Array.isArray(value) ? value : [value ?? ""];
  return (
    <div className="bar">
      <Select
        aria-label="How it compares"
        value={operator}
        options={createNameOptions(operatorsFor(schema))}
        onValue={(chosen) =>
          onAsk({ operator: chosen as AskOperator, value: takesList(chosen) ? list : (list[0] ?? "") })
        }
      />
      <input
        aria-label="What it is compared with"
        value={list.join(", ")}
        onChange={({ target }) =>
          onAsk({
            value: takesList(operator) ? target.value.split(",").map((text) => read(text.trim())) : read(target.value),
          })
        }
      />
    </div>
  );
}

/** For which answers fields are asked: those that are ticked, or a comparison with what is typed. */
export function Answers({ fieldPathId: { path } }: FieldProps) {
  const form = useForm();
  const at = path.slice(0, -1);
  const ask = convertToJsonObject(form.valueAt(at)) as unknown as FormAsk;
  const schema = form.value.at("schema", "properties", ask.field) as unknown as FieldSchema | undefined;
  if (schema === undefined) return null;
  const steps = form.stepsOf(at);
  const change = (more: Partial<FormAsk>) =>
    form.value.apply(Object.entries(more).map(([name, value]) => ({ op: "set", steps: [...steps, name], value })));
  const answers = listAllowedAnswers(schema);
  const { is = [], operator } = ask;
  if (answers === undefined || operator !== undefined) return <Comparison {...{ ask, schema }} onAsk={change} />;
  return (
    <fieldset className="bar" aria-label="Answers">
      {answers.map((answer) => (
        <Check
          key={String(answer)}
          label={answerWords(answer)}
          checked={is.includes(answer)}
          disabled={is.length === 1 && is[0] === answer}
          onCheck={(isOn) => change({ is: isOn ? [...is, answer] : is.filter((item) => item !== answer) })}
        />
      ))}
    </fieldset>
  );
}
