import type { JsonValue } from "../../../schemas/json-value.ts";
import css from "../../components/form/Form.module.css";
import { buildControlProps, type FieldInputProps } from "./field-props.ts";

/** A group of visible choices: exactly one (`radio`), or any number (`checkboxes`). */
export function ChoiceGroup(props: FieldInputProps) {
  const { schema, ui, value, onChange, id } = props;
  const many = schema.type === "array";
  const choices = (many ? schema.items?.enum : schema.enum) ?? [];
  const chosen: JsonValue[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const { required, ...shared } = buildControlProps(props);
  const toggle = (choice: string | number, on: boolean) => {
    if (!many) return onChange(choice);
    const next = choices.filter((item) => (item === choice ? on : chosen.includes(item)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <div className={css.choices}>
      {choices.map((choice, index) => (
        <label key={choice} className={css.check}>
          <input
            {...shared}
            id={index === 0 ? id : `${id}-${index}`}
            type={many ? "checkbox" : "radio"}
            required={required && !many}
            value={choice}
            checked={chosen.includes(choice)}
            onChange={(event) => toggle(choice, event.target.checked)}
          />
          <span>{ui.labels?.[choice] ?? choice}</span>
        </label>
      ))}
    </div>
  );
}
