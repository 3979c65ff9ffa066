import { type AskOperator, askOperators, type FieldSchema } from "../../schemas/documents/form.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { fieldOf } from "../parts/field-focus.ts";
import { named, Select } from "../parts/Select.tsx";
import { askWords, type FormAsk, fieldsOf, freeId, partChanges } from "./form-model.ts";
import { FieldPicker, Folded, type FormPart, nameOf, SaidOf } from "./form-part.tsx";

type Answer = string | number | boolean;

/** The answers that a field can get; undefined if any can be typed. */
const answersOf = ({ type, enum: allowed }: FieldSchema): Answer[] | undefined =>
  type === "boolean" ? [true, false] : allowed;

const answerWords = (answer: Answer): string =>
  answer === true ? "yes" : answer === false ? "no" : answer === "" ? "none" : String(answer);

/** Comparisons that make sense of a field's answers. */
function operatorsFor({ type }: FieldSchema): readonly AskOperator[] {
  const isNumber = type === "number" || type === "integer";
  if (type === "array") return ["contains", "doesNotContain"];
  return askOperators.filter((name) =>
    isNumber ? !/contain/i.test(name) : ["equal", "notEqual", "in", "notIn"].includes(name),
  );
}

/** A test that a field's answer can pass: what a question begins with. */
function testOf(schema: FieldSchema): Pick<FormAsk, "is" | "operator" | "value"> {
  const [first] = answersOf(schema) ?? [];
  if (first !== undefined) return { is: [first] };
  const isNumber = schema.type === "number" || schema.type === "integer";
  if (isNumber) return { operator: "greaterThan", value: 0 };
  return schema.type === "array"
    ? { operator: "contains", value: schema.items?.enum?.[0] ?? "" }
    : { operator: "notEqual", value: "" };
}

/** The test of the answer: answers to tick, or a comparison with what is typed. */
function AskTest({ ask, schema, onAsk }: { ask: FormAsk; schema: FieldSchema; onAsk(ask: FormAsk): void }) {
  const answers = answersOf(schema);
  const { is, operator, value } = ask;
  if (answers && (is || operator === undefined))
    return (
      <fieldset className="choices" aria-label="Answers">
        {answers.map((answer) => (
          <label key={String(answer)} className="check">
            <input
              type="checkbox"
              checked={is?.includes(answer) ?? false}
              onChange={({ target }) => {
                const next = target.checked
                  ? [...(is ?? []), answer]
                  : (is ?? []).filter((one) => one !== answer);
                if (next.length > 0) onAsk({ ...ask, is: next });
              }}
            />
            <span>{answerWords(answer)}</span>
          </label>
        ))}
      </fieldset>
    );
  const isNumber = schema.type === "number" || schema.type === "integer";
  const read = (text: string): JsonValue => (isNumber ? Number(text) : text);
  const isList = operator === "in" || operator === "notIn";
  const list = Array.isArray(value) ? value : [value ?? ""];
  return (
    <>
      <Select
        aria-label="How it compares"
        value={operator ?? "equal"}
        options={named(operatorsFor(schema))}
        onValue={(chosen) => {
          const next = chosen as AskOperator;
          const takesList = next === "in" || next === "notIn";
          const one = list[0] ?? "";
          onAsk({ ...ask, operator: next, value: takesList ? list : one });
        }}
      />
      <input
        aria-label="What it is compared with"
        value={isList ? list.join(", ") : String(value ?? "")}
        onChange={({ target }) => {
          const next = isList ? target.value.split(",").map((one) => read(one.trim())) : read(target.value);
          onAsk({ ...ask, value: next });
        }}
      />
    </>
  );
}

/** Fields that are asked only for some answers to another one. */
function Ask({ part, ask }: { part: FormPart; ask: FormAsk }) {
  const { form, document } = part;
  const { properties } = document.schema;
  const schema = properties[ask.field];
  const fields = fieldsOf(document);
  const change = (next: FormAsk) => form.apply(partChanges("asks", ask, next));
  const name = (field: string) => nameOf(part, field);
  return (
    <li className="stack">
      <div className="field-head">
        <span>Where {askWords(ask, name)}</span>
        <SaidOf part={part} steps={["asks", ask.id]} of={ask.id} />
      </div>
      <div
        className="comparison"
        {...fieldOf(
          ...["field", "is", "operator", "value"].map((name) => form.pointer(["asks", ask.id, name])),
        )}
      >
        <Select
          aria-label="Whose answer decides"
          value={ask.field}
          options={fields.map((value) => ({ value, label: name(value) }))}
          onValue={(chosen) => {
            const { is: _, operator: __, value: ___, ...rest } = ask;
            const test = testOf(properties[chosen] as FieldSchema);
            const without = (list: string[] = []) => list.filter((one) => one !== chosen);
            change({ ...rest, ...test, field: chosen, fields: without(ask.fields) });
          }}
        />
        {schema ? <AskTest {...{ ask, schema }} onAsk={change} /> : null}
      </div>
      <FieldPicker
        {...{ part, chosen: ask.fields, among: fields.filter((field) => field !== ask.field) }}
        steps={["asks", ask.id, "fields"]}
        label="Asked only then"
        onChosen={(chosen) => {
          const require = ask.require?.filter((field) => chosen.includes(field));
          change({ ...ask, fields: chosen, ...(require && { require }) });
        }}
      />
      <FieldPicker
        {...{ part, chosen: ask.require ?? [], among: ask.fields }}
        steps={["asks", ask.id, "require"]}
        label="Must then be answered"
        onChosen={(require) => change({ ...ask, require })}
      />
      <div className="bar">
        <button type="button" onClick={() => form.remove(["asks", ask.id])}>
          Remove<span className="hidden"> the condition {askWords(ask, name)}</span>
        </button>
      </div>
    </li>
  );
}

/** What of a form is asked only sometimes. */
export function Asks({ part }: { part: FormPart }) {
  const { form, document } = part;
  const { asks = [], schema } = document;
  const fields = fieldsOf(document);
  const add = () => {
    const first = fields.find((field) => answersOf(schema.properties[field] as FieldSchema)) ?? fields[0];
    if (first === undefined) return;
    const test = testOf(schema.properties[first] as FieldSchema);
    const value = { id: freeId("ask", asks), field: first, ...test, fields: [] } as JsonValue;
    form.apply([
      asks.length === 0
        ? { op: "set", steps: ["asks"], value: [value] }
        : { op: "insert", steps: ["asks"], value },
    ]);
  };
  return (
    <Folded
      title="Conditions"
      about={asks.length === 0 ? "all is always asked" : `${asks.length} on answers`}
    >
      <p className="quiet">Fields that are asked, and sent, only for some answers to another field.</p>
      <ul className="stack form-steps">
        {asks.map((ask) => (
          <Ask key={ask.id} {...{ part, ask }} />
        ))}
      </ul>
      <button type="button" onClick={add}>
        Add a condition
      </button>
    </Folded>
  );
}
