import { Fragment, type ReactNode } from "react";
import css from "./OpeningHours.module.css";

interface Option {
  id: string;
  label: string;
  panel: ReactNode;
}

/** One of several panels, by radio buttons: without scripts too. The only panel needs no choice. */
export function Choice({
  id,
  label,
  options,
  first,
}: {
  id: string;
  label: string;
  options: Option[];
  first: string | undefined;
}) {
  const [only, ...more] = options;
  if (more.length === 0) return only?.panel;
  const chosen = options.find((option) => option.id === first) ?? only;
  return (
    <fieldset className={css.choice}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <Fragment key={option.id}>
          <input
            className={css.radio}
            type="radio"
            id={`${id}-${option.id}`}
            name={id}
            defaultChecked={option === chosen}
          />
          <label htmlFor={`${id}-${option.id}`}>{option.label}</label>
          <div className={css.panel}>{option.panel}</div>
        </Fragment>
      ))}
    </fieldset>
  );
}
