import css from "../../components/form/Form.module.css";
import { buildControlProps, type FieldInputProps, formatControlText } from "./field-props.ts";

type InputMode = "text" | "numeric" | "decimal" | "tel" | "email" | "search" | "url" | "none";

/** Keyboards of phones for numbers. */
const keyboards: { readonly [type: string]: InputMode | undefined } = {
  integer: "numeric",
  number: "decimal",
};

/** One line, as a browser takes it: plain text, unless `type` says otherwise. */
export function TextInput({
  type = "text",
  ...props
}: FieldInputProps & {
  type?: "text" | "email" | "tel" | "url" | "date" | "datetime-local" | "month" | "time";
}) {
  const { schema, ui, value, onChange } = props;
  // Browsers measure no dates, and HTML forbids the attributes there.
  const isMeasured = !/^(date|month|time)/.test(type);
  return (
    <input
      {...buildControlProps(props)}
      className={css.input}
      type={type}
      value={formatControlText(value)}
      placeholder={ui.placeholder}
      autoComplete={ui.autocomplete}
      inputMode={(ui.inputmode as InputMode | undefined) ?? keyboards[schema.type ?? ""]}
      minLength={isMeasured ? schema.minLength : undefined}
      maxLength={isMeasured ? schema.maxLength : undefined}
      pattern={schema.format === "postcode" ? "[0-9]{4}" : undefined}
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
    />
  );
}
