import { Link } from "../../link/Link.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import type { Props } from "./schema.ts";
import css from "./VehicleLocation.module.css";

/** Where a car can be seen: name, address, map, and more cars from there. */
export function VehicleLocation({ name, address, mapLabel, more }: Props) {
  const { street, city, state, postcode, place_url: map } = address ?? {};
  const place = [city, state?.toUpperCase(), postcode].filter(Boolean).join(" ");
  if (!name && place === "") return null;
  return (
    <div className={css.root}>
      <Icon name="map-pin" size={24} />
      <div className={css.words}>
        {name ? <p className={shapes.strong}>{name}</p> : null}
        <address className={css.address}>
          {street ? <span>{street}</span> : null}
          {place === "" ? null : <span>{place}</span>}
        </address>
        <p className={joinClassNames("screen-only", shapes.links, css.links)}>
          {map ? <Link href={map}>{mapLabel}</Link> : null}
          {!more?.label || !more.href ? null : <Link href={more.href}>{more.label}</Link>}
        </p>
      </div>
    </div>
  );
}
