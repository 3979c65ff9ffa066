import type { FieldProps } from "@rjsf/utils";
import { useId, useState } from "react";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { useOnce } from "../editing.ts";
import { useForm } from "../fields/form-context.ts";
import { resolveTitle } from "../fields/form-schema.ts";
import { Button } from "../parts/controls.tsx";
import { markField, unfolds } from "../parts/field-focus.ts";
import { ConditionTree, createComparison, describeCondition, isComparable, isCondition } from "./ConditionTree.tsx";

/** The facts that a page knows before any car: of the site, the time and the visitor. */
const ofPages: readonly string[] = ["site", "page"];

/** When something holds: in words, and as comparisons that can be changed. */
export function ConditionField({ formData, onChange, fieldPathId: { path }, schema, name }: FieldProps) {
  const { pointerOf, valueAt } = useForm();
  const title = resolveTitle(schema as JsonObject, name);
  const vocabulary = useOnce("vocabulary");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (vocabulary === undefined) return null;
  const when = valueAt(path) === undefined ? undefined : (formData as JsonValue);
  const node = isCondition(when) ? when : undefined;
  const facts = vocabulary.facts.filter((fact) => ofPages.includes(fact.scope) && isComparable(fact));
  // A single comparison needs no group around it.
  const change = (next: Condition) => {
    const [only, ...more] = "all" in next ? next.all : [next];
    onChange(more.length > 0 ? next : only, path);
  };
  const begin = () => {
    setOpen(true);
    change(createComparison(vocabulary, "weekday", "notEqual"));
  };
  return (
    <fieldset className="stack" aria-label={`${title} when`} {...markField(pointerOf(path))}>
      <div className="field-head">
        <span id={id}>{title}</span>
        <small className="said">
          {node === undefined ? (
            <Button look="link" label="Only sometimes" onClick={begin} />
          ) : (
            <Button
              look="link"
              label={isOpen ? "Done" : "Change"}
              {...unfolds}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </small>
      </div>
      <p>{node === undefined ? "always" : describeCondition(node, vocabulary)}</p>
      {isOpen && node !== undefined ? (
        <>
          <ConditionTree
            node={"all" in node || "any" in node || "not" in node ? node : { all: [node] }}
            askable={{ vocabulary, facts, first: "weekday", conditions: {} }}
            label="the condition"
            onChange={change}
          />
          <Button look="link" label="Always" onClick={() => onChange(undefined, path)} />
        </>
      ) : null}
    </fieldset>
  );
}
