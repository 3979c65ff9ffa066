import css from "../../../components/form/Form.module.css";
import { defineInput } from "../define-input.ts";
import { buildControlProps, type FieldInputProps } from "../field-props.ts";

/** Yes or no, with its label beside it. */
function Checkbox(props: FieldInputProps) {
  const { schema, value, onChange } = props;
  return (
    <label className={css.check}>
      <input
        {...buildControlProps(props)}
        type="checkbox"
        value="true"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{schema.title}</span>
    </label>
  );
}

export const input = defineInput("checkbox", { input: Checkbox, caption: "own" });
