import css from "../../../components/form/Form.module.css";
import { defineInput } from "../define-input.ts";
import { buildControlProps, type FieldInputProps, formatControlText } from "../field-props.ts";

/** Several lines of text. */
function Textarea(props: FieldInputProps) {
  const { schema, ui, value, onChange } = props;
  return (
    <textarea
      {...buildControlProps(props)}
      className={css.input}
      rows={ui.rows ?? 4}
      value={formatControlText(value)}
      placeholder={ui.placeholder}
      autoComplete={ui.autocomplete}
      minLength={schema.minLength}
      maxLength={schema.maxLength}
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
    />
  );
}

export const input = defineInput("textarea", { input: Textarea, caption: "label" });
