import { useFormat } from "../../layout/index.ts";
import { ButtonLink, formatButtonClass } from "../../parts/button.tsx";
import { useCompared } from "../../parts/compared.ts";
import { Icon } from "../../parts/icon.tsx";
import { Picture } from "../../parts/picture.tsx";
import { compareHref } from "../../values/compare-href.ts";
import css from "./CompareBar.module.css";
import type { Props } from "./schema.ts";

/** Minimum number of cars for a comparison. */
const fewest = 2;

/** The cars picked to compare; it stays visible at the bottom of the list. */
export function CompareBar({ label, compareLabel, removeLabel, clearLabel, hint }: Props) {
  const format = useFormat();
  const { cars, toggle, clear } = useCompared();
  if (cars.length === 0) return null;
  return (
    <aside className={css.root} aria-label={label}>
      <ul className={css.cars}>
        {cars.map((car) => (
          <li key={car.id} className={css.car}>
            <Picture src={car.primary_image_url} car={car.id} alt="" sizes="64px" className={css.picture} />
            <span className={css.name}>{car.name}</span>
            <button
              type="button"
              className={css.remove}
              aria-label={format(removeLabel, { name: car.name })}
              onClick={() => toggle(car)}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <button type="button" className={formatButtonClass("quiet", { small: true })} onClick={clear}>
          {clearLabel}
        </button>
        {cars.length < fewest ? (
          <p className={css.hint} role="status">
            {hint}
          </p>
        ) : (
          <ButtonLink label={format(compareLabel, { count: cars.length })} href={compareHref(cars)} style="primary" />
        )}
      </div>
    </aside>
  );
}
