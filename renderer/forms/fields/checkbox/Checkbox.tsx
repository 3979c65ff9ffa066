import css from "../../../components/form/Form.module.css";
import { controlProps, type FieldInputProps } from "../field-props.ts";

/** Yes or no, with its label beside it. */
export function Checkbox(props: FieldInputProps) {
  const { schema, value, onChange } = props;
  return (
    <label className={css.check}>
      <input
        {...controlProps(props)}
        type="checkbox"
        value="true"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{schema.title}</span>
    </label>
  );
}
