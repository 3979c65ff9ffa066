import type { ReactNode } from "react";
import { useFormat } from "../../layout/index.ts";
import { Icon } from "../../parts/icon.tsx";
import { Picture } from "../../parts/picture.tsx";
import { SaveButton } from "../../parts/save-button.tsx";
import { TagBanner } from "../../parts/tag-banner.tsx";
import { mostCardPictures } from "../../values/card-pictures.ts";
import css from "./CarCard.module.css";
import { CardSlides } from "./CardSlides.tsx";
import type { Props } from "./schema.ts";

const gridSizes = "(min-width: 1440px) 400px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw";

/** A car's picture with its overlays: tag, favourite, number of pictures, location. */
export function CardPicture({
  car,
  decisions = {},
  eager = false,
  sizes = gridSizes,
  showLocation = true,
  onlyLocation,
  labels = {},
  pictures,
  pictureCount = mostCardPictures,
  actions,
}: Props & { actions?: ReactNode }) {
  const format = useFormat();
  const mayFavourite = decisions["card-actions"]?.some(({ id }) => id === "favourite") ?? false;
  const photos = car.photos_count ?? 0;
  const turns = pictures === "several" && car.primary_image_url != null;
  const slides = turns ? Math.min(pictureCount, photos) : 1;
  // The name beside it describes the picture.
  const first = <Picture src={car.primary_image_url} car={car.id} alt="" sizes={sizes} eager={eager} />;
  return (
    <div className={css.picture}>
      {slides > 1 ? (
        <CardSlides car={car} count={slides} labels={labels}>
          {first}
        </CardSlides>
      ) : (
        <div className={css.image}>{first}</div>
      )}
      <div className={css.tag}>
        <TagBanner tag={decisions.tag} />
      </div>
      {mayFavourite && labels.save !== undefined ? (
        <div className={css.favourite} data-decision="card-actions">
          <SaveButton car={car} label={labels.save} />
        </div>
      ) : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
      {showLocation && car.location_name && car.location_name !== onlyLocation ? (
        <p className={css.location}>
          <Icon name="map-pin" size={14} />
          {car.location_name}
        </p>
      ) : null}
      {photos > 1 && labels.photos !== undefined ? (
        <p className={css.photos}>
          <Icon name="camera" size={14} />
          <span aria-hidden="true">{photos}</span>
          <span className="visually-hidden">{format(labels.photos, { count: photos })}</span>
        </p>
      ) : null}
    </div>
  );
}
