import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { type ComparedCar, ComparedCars } from "../../parts/compared-cars.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Picture } from "../../parts/picture.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import { compareHref } from "../../values/compare-href.ts";
import css from "./CompareTable.module.css";
import { NothingCompared } from "./NothingCompared.tsx";
import type { Props } from "./schema.ts";

/** Cars side by side; each can be taken off, and only the differences shown. */
export function CompareTable(props: Props) {
  const format = useFormat();
  const { rows, action, labels } = props;
  const cars = props.cars ?? [];
  if (cars.length === 0) return <NothingCompared action={action} labels={labels} />;
  const picture = (car: ComparedCar) => (
    <div className={joinClassNames(shapes.cover, css.picture)}>
      <Picture src={car.primary_image_url} car={car.id} alt="" sizes="240px" eager />
      <Link
        className={joinClassNames(shapes.round, css.remove)}
        href={compareHref(cars.filter(({ id }) => id !== car.id))}
        preventScrollReset
        aria-label={format(labels.remove, { name: car.name })}
      >
        <Icon name="x" size={18} />
      </Link>
    </div>
  );
  return (
    <div className={css.root} data-carries-terms>
      {cars.length < 2 ? null : (
        <label className={css.only}>
          <input type="checkbox" className={css.box} />
          {labels.onlyDifferences}
        </label>
      )}
      <ComparedCars
        cars={cars}
        rows={rows}
        labels={labels}
        corner={action === undefined ? null : <ButtonLink {...action} small />}
        above={picture}
        below={({ slug }) => <ButtonLink label={labels.view} href={`/cars/${slug}`} style="primary" small />}
      />
    </div>
  );
}
