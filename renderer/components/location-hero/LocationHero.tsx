import { useFormat } from "../../layout/index.ts";
import { ActionRow, formatButtonClass } from "../../parts/button.tsx";
import { container } from "../../parts/container.tsx";
import { Icon } from "../../parts/icon.tsx";
import { OpenNow } from "../../parts/open-now.tsx";
import shapes from "../../parts/shapes.module.css";
import { Stars } from "../../parts/stars.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import { mapUrl } from "../../values/map-url.ts";
import { formatReviewDay } from "../../values/reviewed-text.ts";
import { formatMapHref, listMappedLocations, mapSize } from "../../values/static-map.ts";
import { formatTelHref } from "../../values/tel-href.ts";
import css from "./LocationHero.module.css";
import type { Props } from "./schema.ts";

/** The top of a location's page. */
export function LocationHero(props: Props) {
  const { place, actions = [], labels } = props;
  const { name, address, contact_detail: contact } = place;
  const numbers = [
    [labels.licence, place.dealer_license_number],
    [labels.repairer, place.motor_vehicle_repairer],
  ].flatMap(([label, number]) => (label && number ? `${label} ${number}` : []));
  return (
    <div className={joinClassNames(container, css.root)}>
      <div className={css.words}>
        <h1>{name}</h1>
        <Rating {...props} />
        <OpenNow place={place} words={labels} />
        {address?.street === undefined ? null : (
          <address className={css.address}>
            {address.street}
            <br />
            {formatTown(address)}
          </address>
        )}
        <div className={joinClassNames(shapes.contacts, css.links)}>
          {[contact?.phone, contact?.landline_phone].map((phone) =>
            phone === undefined ? null : <Phone key={phone} phone={phone} label={labels.call} />,
          )}
          {address?.place_url === undefined ? null : (
            <a href={address.place_url} rel="noopener">
              <Icon name="map-pin" size={18} />
              {labels.directions}
            </a>
          )}
          <Channel href={contact?.youtube_url} label={labels.youtube} place={name} />
          <Channel href={contact?.linkedin_url} label={labels.linkedin} place={name} />
        </div>
        <ActionRow actions={actions} />
        {numbers.length === 0 ? null : <p className={shapes.note}>{numbers.join(" · ")}</p>}
      </div>
      <PlaceMap {...props} />
    </div>
  );
}

/** A link to an external page of the location. */
function Channel(props: { href: string | undefined; label: string | undefined; place: string }) {
  const { href, label, place } = props;
  if (!href || !label) return null;
  return (
    <a href={href} rel="noopener" aria-label={`${label}: ${place}`}>
      {label}
    </a>
  );
}

function Phone({ phone, label }: { phone: string; label: Props["labels"]["call"] }) {
  const format = useFormat();
  const named = label === undefined ? {} : { "aria-label": format(label, { phone }) };
  return (
    <a href={formatTelHref(phone)} {...named}>
      <Icon name="phone" size={18} />
      {phone}
    </a>
  );
}

function Rating({ place: { average_rating: rating, review_count: count, reviewed }, labels }: Props) {
  const format = useFormat();
  if (rating === undefined || labels.rating === undefined) return null;
  const worded = format.number(rating, { minimumFractionDigits: 1 });
  return (
    <p className={css.rating}>
      <Stars rating={rating} label={format(labels.stars, { rating: worded })} />
      {format(labels.rating, {
        rating: worded,
        count: count ?? 0,
        reviewed: formatReviewDay(format, reviewed),
      })}
    </p>
  );
}

/**
 * The map: a picture of the service's tiles, or a plain panel with the address; the interactive one is loaded on a
 * press. Before that, visitors request nothing from the maps service.
 */
function PlaceMap({ place, map, labels }: Props) {
  const format = useFormat();
  const { name, slug, address } = place;
  const src = map?.embed === undefined ? undefined : mapUrl(map.embed, address ?? {}, map.key);
  const hasPicture = map?.tiles !== undefined && listMappedLocations([place]).length > 0;
  const link = address?.place_url;
  if (src === undefined && !hasPicture && (link === undefined || labels.openMap === undefined)) return null;
  const title = format(labels.map, { name });
  return (
    <div className={css.map}>
      {hasPicture ? (
        <figure className={css.picture}>
          <img src={formatMapHref(slug)} alt={title} {...mapSize} loading="lazy" />
          <Icon name="map-pin" size={32} />
          {map?.attribution === undefined ? null : <figcaption>{map.attribution}</figcaption>}
        </figure>
      ) : (
        <div className={css.panel}>
          <Icon name="map-pin" size={32} />
          <p>
            <strong>{name}</strong>
            <span>{address?.street}</span>
            <span>{formatTown(address)}</span>
          </p>
        </div>
      )}
      <div className={css.ways}>
        {link === undefined || labels.openMap === undefined ? null : (
          <a href={link} rel="noopener" className={formatButtonClass("secondary")}>
            <Icon name="compass" size={18} />
            {labels.openMap}
          </a>
        )}
        {src === undefined ? null : (
          <details className={css.live}>
            <summary className={formatButtonClass("secondary")}>
              <Icon name="map" size={18} />
              {labels.showMap}
            </summary>
            <iframe
              className={css.frame}
              src={src}
              title={title}
              loading="lazy"
              referrerPolicy="no-referrer-when-downgrade"
            />
          </details>
        )}
      </div>
    </div>
  );
}

const formatTown = (address: Props["place"]["address"]): string =>
  [address?.city, address?.state?.toUpperCase(), address?.postcode].filter(Boolean).join(" ");
