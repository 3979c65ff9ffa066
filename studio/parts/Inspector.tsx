import Form from "@rjsf/core";
import type { FieldProps, RJSFSchema, UiSchema, ValidatorType } from "@rjsf/utils";
import { useMemo } from "react";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import type { Component, Said, Tree } from "../api.ts";
import {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  CheckboxWidget,
  type FieldContext,
  FieldTemplate,
  ObjectFieldTemplate,
  SelectWidget,
  TextWidget,
} from "../fields/templates.tsx";
import { escaped, layerLabel, wordsOf } from "./layers.ts";

// The server checks; props of components never ask to choose between schemas.
const validator: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({ errors: undefined }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};

/** Whether a value is computed: from data (`$bind`) or wording (`$msg`), anywhere in it. */
function isComputed(value: JsonValue | undefined): boolean {
  if (Array.isArray(value)) return value.some(isComputed);
  if (!isObject(value ?? null)) return false;
  const object = objectOf(value);
  return "$bind" in object || "$msg" in object || Object.values(object).some(isComputed);
}

/** A computed value: what it comes from, and the way to a fixed one. */
function ComputedField({ formData, schema, onChange, fieldPathId }: FieldProps) {
  const { $bind, $msg } = objectOf(formData as JsonValue);
  const isText = schema.type === "string" || (Array.isArray(schema.type) && schema.type.includes("string"));
  return (
    <div className="computed">
      {typeof $bind === "string" ? (
        <>
          From data: <code>{$bind}</code>
        </>
      ) : typeof $msg === "string" ? (
        <>
          Wording: <code>{$msg}</code>
        </>
      ) : (
        <details>
          <summary>Computed value</summary>
          <pre>{JSON.stringify(formData, null, 1)}</pre>
        </details>
      )}
      {isText ? (
        <button type="button" onClick={() => onChange("", fieldPathId.path)}>
          Write a fixed text
        </button>
      ) : null}
    </div>
  );
}

const templates = { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate };
const widgets = { TextWidget, TextareaWidget: TextWidget, SelectWidget, CheckboxWidget };
const fields = { computed: ComputedField };
// Defaults of components are the server's to fill in: the form shows only what JSON says.
const defaults = { emptyObjectFields: "skipDefaults", arrayMinItems: { populate: "never" } } as const;

/** The changes that lead from one value to another: of objects only the parts that differ, lists as a whole. */
export function changesOf(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): { pointer: string; value: JsonValue | undefined }[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [old, next] = [before ?? null, after ?? null];
  const isWhole = "$bind" in objectOf(old) || "$msg" in objectOf(old);
  if (!isObject(old) || !isObject(next) || isWhole) return [{ pointer, value: after }];
  const keys = new Set([...Object.keys(old), ...Object.keys(next)]);
  return [...keys].flatMap((key) => changesOf(old[key], next[key], `${pointer}/${escaped(key)}`));
}

/** The schema of a component as the form takes it: types that may be null are their other type, defaults stay unsaid. */
function formSchema(schema: JsonValue | undefined): JsonValue {
  if (Array.isArray(schema)) return schema.map(formSchema);
  if (!isObject(schema ?? null)) return schema ?? {};
  const { type, default: _, ...rest } = objectOf(schema);
  const plain = Array.isArray(type) ? type.find((one) => one !== "null") : type;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, formSchema(value)]));
  return { ...inner, ...(plain !== undefined && { type: plain }) };
}

/** The selected node: its component's own form, who says each value, and where changes are saved. */
export function Inspector(props: {
  component: Component | undefined;
  node: JsonObject;
  /** The node's props in the tree, with who says each. */
  tree: Tree;
  at: string;
  layer: string;
  onLayer(layer: string): void;
  onChange(changes: { pointer: string; value: JsonValue | undefined }[]): void;
  onReset(pointer: string): void;
  onGoTo(said: Said): void;
}) {
  const { component, node, tree, at, layer, onLayer, onChange, onReset, onGoTo } = props;
  const data = objectOf(tree.value);
  const schema = useMemo(() => formSchema(component?.props), [component]) as RJSFSchema;
  const computed = Object.keys(data)
    .filter((name) => isComputed(data[name]))
    .join(" ");
  const uiSchema = useMemo((): UiSchema => {
    const own = Object.fromEntries(
      computed.split(" ").map((name) => [name, { "ui:field": "computed" }] as const),
    );
    return { "ui:submitButtonOptions": { norender: true }, ...own };
  }, [computed]);
  const context: FieldContext = {
    said: tree.children,
    layer,
    onReset: (prop) => onReset(`${at}/props/${escaped(prop)}`),
    onGoTo,
  };
  const when = node.when;
  return (
    <section aria-label="Inspector" className="inspector">
      <h2>{wordsOf(String(node.id ?? ""))}</h2>
      <p className="quiet">
        <strong>{component?.name ?? String(node.use ?? "")}</strong> {component?.description}
      </p>
      <p className="quiet">Shown: {when === undefined ? "always" : <code>{JSON.stringify(when)}</code>}</p>
      <label className="field">
        <span>Save in</span>
        <select value={layer} onChange={(event) => onLayer(event.target.value)}>
          {[...tree.layers].reverse().map((name) => (
            <option key={name} value={name}>
              {layerLabel(name)}
              {name.startsWith("_") ? ", for all its dealers" : ", this one only"}
            </option>
          ))}
        </select>
      </label>
      {component === undefined ? null : (
        <Form
          tagName="div"
          schema={schema}
          uiSchema={uiSchema}
          formData={data}
          formContext={context}
          validator={validator}
          templates={templates}
          widgets={widgets}
          fields={fields}
          idPrefix="props"
          idSeparator="/"
          noValidate
          experimental_defaultFormStateBehavior={defaults}
          onChange={({ formData }) => {
            const changes = changesOf(
              data,
              JSON.parse(JSON.stringify(formData ?? {})) as JsonValue,
              `${at}/props`,
            );
            if (changes.length > 0) onChange(changes);
          }}
        />
      )}
    </section>
  );
}
