import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  IconButtonProps,
  ObjectFieldTemplateProps,
  WidgetProps,
} from "@rjsf/utils";
import type { Said } from "../api.ts";
import { layerLabel, wordsOf } from "../parts/layers.ts";

/** What fields know of their node. */
export interface FieldContext {
  /** Who says each prop. */
  said: { [prop: string]: Said | undefined };
  /** The layer that changes are saved in. */
  layer: string;
  onReset(prop: string): void;
  onGoTo(said: Said): void;
}

/** Name of the prop that a field is, if it is one and not a part of one. */
const propOf = (id: string): string | undefined => /^props\/([^/]+)$/.exec(id)?.[1];

/** A field with its description, who says its value, and the way back to the layers below. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, schema, children, displayLabel, hidden, registry } = props;
  if (hidden) return <div hidden>{children}</div>;
  const { said, layer, onReset, onGoTo } = registry.formContext as FieldContext;
  const prop = propOf(id);
  const origin = prop === undefined ? undefined : said[prop];
  const isGroup = schema.type === "object" || schema.type === "array";
  const title = wordsOf(label);
  if (id === "props") return <div className="stack">{children}</div>;
  return (
    <div className="field" data-prop={prop}>
      <div className="field-head">
        {isGroup || !displayLabel ? <span>{title}</span> : <label htmlFor={id}>{title}</label>}
        {prop === undefined ? null : (
          <span className="said">
            {origin ? (
              <button
                type="button"
                className="link"
                title={`${origin.file}:${origin.line}`}
                onClick={() => onGoTo(origin)}
              >
                {layerLabel(origin.layer)}
                <span className="hidden"> says {title}: open the file</span>
              </button>
            ) : (
              <span className="quiet">Default</span>
            )}
            {origin?.layer === layer ? (
              <button type="button" className="link" onClick={() => onReset(prop)}>
                Reset<span className="hidden"> {title}</span>
              </button>
            ) : null}
          </span>
        )}
      </div>
      {children}
      {schema.description ? <small id={`${id}__description`}>{schema.description}</small> : null}
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

const describedBy = ({ id, schema }: WidgetProps) => (schema.description ? `${id}__description` : undefined);

/** Words: one line, or several where the value has them. */
export function TextWidget(props: WidgetProps) {
  const { id, value, required, schema, onChange, label } = props;
  const isNumber = schema.type === "integer" || schema.type === "number";
  const text = value == null ? "" : String(value);
  const change = (next: string) => {
    if (next === "" && !required) return onChange(undefined);
    onChange(isNumber && next !== "" ? Number(next) : next);
  };
  if (!isNumber && (text.length > 40 || /Markdown|sentences/.test(schema.description ?? "")))
    return (
      <textarea
        id={id}
        rows={Math.min(8, Math.max(2, Math.ceil(text.length / 34)))}
        value={text}
        aria-label={wordsOf(label)}
        aria-describedby={describedBy(props)}
        onChange={(event) => change(event.target.value)}
      />
    );
  return (
    <input
      id={id}
      type={isNumber ? "number" : "text"}
      value={text}
      aria-label={wordsOf(label)}
      aria-describedby={describedBy(props)}
      onChange={(event) => change(event.target.value)}
    />
  );
}

export function SelectWidget(props: WidgetProps) {
  const { id, value, schema, onChange, label } = props;
  const options = (schema.enum ?? []).filter((option) => option !== null);
  return (
    <select
      id={id}
      value={value == null ? "" : String(value)}
      aria-label={wordsOf(label)}
      aria-describedby={describedBy(props)}
      onChange={({ target }) => {
        const chosen = options.find((option) => String(option) === target.value);
        onChange(chosen as string | undefined);
      }}
    >
      <option value="">
        {schema.default === undefined ? "Not set" : `Default (${String(schema.default)})`}
      </option>
      {options.map((option) => (
        <option key={String(option)} value={String(option)}>
          {String(option)}
        </option>
      ))}
    </select>
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
