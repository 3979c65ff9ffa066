import { useMemo, useState } from "react";
import type { FieldSchema } from "../../schemas/documents/form.ts";
import { convertToJson, convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { type Change, selectPart, useSchemas } from "../editing.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { Button } from "../parts/controls.tsx";
import { markField } from "../parts/field-focus.ts";
import { SelectField } from "../parts/Select.tsx";
import { Alert } from "../use-answer.tsx";
import { listFields, moveName, removeField } from "./form-model.ts";
import { describeField, type FormPart } from "./form-part.ts";
import { findFieldKind, kinds } from "./kinds.ts";

/** The kind of answer that a field takes. */
function KindPicker({ part, field }: { part: FormPart; field: string }) {
  const { form, document } = part;
  const schema = document.schema.properties[field] as FieldSchema;
  const kind = findFieldKind(schema, document.ui?.[field]);
  const at = ["ui", field, "widget"];
  const choose = (next: string) => {
    const { schema: made, widget } = kinds[next] ?? {};
    if (made === undefined) return;
    const value = convertToJson({ ...made, title: schema.title });
    const had = document.ui?.[field]?.widget;
    const look: Change[] = widget ? [{ op: "set", steps: at, value: widget }] : [{ op: "remove", steps: at }];
    form.apply([{ op: "set", steps: ["schema", "properties", field], value }, ...(widget === had ? [] : look)]);
  };
  const steps = [["schema", "properties", field, "type"], ["schema", "properties", field, "format"], at];
  return (
    <SelectField
      label="Answer"
      field={markField(...steps.map(form.pointer))}
      value={kind ?? ""}
      none={kind === undefined ? "As the file says it" : undefined}
      options={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
      onValue={choose}
    />
  );
}

/** The schemas of what is said of a field: of its answers, of how it looks, and of wrong answers. */
function useFieldSchemas({ type, enum: single, items }: FieldSchema) {
  const schemas = useSchemas();
  const listed = JSON.stringify(single ?? items?.enum ?? []);
  return useMemo(() => {
    const { schema, ui, messages } = convertToJsonObject(schemas?.form.properties);
    const ofFields = convertToJsonObject(convertToJsonObject(schema).properties).properties;
    const answers = convertToJsonObject(convertToJsonObject(ofFields).additionalProperties);
    const { enum: choices, ...others } = convertToJsonObject(answers.properties);
    const look = convertToJsonObject(convertToJsonObject(ui).additionalProperties);
    const { labels, placeholder, ...looks } = convertToJsonObject(look.properties);
    const words = convertToJsonObject(convertToJsonObject(labels).additionalProperties);
    const values = (JSON.parse(listed) as (string | number)[]).map((value): [string, JsonObject] => [
      String(value),
      { ...words, title: value === "" ? "None" : String(value) },
    ]);
    return {
      answers: {
        ...answers,
        properties: values.length > 0 && type !== "array" ? { enum: choices ?? null, ...others } : others,
      },
      look: {
        ...look,
        properties: {
          ...(type === "string" && { placeholder: placeholder ?? null }),
          ...looks,
          ...(values.length > 0 && {
            labels: {
              type: "object",
              title: "What visitors read for each choice",
              properties: Object.fromEntries(values),
            },
          }),
        },
      },
      messages: convertToJsonObject(convertToJsonObject(messages).additionalProperties),
    };
  }, [schemas, listed, type]);
}

/** What else is said of a field: its kind, help, choices, place, and what is said of a wrong answer. */
export function FieldMore({ part, field }: { part: FormPart; field: string }) {
  const [problem, setProblem] = useState<string>();
  const { form, document, edit } = part;
  const order = listFields(document);
  const schema = document.schema.properties[field] as FieldSchema;
  const { answers, look, messages } = useFieldSchemas(schema);
  const move = (by: -1 | 1) => form.set(["order"], moveName(order, field, by));
  const takeOut = () => {
    const gone = removeField(document, field);
    if ("problem" in gone) setProblem(gone.problem);
    else form.apply(gone);
  };
  return (
    <div className="inset">
      <KindPicker {...{ part, field }} />
      <SchemaForm {...{ edit }} value={selectPart(form, ["schema", "properties", field])} schema={answers} />
      <SchemaForm {...{ edit }} value={selectPart(form, ["ui", field])} schema={look} />
      <SchemaForm {...{ edit }} value={selectPart(form, ["messages", field])} schema={messages} />
      <Alert problem={problem} />
      <fieldset className="bar" aria-label={`Field ${describeField(part, field)}`}>
        {document.steps ? null : (
          <>
            <Button label="Move up" disabled={order[0] === field} onClick={() => move(-1)} />
            <Button label="Move down" disabled={order.at(-1) === field} onClick={() => move(1)} />
          </>
        )}
        <Button label="Remove the field" onClick={takeOut} />
      </fieldset>
    </div>
  );
}
