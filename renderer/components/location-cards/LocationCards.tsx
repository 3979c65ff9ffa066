import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Icon } from "../../parts/icon.tsx";
import { OpenNow } from "../../parts/open-now.tsx";
import { Picture } from "../../parts/picture.tsx";
import { Rail } from "../../parts/rail.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import { formatReviewDay } from "../../values/reviewed-text.ts";
import { formatTelHref } from "../../values/tel-href.ts";
import css from "./LocationCards.module.css";
import type { Props } from "./schema.ts";

type CardLocation = NonNullable<Props["locations"]>[number];

/** Number of cards that fit side by side on a desktop without scrolling. */
const sideBySide = 2;

/** Locations of the dealer, side by side or in a row that scrolls sideways. */
export function LocationCards(props: Props) {
  const locations = (props.locations ?? []).filter(({ slug }) => slug !== props.except);
  if (locations.length === 0) return null;
  return (
    <>
      {props.heading === undefined ? null : <h2 className={shapes.above}>{props.heading}</h2>}
      <Places {...props} locations={locations} />
    </>
  );
}

function Places({ locations, ...props }: Omit<Props, "locations"> & { locations: CardLocation[] }) {
  const { rail } = props;
  if (rail === undefined || locations.length <= sideBySide) {
    return (
      <ul className={css.root}>
        {locations.map((place) => (
          <li key={place.id} className={css.card}>
            <PlaceCard place={place} {...props} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Rail label={rail.label} previousLabel={rail.previous} nextLabel={rail.next} hint={rail.hint}>
      {locations.map((place) => (
        <article key={place.id} className={css.card}>
          <PlaceCard place={place} {...props} />
        </article>
      ))}
    </Rail>
  );
}

function PlaceCard({
  place,
  hrefPrefix,
  headingLevel = 3,
  labels,
}: Omit<Props, "locations"> & { place: CardLocation }) {
  const format = useFormat();
  const { name, slug, image, address, contact_detail, average_rating: rating, review_count: count } = place;
  return (
    <>
      {image === undefined ? null : (
        <div className={joinClassNames(shapes.cover, css.picture)}>
          <Picture src={image} alt="" sizes="(min-width: 1024px) 33vw, 100vw" />
        </div>
      )}
      <div className={css.body}>
        <Heading level={headingLevel} className={joinClassNames(shapes.named, shapes.large)}>
          {hrefPrefix === undefined ? name : <Link href={hrefPrefix + slug}>{name}</Link>}
        </Heading>
        {place.distance_km === undefined || labels.distance === undefined ? null : (
          <p className={shapes.note}>{format(labels.distance, { distance: place.distance_km })}</p>
        )}
        <OpenNow place={place} words={labels} />
        {address?.street === undefined ? null : (
          <p>
            {address.street}
            <br />
            {[address.city, address.state?.toUpperCase(), address.postcode].filter(Boolean).join(" ")}
          </p>
        )}
        {rating === undefined || labels.rating === undefined ? null : (
          <p className={css.rating}>
            <Icon name="star" size={16} />
            {format(labels.rating, {
              rating: format.number(rating, { minimumFractionDigits: 1 }),
              count: count ?? 0,
              reviewed: formatReviewDay(format, place.reviewed),
            })}
          </p>
        )}
        <div className={joinClassNames(shapes.contacts, css.links)}>
          {contact_detail?.phone === undefined ? null : (
            <a href={formatTelHref(contact_detail.phone)}>
              <Icon name="phone" size={18} />
              {contact_detail.phone}
            </a>
          )}
          {address?.place_url === undefined ? null : (
            <a href={address.place_url} rel="noopener" aria-label={`${labels.directions}: ${name}`}>
              <Icon name="map-pin" size={18} />
              {labels.directions}
            </a>
          )}
          {hrefPrefix === undefined || labels.more === undefined ? null : (
            <Link href={hrefPrefix + slug} aria-label={`${labels.more}: ${name}`}>
              <Icon name="arrow-right" size={18} />
              {labels.more}
            </Link>
          )}
        </div>
      </div>
    </>
  );
}
