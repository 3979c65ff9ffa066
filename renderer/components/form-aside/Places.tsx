import { resolveDepartment } from "../../../schemas/entities/department.ts";
import { useFormat } from "../../layout/index.ts";
import { computeWeekday, type DayNote, DayNotes } from "../../parts/day-notes.tsx";
import { Icon } from "../../parts/icon.tsx";
import { OpenNow } from "../../parts/open-now.tsx";
import shapes from "../../parts/shapes.module.css";
import { computeDayOfWeek, formatDayHours } from "../../values/opening-hours.ts";
import { formatTelHref } from "../../values/tel-href.ts";
import { formatTime } from "../../values/time-text.ts";
import css from "./FormAside.module.css";
import type { Props } from "./schema.ts";

type AsideLocation = NonNullable<Props["locations"]>[number];
type Labels = Props["labels"];

const fromMonday = [1, 2, 3, 4, 5, 6, 0];

/** Locations to call or visit instead of submitting a form. */
export function Places({ places, notes, labels }: { places: AsideLocation[]; notes: DayNote[]; labels: Labels }) {
  if (places.length === 0) return null;
  return (
    <div className={css.block}>
      {labels.places === undefined ? null : <h2 className={shapes.large}>{labels.places}</h2>}
      <ul className={css.places}>
        {places.map((place) => (
          <li key={place.slug} className={css.place}>
            <PlaceLines place={place} notes={notes} labels={labels} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PlaceLines({ place, notes, labels }: { place: AsideLocation; notes: DayNote[]; labels: Labels }) {
  const { name, address = {}, contact_detail: contact = {} } = place;
  const { street, city, state, postcode, place_url: map } = address;
  const town = [city, state?.toUpperCase(), postcode].filter(Boolean).join(" ");
  return (
    <>
      <div className={css.top}>
        <h3 className={css.name}>{name}</h3>
        <OpenNow place={place} words={labels} />
      </div>
      {contact.phone === undefined ? null : (
        <a className={css.phone} href={formatTelHref(contact.phone)} aria-label={`${name}: ${contact.phone}`}>
          <Icon name="phone" size={18} />
          {contact.phone}
        </a>
      )}
      {town === "" ? null : <p className={css.address}>{[street, town].filter(Boolean).join(", ")}</p>}
      <div className={css.more}>
        {map === undefined ? null : (
          <a className={css.line} href={map} rel="noopener" aria-label={`${labels.directions}: ${name}`}>
            <Icon name="map-pin" size={18} />
            {labels.directions}
          </a>
        )}
        <Hours
          hours={contact.opening_hours ?? []}
          notes={resolveDepartment(place) === "service" ? notes : []}
          labels={labels}
        />
      </div>
    </>
  );
}

type Day = NonNullable<NonNullable<AsideLocation["contact_detail"]>["opening_hours"]>[number];

/** The weekly hours of a location, collapsed. */
function Hours({ hours, notes, labels }: { hours: readonly Day[]; notes: DayNote[]; labels: Labels }) {
  const format = useFormat();
  if (hours.length === 0) return null;
  const words = { closed: labels.closedDay, time: formatTime };
  return (
    <details className={css.hours}>
      <summary>
        <Icon name="clock" size={18} />
        {labels.hours}
      </summary>
      <dl>
        {fromMonday.map((weekday) => (
          <div key={weekday}>
            <dt>{format.date(computeDayOfWeek(weekday), { weekday: "long" })}</dt>
            <dd>
              {formatDayHours(
                hours.find((day) => day.weekday === weekday),
                words,
              )}
              <DayNotes notes={notes.filter((note) => computeWeekday(note) === weekday)} label={labels.note} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
