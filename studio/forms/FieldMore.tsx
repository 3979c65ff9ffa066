import { useState } from "react";
import type { FieldSchema } from "../../schemas/documents/form.ts";
import { jsonOf } from "../../schemas/json-value.ts";
import type { Change } from "../editing.ts";
import { fieldOf } from "../parts/field-focus.ts";
import { SelectField } from "../parts/Select.tsx";
import { fieldsOf, shifted, textOf, withoutField } from "./form-model.ts";
import { type FormPart, nameOf, TextField } from "./form-part.tsx";
import { kindOf, kinds } from "./kinds.ts";

/** The choices of a field, one a line, and what visitors read for each. */
function Choices({ part, field }: { part: FormPart; field: string }) {
  const { form, document, view } = part;
  const { type, enum: single, items } = document.schema.properties[field] as FieldSchema;
  const listed = single ?? items?.enum;
  const at = ["schema", "properties", field, ...(type === "array" ? ["items"] : []), "enum"];
  const [typed, setTyped] = useState<string>();
  if (listed === undefined) return null;
  const isNumbers = listed.every((one) => typeof one === "number");
  const keep = () => {
    const lines = [...new Set((typed ?? "").split("\n").map((line) => line.trim()))].filter(Boolean);
    const none = listed.filter((one) => one === "");
    const next = isNumbers ? lines.map(Number).filter((one) => !Number.isNaN(one)) : [...none, ...lines];
    if (typed !== undefined && next.length > 0 && next.join("\n") !== listed.join("\n")) form.set(at, next);
    setTyped(undefined);
  };
  const labels = document.ui?.[field]?.labels ?? {};
  return (
    <>
      <label className="field" {...fieldOf(form.pointer(at))}>
        <span>Choices, one a line</span>
        <textarea
          rows={Math.min(8, listed.length + 1)}
          value={typed ?? listed.join("\n")}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
        />
      </label>
      <details>
        <summary>What visitors read for each choice</summary>
        <div className="stack">
          {listed.map((choice) => (
            <TextField
              key={choice}
              part={part}
              isOptional
              steps={["ui", field, "labels", String(choice)]}
              label={`${choice}${labels[String(choice)] === undefined ? ", as it is" : ""}`}
              placeholder={textOf(labels[String(choice)], view.texts) || String(choice)}
            />
          ))}
        </div>
      </details>
    </>
  );
}

/** The kind of answer that a field takes. */
function KindPicker({ part, field }: { part: FormPart; field: string }) {
  const { form, document } = part;
  const schema = document.schema.properties[field] as FieldSchema;
  const kind = kindOf(schema, document.ui?.[field]);
  const choose = (next: string) => {
    const { schema: made, widget } = kinds[next] ?? {};
    if (made === undefined) return;
    const value = jsonOf({ ...made, title: schema.title });
    const had = document.ui?.[field]?.widget;
    const at = ["ui", field, "widget"];
    const look: Change[] = widget
      ? [{ op: "set", steps: at, value: widget }]
      : had === undefined
        ? []
        : [{ op: "remove", steps: at }];
    form.apply([{ op: "set", steps: ["schema", "properties", field], value }, ...look]);
  };
  return (
    <SelectField
      label="Answer"
      field={fieldOf(
        ...[
          ["schema", "properties", field, "type"],
          ["schema", "properties", field, "format"],
          ["ui", field, "widget"],
        ].map(form.pointer),
      )}
      value={kind ?? ""}
      none={kind === undefined ? "As the file says it" : undefined}
      options={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
      onValue={choose}
    />
  );
}

/** What else is said of a field: its kind, help, choices, place, and what is said of a wrong answer. */
export function FieldMore({ part, field }: { part: FormPart; field: string }) {
  const [problem, setProblem] = useState<string>();
  const { form, document } = part;
  const order = fieldsOf(document);
  const name = nameOf(part, field);
  const schema = document.schema.properties[field] as FieldSchema;
  const isText = schema.type === "string" && schema.enum === undefined;
  const move = (by: -1 | 1) => form.set(["order"], shifted(order, field, by));
  const takeOut = () => {
    const gone = withoutField(document, field);
    if ("problem" in gone) setProblem(gone.problem);
    else form.apply(gone);
  };
  return (
    <div className="field-more stack">
      <KindPicker {...{ part, field }} />
      <Choices {...{ part, field }} />
      {isText ? (
        <TextField part={part} isOptional steps={["ui", field, "placeholder"]} label="Example inside it" />
      ) : null}
      <TextField part={part} isOptional isLong steps={["ui", field, "help"]} label="Hint below it" />
      <TextField part={part} isOptional steps={["messages", field, "*"]} label="Said of a wrong answer" />
      <label className="check" {...fieldOf(form.pointer(["ui", field, "half"]))}>
        <input
          type="checkbox"
          checked={document.ui?.[field]?.half ?? false}
          onChange={({ target }) =>
            target.checked ? form.set(["ui", field, "half"], true) : form.remove(["ui", field, "half"])
          }
        />
        <span>Half the width, where there is room</span>
      </label>
      {problem ? <p role="alert">{problem}</p> : null}
      <fieldset className="bar actions" aria-label={`Field ${name}`}>
        {document.steps ? null : (
          <>
            <button type="button" disabled={order[0] === field} onClick={() => move(-1)}>
              Move up
            </button>
            <button type="button" disabled={order.at(-1) === field} onClick={() => move(1)}>
              Move down
            </button>
          </>
        )}
        <button type="button" onClick={takeOut}>
          Remove the field
        </button>
      </fieldset>
    </div>
  );
}
