import { useCurrentCars } from "../../browser/current-cars.ts";
import { useFormat, usePage } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import rows from "../../parts/CarRows.module.css";
import { useCarList } from "../../parts/car-list.ts";
import { Icon } from "../../parts/icon.tsx";
import { KeptState } from "../../parts/kept-state.tsx";
import { Picture } from "../../parts/picture.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import { compareHref } from "../../values/compare-href.ts";
import css from "./FavouritesList.module.css";
import type { Props } from "./schema.ts";

/** The cars saved in this browser. */
export function FavouritesList({ empty, action, now, labels }: Props) {
  const format = useFormat();
  const { cars: favourites, change } = useCarList("favourites");
  const current = useCurrentCars(now ? favourites.map(({ id }) => id) : []);
  const comparable = Number(usePage().site.settings?.comparedCars ?? favourites.length);
  if (favourites.length === 0) {
    return (
      <div className={rows.empty}>
        <p>{empty}</p>
        {action === undefined ? null : <ButtonLink {...action} style={action.style ?? "primary"} />}
      </div>
    );
  }
  const newest = favourites.slice(0, comparable);
  return (
    <>
      {labels.compare === undefined || newest.length < 2 ? null : (
        <p className={css.compare}>
          <ButtonLink
            label={format(labels.compare, { count: newest.length })}
            href={compareHref(newest)}
            icon="compare"
          />
        </p>
      )}
      <ul className={rows.list}>
        {favourites.map((car) => (
          <li key={car.id} className={joinClassNames(rows.item, css.item)}>
            <div className={joinClassNames(shapes.cover, rows.picture)}>
              <Picture src={car.primary_image_url} car={car.id} alt="" sizes="160px" />
            </div>
            <div>
              <Link href={`/cars/${car.slug}`} className={joinClassNames(rows.name, shapes.over)}>
                {car.name}
              </Link>
              {now === undefined ? null : <KeptState car={current.get(car.id)} labels={now} />}
            </div>
            <button
              type="button"
              className={joinClassNames(shapes.round, rows.remove)}
              aria-label={format(labels.remove, { name: car.name })}
              onClick={() => change((latest) => latest.filter(({ id }) => id !== car.id))}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
