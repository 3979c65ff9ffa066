import type { FromSchema } from "json-schema-to-ts";
import { useFormat } from "../layout/index.ts";
import type { carSchema } from "../values/car-schema.ts";
import { joinClassNames } from "../values/class-names.ts";
import { serializeSavedCar } from "../values/saved-car-text.ts";
import { convertToSavedCar } from "./convert-saved-car.ts";
import { Icon } from "./icon.tsx";
import css from "./SaveButton.module.css";
import shapes from "./shapes.module.css";

interface Props {
  car: FromSchema<typeof carSchema>;
  /** What the button does, as ICU text with the car's `name`. */
  label: string;
}

/** Saves a car, or removes it (delegated/saves.ts, which sets `aria-pressed`). */
export function SaveButton({ car, label }: Props) {
  const format = useFormat();
  return (
    <button
      type="button"
      className={joinClassNames(shapes.round, css.save)}
      aria-pressed={false}
      aria-label={format(label, { name: car.name })}
      data-save={serializeSavedCar(convertToSavedCar(car))}
      suppressHydrationWarning
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
