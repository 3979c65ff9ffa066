import { ButtonLink } from "../../parts/button.tsx";
import { ComparedCars } from "../../parts/compared-cars.tsx";
import { compareHref } from "../../values/compare-href.ts";
import css from "./RivalTable.module.css";
import type { Props } from "./schema.ts";

/** A car beside its rivals in stock; nothing without rivals. */
export function RivalTable({ car, rivals, most, rows, labels }: Props) {
  const others = (rivals ?? []).filter(({ id }) => id !== car.id).slice(0, most);
  if (others.length === 0) return null;
  const cars = [car, ...others];
  return (
    <div className={css.root}>
      <ComparedCars
        cars={cars}
        rows={rows}
        labels={labels}
        below={({ id, slug }) =>
          id === car.id ? (
            <span className={css.own}>{labels.own}</span>
          ) : (
            <ButtonLink label={labels.view} href={`/cars/${slug}`} small />
          )
        }
      />
      {labels.all === undefined ? null : <ButtonLink label={labels.all} href={compareHref(cars)} small />}
    </div>
  );
}
