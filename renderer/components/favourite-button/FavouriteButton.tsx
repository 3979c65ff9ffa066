import { useFormat } from "../../layout/page-context.tsx";
import { buttonClass } from "../../parts/button.tsx";
import { cx } from "../../parts/class-names.ts";
import { Icon } from "../../parts/icon.tsx";
import { keptCar } from "../../parts/kept-car.ts";
import { useSavedCars } from "../../parts/saved-cars.ts";
import css from "./FavouriteButton.module.css";
import type { Props } from "./schema.ts";

/** Saves a car in this browser, or removes it. */
export function FavouriteButton({ car, label, variant = "round", text, savedText }: Props) {
  const format = useFormat();
  const { has, toggle } = useSavedCars();
  const saved = has(car.id);
  return (
    <button
      type="button"
      className={variant === "round" ? css.round : buttonClass("quiet")}
      aria-pressed={saved}
      aria-label={format(label, { name: car.name })}
      onClick={() => toggle(keptCar(car))}
    >
      <Icon name="heart" size={20} className={cx(saved && css.saved)} />
      {variant === "round" ? null : <span>{saved ? (savedText ?? text) : text}</span>}
    </button>
  );
}
