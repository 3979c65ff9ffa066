import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  IconButtonProps,
  ObjectFieldTemplateProps,
  WidgetProps,
} from "@rjsf/utils";
import type { JsonValue } from "../../schemas/json-value.ts";
import { namedSteps } from "../../schemas/studio/named-steps.ts";
import type { Said } from "../api.ts";
import { fieldOf } from "../parts/field-focus.ts";
import { escaped, withoutSections, wordsOf } from "../parts/layers.ts";
import { SaidBy } from "../parts/Said.tsx";
import { labelled, plain, Select } from "../parts/Select.tsx";

/** What fields know of their node. */
export interface FieldContext {
  /** Pointer of the values, and these. */
  at: string;
  data: JsonValue;
  /** Who says each prop. */
  said: { [prop: string]: Said | undefined };
  /** The layer that changes are saved in. */
  layer: string;
  onReset(prop: string): void;
  onGoTo(said: Said): void;
  draft: string;
  /** Addresses that links can lead to. */
  paths: readonly string[];
  onOpen(pointer: string): void;
  /** The page or frame around the section. */
  document: JsonValue | undefined;
  /** How each prop is said: written here, by wording, or from data. */
  kinds: { [prop: string]: Kind };
  onKind(prop: string, kind: Kind): void;
}

/** How a value is said. */
export type Kind = "fixed" | "wording" | "data";
const kindLabels: { [kind in Kind]: string } = { fixed: "Fixed", wording: "Wording", data: "From data" };

/** Name of the prop that a field is, if it is one and not a part of one. */
const propOf = (id: string): string | undefined => /^props\/([^/]+)$/.exec(id)?.[1];

/** Whether a value is words, which can be wording or come from data. */
const canCompute = ({ type, enum: options }: FieldTemplateProps["schema"]): boolean =>
  options === undefined && [type].flat().includes("string");

/** A field with its description, who says its value, and the way back to the layers below. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, schema, children, displayLabel, hidden, registry } = props;
  if (hidden) return <div hidden>{children}</div>;
  const { at, data, said, layer, kinds, onKind, onReset, onGoTo } = registry.formContext as FieldContext;
  const prop = propOf(id);
  const origin = prop === undefined ? undefined : said[prop];
  const isGroup = schema.type === "object" || schema.type === "array";
  const title = wordsOf(label);
  if (id === "props") return <div className="stack">{children}</div>;
  const pointer = [at, ...namedSteps(data, id.split("/").slice(1)).map(escaped)].join("/");
  return (
    <div className="field" data-prop={prop} {...fieldOf(pointer)}>
      <div className="field-head">
        {isGroup || !displayLabel ? <span>{title}</span> : <label htmlFor={id}>{title}</label>}
        {prop === undefined ? null : (
          <>
            {canCompute(schema) ? (
              <Select
                className="kind-of"
                aria-label={`How ${title} is said`}
                value={kinds[prop] ?? "fixed"}
                options={labelled(kindLabels)}
                onValue={(chosen) => onKind(prop, chosen as Kind)}
              />
            ) : null}
            <SaidBy of={title} said={origin} layer={layer} onGoTo={onGoTo} onReset={() => onReset(prop)} />
          </>
        )}
      </div>
      {children}
      {schema.description ? (
        <small id={`${id}__description`}>{withoutSections(schema.description)}</small>
      ) : null}
    </div>
  );
}

export const ObjectFieldTemplate = ({ properties, fieldPathId, title }: ObjectFieldTemplateProps) =>
  fieldPathId.$id === "props" ? (
    <div className="stack">{properties.map(({ content }) => content)}</div>
  ) : (
    <fieldset className="group" aria-label={wordsOf(title)}>
      {properties.map(({ content }) => content)}
    </fieldset>
  );

export const ArrayFieldTemplate = ({ items, canAdd, onAddClick, title }: ArrayFieldTemplateProps) => (
  <fieldset className="group" aria-label={wordsOf(title)}>
    {items}
    {canAdd ? (
      <button type="button" onClick={onAddClick}>
        Add<span className="hidden"> to {wordsOf(title)}</span>
      </button>
    ) : null}
  </fieldset>
);

export const ArrayFieldItemTemplate = ({ children, buttonsProps, index }: ArrayFieldItemTemplateProps) => (
  <div className="item">
    <div className="grow">{children}</div>
    {buttonsProps.hasMoveUp ? (
      <IconButton sign="↑" label={`Move item ${index + 1} up`} onClick={buttonsProps.onMoveUpItem} />
    ) : null}
    {buttonsProps.hasRemove ? (
      <IconButton sign="×" label={`Remove item ${index + 1}`} onClick={buttonsProps.onRemoveItem} />
    ) : null}
  </div>
);

const IconButton = ({
  sign,
  label,
  onClick,
}: { sign: string; label: string } & Pick<IconButtonProps, "onClick">) => (
  <button type="button" className="icon" aria-label={label} onClick={onClick}>
    {sign}
  </button>
);

/** Id of the description of a field, for its input. */
export const describedBy = ({ id, schema }: WidgetProps) =>
  schema.description ? `${id}__description` : undefined;

export function SelectWidget(props: WidgetProps) {
  const { id, value, schema, onChange, label } = props;
  const options = (schema.enum ?? []).filter((option) => option !== null);
  return (
    <Select
      id={id}
      value={value == null ? "" : String(value)}
      aria-label={wordsOf(label)}
      aria-describedby={describedBy(props)}
      none={schema.default === undefined ? "Not set" : `Default (${String(schema.default)})`}
      options={options.map((option) => plain(String(option)))}
      onValue={(typed) => {
        const chosen = options.find((option) => String(option) === typed);
        onChange(chosen as string | undefined);
      }}
    />
  );
}

export const CheckboxWidget = (props: WidgetProps) => (
  <input
    id={props.id}
    type="checkbox"
    checked={props.value === true}
    aria-label={wordsOf(props.label)}
    aria-describedby={describedBy(props)}
    onChange={(event) => props.onChange(event.target.checked)}
  />
);
