import { useFormat } from "../../layout/page-context.tsx";
import { buttonClass } from "../../parts/button.tsx";
import { cx } from "../../parts/class-names.ts";
import { Icon } from "../../parts/icon.tsx";
import { useSavedCars } from "../../parts/saved-cars.ts";
import css from "./FavouriteButton.module.css";
import type { Props } from "./schema.ts";

/** Saves a car in this browser, or removes it. */
export function FavouriteButton({ car, label, variant = "round", text, savedText }: Props) {
  const format = useFormat();
  const { has, toggle } = useSavedCars();
  const saved = has(car.id);
  const onClick = () =>
    toggle({
      id: car.id,
      name: car.name,
      slug: car.slug,
      make: car.make ?? null,
      model: car.model ?? null,
      primary_image_url: car.primary_image_url ?? null,
    });
  return (
    <button
      type="button"
      className={variant === "round" ? css.round : buttonClass("secondary")}
      aria-pressed={saved}
      aria-label={format(label, { name: car.name })}
      onClick={onClick}
    >
      <Icon name="heart" size={20} className={cx(saved && css.saved)} />
      {variant === "round" ? null : <span>{saved ? (savedText ?? text) : text}</span>}
    </button>
  );
}
