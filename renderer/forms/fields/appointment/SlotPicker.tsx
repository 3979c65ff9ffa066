import { useState } from "react";
import form from "../../../components/form/Form.module.css";
import { useFormat } from "../../../layout/index.ts";
import { useFormContext } from "../../form-context.ts";
import { type FieldInputProps, formatControlText } from "../field-props.ts";
import type { FreeDay } from "./appointments.ts";
import css from "./SlotPicker.module.css";
import { dayStyle, timeStyle } from "./slot-styles.ts";

interface ChipProps {
  id?: string;
  name: string;
  label: string;
  checked: boolean;
  onChoose(): void;
}

function Chip({ id, name, label, checked, onChoose }: ChipProps) {
  return (
    <label className={css.chip}>
      <input id={id} type="radio" name={name} checked={checked} onChange={onChoose} />
      <span>{label}</span>
    </label>
  );
}

/** Chooses one of the free times: first the day, then the time. */
export function SlotPicker(props: FieldInputProps & { days: FreeDay[] }) {
  const { id, name, days, onChange, describedBy } = props;
  const { texts } = useFormContext().form;
  const format = useFormat();
  const value = formatControlText(props.value);
  const [opened, setOpened] = useState<string>();
  const date = value === "" ? opened : value.slice(0, 10);
  const day = days.find((day) => day.date === date);
  return (
    <div className={css.root} aria-describedby={describedBy}>
      <fieldset className={css.group}>
        <legend className={form.hint}>{texts.day}</legend>
        <div className={css.days}>
          <Chip
            id={id}
            name={`${name}-day`}
            label={texts.anyTime}
            checked={day === undefined}
            onChoose={() => {
              setOpened(undefined);
              onChange(undefined);
            }}
          />
          {days.map((freeDay) => (
            <Chip
              key={freeDay.date}
              name={`${name}-day`}
              label={format.date(`${freeDay.date}T00:00:00Z`, dayStyle)}
              checked={freeDay === day}
              onChoose={() => {
                setOpened(freeDay.date);
                onChange(undefined);
              }}
            />
          ))}
        </div>
      </fieldset>
      {day === undefined ? null : (
        <fieldset className={css.group}>
          <legend className={form.hint}>{texts.time}</legend>
          <div className={css.times}>
            {day.slots.map((slot) => (
              <Chip
                key={slot.value}
                name={`${name}-time`}
                label={format.date(`${slot.value}:00Z`, timeStyle)}
                checked={slot.value === value}
                onChoose={() => onChange(slot.value)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
