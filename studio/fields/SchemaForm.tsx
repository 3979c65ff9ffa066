import Form, { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps, RJSFSchema, ValidatorType } from "@rjsf/utils";
import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { Names } from "../api.ts";
import type { EditedValue, Editing } from "../editing.ts";
import { toggleInSet } from "../parts/names.ts";
import { ownFields } from "./field-registry.tsx";
import { FormContext, type FormOf, type Kind, useForm, useNames, useWords } from "./form-context.ts";
import { diffValues, isComputed, pickValidParts, prepare } from "./form-schema.ts";
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from "./lists.tsx";
import { TextWidget } from "./TextWidget.tsx";
import { CheckboxWidget, FieldTemplate, ObjectFieldTemplate, SelectWidget } from "./templates.tsx";

// The server checks.
const validator: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({ errors: undefined }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};

const { SchemaField } = getDefaultRegistry().fields as { SchemaField: ComponentType<FieldProps> };

/** A field as its value is said: what is wording or comes from data has a field of its own, whatever its schema says. */
function FieldAsSaid(props: FieldProps) {
  const { kinds, pointerOf } = useForm();
  const { formData, fieldPathId, uiSchema } = props;
  const kind = kinds[pointerOf(fieldPathId.path)];
  const isOwn = uiSchema?.["ui:field"] !== undefined;
  // What becomes fixed is empty until something is typed, and says until then what it has said.
  if (kind === "fixed" && isComputed(formData)) return <SchemaField {...props} formData={undefined} />;
  if ((kind === undefined || kind === "fixed") && (isOwn || !isComputed(formData))) return <SchemaField {...props} />;
  return <SchemaField {...props} uiSchema={{ ...uiSchema, "ui:field": "computed" }} />;
}

const templates = { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate };
const fields = { ...ownFields, SchemaField: FieldAsSaid };
const widgets = { text: TextWidget, select: SelectWidget, checkbox: CheckboxWidget };
// Defaults are the server's to fill in: the form shows only what JSON says.
const defaults = { emptyObjectFields: "skipDefaults", arrayMinItems: { populate: "never" } } as const;

interface SchemaFormProps {
  edit: Editing;
  value: EditedValue;
  schema: JsonObject;
  /** Any value may be wording or come from data: the props of a section, the texts of a page. */
  isComputable?: boolean;
  /** The page or frame around the values. */
  document?: JsonValue | undefined;
  parts?: FormOf["parts"];
  extra?: FormOf["extra"];
  /** Names that the draft has before the server knows them. */
  names?: Names;
  /** What is said where the schema leaves no field. */
  none?: ReactNode;
}

/** Values of the draft as the form of their schema, with who says each, and the way back to the layers below. */
export function SchemaForm(props: SchemaFormProps) {
  const { edit, value, schema: declared, isComputable = false, document, parts = "none", extra, none } = props;
  const names = { ...useNames(edit), ...props.names };
  const [wantsWords, setWantsWords] = useState(false);
  const words = useWords(edit, wantsWords);
  const prepared = useMemo(() => prepare(declared), [declared]);
  const [kinds, setKinds] = useState<{ [pointer: string]: Kind }>({});
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const empty = prepared?.schema.type === "array" ? [] : {};
  const data = (prepared && pickValidParts(value.value, prepared)) ?? empty;
  const uiSchema = useMemo(() => ({ ...prepared?.ui, "ui:submitButtonOptions": { norender: true } }), [prepared]);
  if (prepared === undefined) return none;
  const form: FormOf = {
    ...{ edit, value, data, names, words, document, parts, isComputable, kinds, extra, unfolded },
    onWords: () => setWantsWords(true),
    onKind: (pointer, kind) => setKinds({ ...kinds, [pointer]: kind }),
    onFold: (pointer, isOpen) => setUnfolded(toggleInSet(unfolded, pointer, isOpen)),
  };
  return (
    <FormContext value={form}>
      <Form
        tagName="div"
        className="schema-form"
        schema={prepared.schema as RJSFSchema}
        uiSchema={uiSchema}
        formData={data}
        validator={validator}
        templates={templates}
        widgets={widgets}
        fields={fields}
        idPrefix={value.pointer([])}
        idSeparator="/"
        noValidate
        experimental_defaultFormStateBehavior={defaults}
        onChange={({ formData }) => {
          const changes = diffValues(data, JSON.parse(JSON.stringify(formData ?? empty)) as JsonValue);
          if (changes.length > 0) value.apply(changes);
        }}
      />
    </FormContext>
  );
}
