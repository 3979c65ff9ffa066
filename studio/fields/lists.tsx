import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, ObjectFieldTemplateProps } from "@rjsf/utils";
import { type ReactNode, useState } from "react";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Change } from "../editing.ts";
import { Button, IconButton } from "../parts/controls.tsx";
import { focusField, markPart, unfolds } from "../parts/field-focus.ts";
import { formatName } from "../parts/layers.ts";
import { SaidBy } from "../parts/Said.tsx";
import { BareLabel, useForm } from "./form-context.ts";
import { createItem, findItemHeading, getFieldOptions, hasIds, resolveTitle } from "./form-schema.ts";

/** Who says the value at a path, with the way back. */
export function Sayer({ path, of }: { path: readonly (string | number)[]; of: string }) {
  const { value, edit, stepsOf } = useForm();
  const steps = stepsOf(path);
  const message = value.said(steps);
  if (message === undefined) return null;
  return <SaidBy {...{ of, said: message }} edit={edit} onReset={() => value.reset(steps)} />;
}

/** What an item is called: by its own words, by its name, or by its place. */
function nameOf(item: JsonValue | undefined, index: number): string {
  const { id } = convertToJsonObject(item);
  const head = convertToJsonObject(item)[findItemHeading(convertToJsonObject(item)) ?? ""];
  if (typeof head === "string" && head !== "") return head;
  return typeof id === "string" ? formatName(id) : `Item ${index + 1}`;
}

/** One item of a list: a row with its name, who says it and what can be done with it, and below it the rest of its fields. */
export function ListItem(props: {
  path: readonly (string | number)[];
  properties: ObjectFieldTemplateProps["properties"];
  schema: ObjectFieldTemplateProps["schema"];
  /** Its fields, without the one that its row has. */
  body(head: string | undefined): ReactNode;
}) {
  const { path, properties, schema, body } = props;
  const form = useForm();
  const { value, unfolded, onFold, stepsOf, valueAt } = form;
  const index = Number(path.at(-1));
  const list = valueAt(path.slice(0, -1));
  const items = Array.isArray(list) ? list : [];
  const steps = stepsOf(path);
  const pointer = value.pointer(steps);
  const name = nameOf(items[index], index);
  const { id } = convertToJsonObject(items[index]);
  const isOpen = unfolded.has(pointer);
  const byName = Object.fromEntries(properties.map((property) => [property.name, true]));
  const heading = findItemHeading(convertToJsonObject(items[index])) ?? findItemHeading(byName);
  // It stays while its text is cleared and typed anew.
  const [row, setRow] = useState({ pointer, heading });
  if (row.pointer !== pointer) setRow({ pointer, heading });
  const head = properties.find((property) => property.name === row.heading);
  const idOf = (at: number) => String(convertToJsonObject(items[at]).id);
  const change = (next: readonly JsonValue[], byId: Change) =>
    value.apply([hasIds(items) ? byId : { op: "set", steps: steps.slice(0, -1), value: [...next] }]);
  const move = (to: number) =>
    change(items.toSpliced(index, 1).toSpliced(to, 0, items[index] ?? null), {
      ...{ op: "move", steps },
      ...(to < index ? { before: idOf(to) } : { after: idOf(to) }),
    });
  return (
    <>
      <div className="row">
        <IconButton
          sign={isOpen ? "▾" : "▸"}
          label={`${isOpen ? "Fold" : "Open"} ${name}`}
          {...unfolds}
          aria-expanded={isOpen}
          onClick={() => onFold(pointer, !isOpen)}
        />
        {head === undefined ? (
          <span className="grow">{name}</span>
        ) : (
          <BareLabel
            value={`${resolveTitle(convertToJsonObject(convertToJsonObject(schema.properties)[head.name]), head.name)} of ${typeof id === "string" ? id : index + 1}`}
          >
            {head.content}
          </BareLabel>
        )}
        <IconButton sign="↑" label={`Move ${name} up`} disabled={index === 0} onClick={() => move(index - 1)} />
        <IconButton
          sign="↓"
          label={`Move ${name} down`}
          disabled={index === items.length - 1}
          onClick={() => move(index + 1)}
        />
        <IconButton
          sign="×"
          label={`Remove ${name}`}
          onClick={() => change(items.toSpliced(index, 1), { op: "remove", steps })}
        />
      </div>
      {isOpen ? (
        <div className="inset">
          <Sayer path={path} of={name} />
          {body(head?.name)}
        </div>
      ) : null}
    </>
  );
}

/** The item of a list: it opens for a field in it, and its row stands in `ListItem`. */
export function ArrayFieldItemTemplate({ children, buttonsProps }: ArrayFieldItemTemplateProps) {
  const { pointerOf } = useForm();
  return (
    <li className="entry" {...markPart(pointerOf(buttonsProps.fieldPathId.path))}>
      {children}
    </li>
  );
}

/** A list of things with fields of their own, and the button that adds one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { items, schema, uiSchema, fieldPathId, formData, title } = props;
  const { path } = fieldPathId;
  const { value, stepsOf, valueAt, pointerOf, onFold } = useForm();
  const ui = getFieldOptions(uiSchema);
  const listed: JsonValue[] = Array.isArray(formData) ? formData : [];
  const steps = stepsOf(path);
  const outer = path.findLastIndex((step) => typeof step === "number");
  const below = outer < 0 ? "" : ` below ${nameOf(valueAt(path.slice(0, outer + 1)), Number(path[outer]))}`;
  const add = () => {
    const item = createItem(schema.items as JsonObject, ui, listed);
    const byId = hasIds(listed);
    value.apply([byId ? { op: "insert", steps, value: item } : { op: "set", steps, value: [...listed, item] }]);
    const head = findItemHeading(convertToJsonObject((schema.items as JsonObject).properties));
    const at = `${pointerOf(path)}/${typeof item.id === "string" ? item.id : listed.length}`;
    onFold(at, true);
    void focusField(head === undefined ? at : `${at}/${head}`);
  };
  return (
    <div className="stack">
      {items.length > 0 ? (
        <ul className="list" aria-label={resolveTitle(schema as JsonObject, title)}>
          {items}
        </ul>
      ) : null}
      {ui.isClosed ? null : (
        <Button look="add" onClick={add}>
          Add {ui.item ?? "an entry"}
          <span className="hidden">{below}</span>
        </Button>
      )}
    </div>
  );
}
