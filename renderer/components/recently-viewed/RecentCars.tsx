import type { KeptCar } from "../../browser/car-lists.ts";
import { useCurrentCars } from "../../browser/current-cars.ts";
import { Link } from "../../link/Link.tsx";
import { formatButtonClass } from "../../parts/button.tsx";
import { container } from "../../parts/container.tsx";
import { KeptState } from "../../parts/kept-state.tsx";
import { Picture } from "../../parts/picture.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./RecentlyViewed.module.css";
import type { Props } from "./schema.ts";

/** Some cars in a row. */
export function RecentCars({
  heading,
  clearLabel,
  now,
  cars,
  onClear,
}: Props & { cars: readonly KeptCar[]; onClear(): void }) {
  const current = useCurrentCars(now ? cars.map(({ id }) => id) : []);
  return (
    <section className={joinClassNames(container, css.root)} aria-label={heading}>
      <div className={css.head}>
        <h2>{heading}</h2>
        {clearLabel === undefined ? null : (
          <button type="button" className={formatButtonClass("quiet", { small: true })} onClick={onClear}>
            {clearLabel}
          </button>
        )}
      </div>
      <ul className={css.row}>
        {cars.map(({ id, slug, name, primary_image_url: picture }) => (
          <li key={id}>
            <Link href={`/cars/${slug}`} className={css.car}>
              <Picture
                src={picture}
                car={id}
                alt=""
                sizes="200px"
                className={joinClassNames(shapes.cover, shapes.photo)}
              />
              <span>{name}</span>
            </Link>
            {now === undefined ? null : <KeptState car={current.get(id)} labels={now} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
