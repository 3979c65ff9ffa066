import type { FieldProps } from "@rjsf/utils";
import css from "../components/form/Form.module.css";
import { inputOf, widgetOf } from "../fields/field-inputs.ts";
import { cx } from "../parts/class-names.ts";
import { Markdown } from "../parts/markdown.tsx";
import { fieldId } from "./field-id.ts";
import { useFormContext } from "./form-context.ts";

const ownLabel = new Set(["checkbox", "hidden"]);
const groups = new Set(["radio", "checkboxes"]);

/** One field: label, input, hint and error. Stands in for each of rjsf's own fields. */
export function FormField({ name, formData, required = false, onChange, fieldPathId }: FieldProps) {
  const { form, errors, step } = useFormContext();
  const schema = form.schema.properties[name];
  if (schema === undefined) return null;
  const ui = form.ui[name] ?? {};
  const widget = widgetOf(schema, ui);
  const Input = inputOf(widget);
  const id = fieldId(form, name);
  const error = Object.hasOwn(errors, name) ? errors[name] : undefined;
  const hint = ui.help ?? schema.description;
  const describedBy = cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  const input = (
    <Input
      name={name}
      id={id}
      schema={schema}
      ui={{ ...ui, widget }}
      value={formData}
      required={required}
      describedBy={describedBy === "" ? undefined : describedBy}
      invalid={error !== undefined}
      onChange={(value) => onChange(value, fieldPathId.path)}
    />
  );
  if (widget === "hidden") return input;
  const group = groups.has(widget);
  const optional =
    required || ownLabel.has(widget) ? null : <span className={css.optional}> {form.texts.optional}</span>;
  const Box = group ? "fieldset" : "div";
  const Label = group ? "legend" : "label";
  return (
    <Box
      className={cx(css.field, ui.half && css.half, error !== undefined && css.wrong)}
      hidden={step !== undefined && !step.has(name)}
    >
      {ownLabel.has(widget) ? null : (
        <Label className={css.label} {...(group ? {} : { htmlFor: id })}>
          {schema.title}
          {optional}
        </Label>
      )}
      {input}
      {hint === undefined ? null : (
        <div id={`${id}-hint`} className={css.hint}>
          <Markdown text={hint} />
        </div>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </Box>
  );
}
