import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type WidgetProps,
} from "@rjsf/utils";
import { type ReactNode, use, useState } from "react";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { Button, Form, IconButton } from "../parts/controls.tsx";
import { markField, markPart } from "../parts/field-focus.ts";
import { formatName } from "../parts/layers.ts";
import { createLabelledOptions, Select } from "../parts/Select.tsx";
import { BareLabel, type Kind, useForm } from "./form-context.ts";
import { findDescription, getFieldOptions, resolveTitle } from "./form-schema.ts";
import { ListItem, Sayer } from "./lists.tsx";

const kindLabels: { [kind in Kind]: string } = { fixed: "Fixed", wording: "Wording", data: "From data" };

/** How a value is said. */
export function classifyValue(value: JsonValue | undefined): Kind {
  const { $msg, $bind } = convertToJsonObject(value ?? null);
  return typeof $msg === "string" ? "wording" : typeof $bind === "string" ? "data" : "fixed";
}

/** A part that is opened when it is needed. */
function Part(props: {
  title: string;
  about?: string | undefined;
  at: string[];
  begins?: boolean | undefined;
  children: ReactNode;
}) {
  const { title, about, at, begins = false, children } = props;
  const { parts } = useForm();
  const [isOpen, setOpen] = useState(parts === "open" || begins);
  return (
    <details
      className="part"
      {...markPart(...at)}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="part-head">
        <b>{title}</b> <small>{about}</small>
      </summary>
      {isOpen ? children : null}
    </details>
  );
}

/** The label of a field, how its value is said and who says it. */
function FieldHead(props: FieldTemplateProps & { title: string; isGroup: boolean }) {
  const { id, schema, fieldPathId, onRemoveProperty, title, isGroup } = props;
  const { path } = fieldPathId;
  const { isComputable, kinds, onKind, pointerOf, valueAt } = useForm();
  const pointer = pointerOf(path);
  const kind = kinds[pointer] ?? classifyValue(valueAt(path));
  const isWords = schema.type === "string" && schema.enum === undefined;
  return (
    <div className="field-head">
      {isGroup ? <span>{title}</span> : <label htmlFor={id}>{title}</label>}
      {isComputable && (isWords || kind !== "fixed") ? (
        <Select
          className="kind-of"
          aria-label={`How ${title} is said`}
          value={kind}
          options={createLabelledOptions(kindLabels)}
          onValue={(chosen) => onKind(pointer, chosen as Kind)}
        />
      ) : null}
      <Sayer path={path} of={title} />
      {ADDITIONAL_PROPERTY_FLAG in schema ? (
        <IconButton sign="×" label={`Remove ${title}`} onClick={onRemoveProperty} />
      ) : null}
    </div>
  );
}

/** Own fields that have several inputs, so that no one of them is theirs. */
const grouped: readonly unknown[] = ["json", "names", "hours", "face"];

/** A field with its description, who says its value, and the way back to the layers below. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, schema, uiSchema = {}, children, fieldPathId } = props;
  const { path } = fieldPathId;
  const { parts, extra, pointerOf } = useForm();
  const bare = use(BareLabel);
  const name = path.at(-1);
  if (name === undefined || typeof name === "number") return children;
  const pointer = pointerOf(path);
  const own = uiSchema["ui:field"];
  if (bare !== undefined || own === "condition") return <div {...markField(pointer)}>{children}</div>;
  const title = resolveTitle(schema as JsonObject, name);
  const { widget, open } = getFieldOptions(uiSchema);
  const about = widget === undefined ? findDescription(schema as JsonObject, title) : undefined;
  const hasParts = own === undefined && (schema.type === "object" || schema.type === "array");
  if (hasParts && path.length === 1 && parts !== "none")
    return (
      <Part {...{ title, about }} at={[pointer]} begins={open}>
        {children}
      </Part>
    );
  return (
    <div className="field" data-prop={name} {...(hasParts ? markPart(pointer) : markField(pointer))}>
      <FieldHead {...props} title={title} isGroup={hasParts || grouped.includes(own)} />
      {children}
      {about === undefined || hasParts ? null : <small id={`${id}__description`}>{about}</small>}
      {extra?.(pointer)}
    </div>
  );
}

/** Adds a value of its own name to an object that takes any. */
function AddNamed({ schema, path, title }: { schema: JsonObject; path: readonly (string | number)[]; title: string }) {
  const { value, stepsOf } = useForm();
  const [name, setName] = useState("");
  const add = () => {
    const { type } = convertToJsonObject(schema.additionalProperties);
    const empty = type === "object" ? {} : type === "array" ? [] : type === "boolean" ? true : "";
    value.set([...stepsOf(path), name.trim()], empty);
    setName("");
  };
  return (
    <Form className="bar" onSubmit={add}>
      <input
        aria-label={`New name in ${title}`}
        placeholder="A name of your own"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" label="Add" of={`to ${title}`} disabled={name.trim() === ""} />
    </Form>
  );
}

type Property = ObjectFieldTemplateProps["properties"][number];

/** The fields of an object: by group, with what is rarely changed at the end, folded. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { properties, schema, uiSchema = {}, fieldPathId, formData, title } = props;
  const { path } = fieldPathId;
  const { pointerOf, parts } = useForm();
  const values = convertToJsonObject(formData);
  const ui = ({ name }: Property) => getFieldOptions(uiSchema[name] as FieldTemplateProps["uiSchema"]);
  const isMeant = (property: Property) =>
    Object.entries(ui(property).when ?? {}).every(([name, allowed]) =>
      allowed.includes(
        String(values[name] ?? convertToJsonObject(convertToJsonObject(schema.properties)[name]).enum?.[0 as never]),
      ),
    );
  const suggestion = properties.filter(isMeant);
  const labelOf = ({ name }: Property) =>
    resolveTitle(convertToJsonObject(convertToJsonObject(schema.properties)[name]), name);
  const groups = Map.groupBy(suggestion, (property) => ui(property).group ?? (ui(property).advanced ? "More" : ""));
  const shown = [...groups].sort(([first], [other]) => Number(first === "More") - Number(other === "More"));
  const isItem = typeof path.at(-1) === "number";
  const content = (among: Property[]) => among.map((property) => property.content);
  const all = (head?: string) => (
    <div className="stack">
      {shown.map(([group, members]) => {
        const among = members.filter(({ name }) => name !== head);
        if (group === "" || among.length === 0) return content(among);
        const at = among.map(({ name }) => pointerOf([...path, name]));
        const isFolded = among.every((property) => ui(property).advanced);
        if (isFolded)
          return (
            <Part key={group} title={group} about={among.map(labelOf).join(", ")} at={at}>
              <div className="stack">{content(among)}</div>
            </Part>
          );
        return (
          <section key={group} aria-label={group} className="stack">
            <h3>{group}</h3>
            {content(among)}
          </section>
        );
      })}
      {schema.additionalProperties ? (
        <AddNamed schema={schema as JsonObject} path={path} title={resolveTitle(schema as JsonObject, title)} />
      ) : null}
    </div>
  );
  if (isItem) return <ListItem {...{ path, properties, schema }} body={all} />;
  if (path.length === 0 || (path.length === 1 && parts !== "none")) return all();
  return (
    <fieldset className="inset" aria-label={resolveTitle(schema as JsonObject, title)}>
      {all()}
    </fieldset>
  );
}

/** Id of the description of a field, for its input. */
export const getDescriptionId = ({ id, schema }: Pick<WidgetProps, "id" | "schema">) =>
  schema.description ? `${id}__description` : undefined;

/** One of several values that the schema allows, or that `choices` gives. */
export function SelectWidget(props: WidgetProps & { choices?: { [name: string]: string } }) {
  const { id, value, schema, onChange, uiSchema, required, choices = {} } = props;
  const bare = use(BareLabel);
  const { labels = {}, preset } = getFieldOptions(uiSchema);
  const listed: JsonValue[] = schema.enum?.filter((item) => item !== null) ?? Object.keys(choices);
  const isKnown = value == null || value === "" || listed.includes(value);
  const options = (isKnown ? listed : [value, ...listed]).map((choice) => {
    const name = String(choice);
    return { value: name, label: labels[name] ?? (choices[name] || formatName(name)) };
  });
  const none = preset == null ? "Not set" : `Default (${labels[String(preset)] ?? String(preset)})`;
  return (
    <Select
      id={id}
      value={value == null ? "" : String(value)}
      aria-label={bare}
      aria-describedby={getDescriptionId(props)}
      none={required && value != null && value !== "" ? undefined : none}
      options={options}
      onValue={(typed) => onChange(listed.find((choice) => String(choice) === typed))}
    />
  );
}

export function CheckboxWidget(props: WidgetProps) {
  const { id, value, onChange } = props;
  return (
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      aria-describedby={getDescriptionId(props)}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
