import type { FromSchema } from "json-schema-to-ts";
import { useFormat } from "../layout/index.ts";
import type { carSchema } from "../values/car-schema.ts";
import { joinClassNames } from "../values/class-names.ts";
import { serializeSavedCar } from "../values/saved-car-text.ts";
import { formatButtonClass } from "./button.tsx";
import { convertToSavedCar } from "./convert-saved-car.ts";
import { Icon } from "./icon.tsx";
import css from "./SaveButton.module.css";
import shapes from "./shapes.module.css";

interface Props {
  car: FromSchema<typeof carSchema>;
  /** What the button does, as ICU text with the car's `name`. */
  label: string;
  variant?: "round" | "button";
  text?: string;
  savedText?: string;
}

/** Saves a car, or removes it (delegated/saves.ts, which sets `aria-pressed`). */
export function SaveButton({ car, label, variant = "round", text, savedText }: Props) {
  const format = useFormat();
  return (
    <button
      type="button"
      className={joinClassNames(
        css.save,
        variant === "round" ? joinClassNames(shapes.round, css.round) : formatButtonClass("quiet"),
      )}
      aria-pressed={false}
      aria-label={format(label, { name: car.name })}
      data-save={serializeSavedCar(convertToSavedCar(car))}
      suppressHydrationWarning
    >
      <Icon name="heart" size={20} />
      {variant === "round" ? null : (
        <>
          <span className={css.unsaved}>{text}</span>
          <span className={css.saved}>{savedText ?? text}</span>
        </>
      )}
    </button>
  );
}
