import type { FieldProps } from "@rjsf/utils";
import type { PublicFieldUi } from "../../schemas/forms/public-form.ts";
import { resolveWidget } from "../../schemas/forms/resolve-widget.ts";
import css from "../components/form/Form.module.css";
import { Markdown } from "../parts/markdown.tsx";
import { joinClassNames } from "../values/class-names.ts";
import { formatFieldId } from "./field-id.ts";
import { widgets } from "./fields/widgets.gen.ts";
import { useFormContext } from "./form-context.ts";

/** The name of a field: a label of one control, or the legend of a group. */
function Caption(props: { htmlFor?: string; optional: string | undefined; children: string }) {
  const { htmlFor, optional, children } = props;
  const words = (
    <>
      {children}
      {optional === undefined ? null : <span className={css.optional}>{` ${optional}`}</span>}
    </>
  );
  if (htmlFor === undefined) return <legend className={css.label}>{words}</legend>;
  return (
    <label className={css.label} htmlFor={htmlFor}>
      {words}
    </label>
  );
}

/** The texts below an input: hint, note on the answer (`said`, "" for none), and error. */
function Notes({
  id,
  hint,
  said: text,
  error,
}: {
  id: string;
  hint: string | undefined;
  said: string | undefined;
  error: string | undefined;
}) {
  return (
    <>
      {hint === undefined ? null : (
        <div id={`${id}-hint`} className={css.hint}>
          <Markdown text={hint} />
        </div>
      )}
      {text === undefined ? null : (
        <p className={css.note} role="status">
          {text}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </>
  );
}

/** The note on a chosen day; undefined if the field has no notes. */
function saidOf({ dayNotes }: PublicFieldUi, value: unknown): string | undefined {
  return dayNotes && (typeof value === "string" ? (dayNotes[value.slice(0, 10)] ?? "") : "");
}

/** One field: label, input, hint and error. Replaces rjsf's own fields. */
export function FormField({ name, formData, onChange, fieldPathId }: FieldProps) {
  const { form, errors, step, ...asked } = useFormContext();
  const required = asked.required.has(name);
  const isOptional = !required && !asked.requiredAtTimes.has(name);
  const schema = form.schema.properties[name];
  if (schema === undefined) return null;
  const ui = form.ui[name] ?? {};
  const { input: Input, caption } = widgets[resolveWidget(schema, ui)];
  const id = formatFieldId(form, name);
  const error = Object.hasOwn(errors, name) ? errors[name] : undefined;
  const hint = ui.help ?? schema.description;
  const describedBy = joinClassNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  const input = (
    <Input
      name={name}
      id={id}
      schema={schema}
      ui={ui}
      value={formData}
      required={required}
      describedBy={describedBy === "" ? undefined : describedBy}
      invalid={error !== undefined}
      onChange={(value) => onChange(value, fieldPathId.path)}
    />
  );
  if (caption === "none") return input;
  const group = caption === "legend";
  const Box = group ? "fieldset" : "div";
  return (
    <Box
      className={joinClassNames(
        css.field,
        ui.half && css.half,
        error !== undefined && css.wrong,
        asked.unasked.has(name) && css.unasked,
      )}
      hidden={step !== undefined && !step.has(name)}
    >
      {caption === "own" ? null : (
        <Caption {...(group ? {} : { htmlFor: id })} optional={isOptional ? form.texts.optional : undefined}>
          {schema.title}
        </Caption>
      )}
      {input}
      <Notes id={id} hint={hint} error={error} said={saidOf(ui, formData)} />
    </Box>
  );
}
