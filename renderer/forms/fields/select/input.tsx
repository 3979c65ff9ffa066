import css from "../../../components/form/Form.module.css";
import { defineInput } from "../define-input.ts";
import { buildControlProps, type FieldInputProps, formatControlText } from "../field-props.ts";

/** One of several values in a menu; the placeholder is the empty choice. */
function Select(props: FieldInputProps) {
  const { schema, ui, value, onChange } = props;
  return (
    <select
      {...buildControlProps(props)}
      // A menu without an empty choice has an answer from the start; HTML forbids it to be required.
      required={props.required && schema.default === undefined}
      className={css.input}
      value={formatControlText(value)}
      autoComplete={ui.autocomplete}
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
    >
      {schema.default === undefined ? <option value="">{ui.placeholder ?? ""}</option> : null}
      {(schema.enum ?? []).map((choice) => (
        <option key={choice} value={choice}>
          {ui.labels?.[choice] ?? choice}
        </option>
      ))}
    </select>
  );
}

export const input = defineInput("select", { input: Select, caption: "label" });
