import type { FromSchema } from "json-schema-to-ts";
import { useFormat } from "../layout/index.ts";
import type { carSchema } from "../values/car-schema.ts";
import { cx } from "../values/class-names.ts";
import { buttonClass } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { keptCar } from "./kept-car.ts";
import css from "./SaveButton.module.css";
import { useSavedCars } from "./saved-cars.ts";
import shapes from "./shapes.module.css";

interface Props {
  car: FromSchema<typeof carSchema>;
  /** What the button does, as ICU text with the car's `name`. */
  label: string;
  variant?: "round" | "button";
  text?: string;
  savedText?: string;
}

/** Saves a car in this browser, or removes it. */
export function SaveButton({ car, label, variant = "round", text, savedText }: Props) {
  const format = useFormat();
  const { has, toggle } = useSavedCars();
  const saved = has(car.id);
  return (
    <button
      type="button"
      className={variant === "round" ? cx(shapes.round, css.round) : buttonClass("quiet")}
      aria-pressed={saved}
      aria-label={format(label, { name: car.name })}
      onClick={() => toggle(keptCar(car))}
    >
      <Icon name="heart" size={20} className={cx(saved && css.saved)} />
      {variant === "round" ? null : <span>{saved ? (savedText ?? text) : text}</span>}
    </button>
  );
}
