import { useFormat } from "../../layout/page-context.tsx";
import { Link } from "../../link/Link.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Picture } from "../../parts/picture.tsx";
import css from "./LocationCards.module.css";
import type { Props } from "./schema.ts";

/** Places of the dealer. */
export function LocationCards({ locations, hrefPrefix, headingLevel = 3, labels }: Props) {
  const format = useFormat();
  if (!locations || locations.length === 0) return null;
  return (
    <ul className={css.root}>
      {locations.map(
        ({ id, name, slug, image, address, contact_detail, average_rating: rating, review_count: count }) => (
          <li key={id} className={css.card}>
            {image === undefined ? null : (
              <div className={css.picture}>
                <Picture src={image} alt="" sizes="(min-width: 1024px) 33vw, 100vw" />
              </div>
            )}
            <div className={css.body}>
              <Heading level={headingLevel} className={css.name}>
                {hrefPrefix === undefined ? name : <Link href={hrefPrefix + slug}>{name}</Link>}
              </Heading>
              {address?.street === undefined ? null : (
                <p>
                  {address.street}
                  <br />
                  {address.city} {address.state?.toUpperCase()} {address.postcode}
                </p>
              )}
              {rating === undefined || labels.rating === undefined ? null : (
                <p className={css.rating}>
                  <Icon name="star" size={16} />
                  {format(labels.rating, {
                    rating: format.number(rating, { minimumFractionDigits: 1 }),
                    count: count ?? 0,
                  })}
                </p>
              )}
              <div className={css.links}>
                {contact_detail?.phone === undefined ? null : (
                  <a href={`tel:${contact_detail.phone.replace(/\s/g, "")}`}>
                    <Icon name="phone" size={18} />
                    {contact_detail.phone}
                  </a>
                )}
                {address?.place_url === undefined ? null : (
                  <a href={address.place_url} rel="noopener">
                    <Icon name="map-pin" size={18} />
                    {labels.directions}
                  </a>
                )}
              </div>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
