import type { FreeTimes } from "../../../../schemas/forms/public-form.ts";
import form from "../../../components/form/Form.module.css";
import { useFormat } from "../../../layout/index.ts";
import shapes from "../../../parts/shapes.module.css";
import { joinClassNames } from "../../../values/class-names.ts";
import { useFormContext } from "../../form-context.ts";
import { buildControlProps, type FieldInputProps, formatControlText } from "../field-props.ts";
import css from "./SlotPicker.module.css";
import { dayStyle, timeStyle } from "./slot-styles.ts";

/**
 * Chooses one of the free times listed by the server: used until a script requests them, as tall as the days that then
 * take its place, and without JavaScript.
 */
export function TimesSelect({ times, ...props }: FieldInputProps & { times: FreeTimes }) {
  const { texts } = useFormContext().form;
  const format = useFormat();
  const { value, onChange } = props;
  return (
    <>
      <p className={joinClassNames(form.hint, shapes.scripted)}>{texts.day}</p>
      <select
        {...buildControlProps(props)}
        className={joinClassNames(form.input, css.meanwhile)}
        value={formatControlText(value)}
        onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
      >
        <option value="">{texts.anyTime}</option>
        {times.days.map((day) => {
          const name = format.date(`${day.date}T00:00:00Z`, dayStyle);
          return (
            <optgroup key={day.date} label={name}>
              {day.times.map((time) => (
                <option key={time} value={`${day.date}T${time}`}>
                  {name}, {format.date(`${day.date}T${time}:00Z`, timeStyle)}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
      {times.note === undefined ? null : <p className={joinClassNames(form.hint, css.plain)}>{times.note}</p>}
    </>
  );
}
