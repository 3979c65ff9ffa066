import { Link } from "../../link/Link.tsx";
import { Picture } from "../../parts/picture.tsx";
import { PriceBlock } from "../../parts/price-block.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./FormAside.module.css";
import type { Props } from "./schema.ts";

interface AskedCarProps {
  car: NonNullable<Props["car"]>;
  price: Props["price"];
  labels: Props["labels"];
}

/** The car that a form is about. */
export function AskedCar({ car, price, labels }: AskedCarProps) {
  const { slug, name, primary_image_url: picture } = car;
  return (
    <div className={css.block}>
      {labels.car === undefined ? null : <h2 className={shapes.large}>{labels.car}</h2>}
      <div className={css.car}>
        {picture ? (
          <div className={joinClassNames(shapes.cover, shapes.photo)}>
            <Picture src={picture} alt="" sizes="144px" />
          </div>
        ) : null}
        <div>
          <p className={css.name}>
            <Link href={`/cars/${slug}`}>{name}</Link>
          </p>
          <PriceBlock price={price} was={labels.was} />
        </div>
      </div>
    </div>
  );
}
