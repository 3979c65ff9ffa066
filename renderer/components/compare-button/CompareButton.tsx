import { useFormat } from "../../layout/index.ts";
import { convertToSavedCar } from "../../parts/convert-saved-car.ts";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import { serializeSavedCar } from "../../values/saved-car-text.ts";
import css from "./CompareButton.module.css";
import type { Props } from "./schema.ts";

/** Adds a car to the comparison, or removes it (delegated/compares.ts, which sets its state). */
export function CompareButton({ car, label, actions }: Props) {
  const format = useFormat();
  if (actions !== undefined && !actions?.some(({ id }) => id === "compare")) return null;
  return (
    <button
      type="button"
      className={joinClassNames(shapes.round, css.round)}
      aria-pressed={false}
      aria-label={format(label, { name: car.name })}
      data-compare={serializeSavedCar(convertToSavedCar(car))}
      suppressHydrationWarning
    >
      <Icon name="compare" size={20} />
    </button>
  );
}
