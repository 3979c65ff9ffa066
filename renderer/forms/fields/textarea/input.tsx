import css from "../../../components/form/Form.module.css";
import { defineInput } from "../define-input.ts";
import { controlProps, type FieldInputProps, shownText } from "../field-props.ts";

/** Several lines of text. */
function Textarea(props: FieldInputProps) {
  const { schema, ui, value, onChange } = props;
  return (
    <textarea
      {...controlProps(props)}
      className={css.input}
      rows={ui.rows ?? 4}
      value={shownText(value)}
      placeholder={ui.placeholder}
      autoComplete={ui.autocomplete}
      minLength={schema.minLength}
      maxLength={schema.maxLength}
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
    />
  );
}

export const input = defineInput("textarea", { input: Textarea, caption: "label" });
