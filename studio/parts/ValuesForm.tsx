import Form from "@rjsf/core";
import type { RJSFSchema, UiSchema, ValidatorType } from "@rjsf/utils";
import { useMemo, useState } from "react";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import type { Said, Tree } from "../api.ts";
import { ComputedField } from "../fields/ComputedField.tsx";
import { TextWidget } from "../fields/TextWidget.tsx";
import {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  CheckboxWidget,
  type FieldContext,
  FieldTemplate,
  type Kind,
  ObjectFieldTemplate,
  SelectWidget,
} from "../fields/templates.tsx";
import { escaped } from "./layers.ts";

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

/** How a value is said. */
function kindOf(value: JsonValue | undefined): Kind {
  const { $msg, $bind } = objectOf(value ?? null);
  return typeof $msg === "string" ? "wording" : typeof $bind === "string" ? "data" : "fixed";
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

/** A schema as the form takes it: types that may be null are their other type, defaults stay unsaid. */
function formSchema(schema: JsonValue | undefined): JsonValue {
  if (Array.isArray(schema)) return schema.map(formSchema);
  if (!isObject(schema ?? null)) return schema ?? {};
  const { type, default: _, ...rest } = objectOf(schema);
  const plain = Array.isArray(type) ? type.find((one) => one !== "null") : type;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, formSchema(value)]));
  return { ...inner, ...(plain !== undefined && { type: plain }) };
}

interface ValuesFormProps {
  /** Pointer of the values. */
  at: string;
  schema: JsonValue | undefined;
  data: JsonObject;
  /** Who says each value. */
  tree: Tree;
  layer: string;
  onChange(changes: { pointer: string; value: JsonValue | undefined }[]): void;
  onReset(pointer: string): void;
  onGoTo(said: Said): void;
  draft: string;
  /** Addresses that links can lead to. */
  paths: readonly string[];
  /** Opens what a pointer names. */
  onOpen(pointer: string): void;
  /** The page or frame around them. */
  document: JsonValue | undefined;
}

/** Values of the draft as the form of their schema, with who says each and how. */
export function ValuesForm(props: ValuesFormProps) {
  const { at, schema: said, tree, layer, onChange, onReset, onGoTo } = props;
  const schema = useMemo(() => formSchema(said), [said]) as RJSFSchema;
  const [kinds, setKinds] = useState<{ [prop: string]: Kind }>({});
  // What becomes fixed is empty until something is typed, and says until then what it has said.
  const data = Object.fromEntries(
    Object.entries(props.data).filter(([name, value]) => kinds[name] !== "fixed" || !isComputed(value)),
  );
  const computed = Object.keys(data)
    .filter((name) => isComputed(data[name]))
    .join(" ");
  const chosen = JSON.stringify(kinds);
  const uiSchema = useMemo((): UiSchema => {
    const wanted = JSON.parse(chosen) as typeof kinds;
    const asked = Object.keys(wanted).filter((name) => wanted[name] !== "fixed");
    const names = new Set([...computed.split(" ").filter(Boolean), ...asked]);
    const own = [...names].map(
      (name) => [name, { "ui:field": "computed", "ui:kind": wanted[name] }] as const,
    );
    return { "ui:submitButtonOptions": { norender: true }, ...Object.fromEntries(own) };
  }, [computed, chosen]);
  const shownKinds = Object.fromEntries(
    Object.keys({ ...data, ...kinds }).map((name) => [name, kinds[name] ?? kindOf(data[name])]),
  );
  const context: FieldContext = {
    at,
    data,
    said: tree.children,
    layer,
    onReset: (prop) => onReset(`${at}/${escaped(prop)}`),
    onGoTo,
    draft: props.draft,
    paths: props.paths,
    onOpen: props.onOpen,
    document: props.document,
    kinds: shownKinds,
    onKind: (prop, kind) => setKinds({ ...kinds, [prop]: kind }),
  };
  return (
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
        const changes = changesOf(data, JSON.parse(JSON.stringify(formData ?? {})) as JsonValue, at);
        if (changes.length > 0) onChange(changes);
      }}
    />
  );
}
