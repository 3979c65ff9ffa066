import { useEffect, useState } from "react";
import { readCars, writeCars } from "../../browser/car-lists.ts";
import { usePage } from "../../layout/page-context.tsx";
import { Link } from "../../link/Link.tsx";
import { buttonClass } from "../../parts/button.tsx";
import type { Favourite } from "../../parts/favourites.ts";
import { Heading } from "../../parts/heading.tsx";
import { keptCar } from "../../parts/kept-car.ts";
import { Picture } from "../../parts/picture.tsx";
import css from "./RecentlyViewed.module.css";
import type { Props } from "./schema.ts";

/** Cars remembered, the one being looked at included, unless the site's setting `viewedCars` says otherwise. */
const keptWithoutSetting = 12;

/** Cars that this browser looked at lately. */
export function RecentlyViewed({ heading, level = 2, car, clearLabel }: Props) {
  const { site } = usePage();
  const keep = Number(site.settings?.viewedCars ?? keptWithoutSetting);
  const [cars, setCars] = useState<Favourite[]>([]);
  useEffect(() => {
    const others = readCars(site.id, "viewed").filter(({ id }) => id !== car?.id);
    setCars(others);
    if (car) writeCars(site.id, "viewed", [keptCar(car), ...others].slice(0, keep));
  }, [site.id, car, keep]);
  if (cars.length === 0) return null;
  const forget = () => {
    writeCars(site.id, "viewed", []);
    setCars([]);
  };
  return (
    <section className={css.root} aria-label={heading}>
      <div className={css.head}>
        <Heading level={level}>{heading}</Heading>
        {clearLabel === undefined ? null : (
          <button type="button" className={buttonClass("quiet", { small: true })} onClick={forget}>
            {clearLabel}
          </button>
        )}
      </div>
      <ul className={css.row}>
        {cars.map(({ id, slug, name, primary_image_url: picture }) => (
          <li key={id}>
            <Link href={`/cars/${slug}`} className={css.car}>
              <Picture src={picture ?? "/media/not-found.svg"} alt="" sizes="200px" className={css.picture} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
