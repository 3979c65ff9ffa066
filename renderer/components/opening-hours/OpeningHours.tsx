import { useState } from "react";
import { zoneOf } from "../../../schemas/entities/location-zone.ts";
import type { NodeExtras } from "../../layout/index.ts";
import { type Format, useFormat, usePage } from "../../layout/index.ts";
import { Heading } from "../../parts/heading.tsx";
import { groupHours, type HoursLine } from "../../values/opening-hours.ts";
import { timeText } from "../../values/time-text.ts";
import { HolidayHours } from "./HolidayHours.tsx";
import css from "./OpeningHours.module.css";
import type { Props } from "./schema.ts";
import { specialDays } from "./special-days.ts";

/** A Sunday at noon UTC, which is the same day in every Australian time zone. */
const aSunday = Date.UTC(2025, 0, 5, 2);
const day = 86_400_000;

function lineLabel({ from, to }: HoursLine, labels: Props["labels"], format: Format): string {
  const name = (weekday: number) => format.date(aSunday + weekday * day, { weekday: "long" });
  return from === to ? name(from) : (labels.weekdays ?? `${name(from)} – ${name(to)}`);
}

/** Opening-hours table; with a choice of department if there are several. */
export function OpeningHours(props: Props & NodeExtras) {
  const { heading, headingLevel = 2, holidays, labels, nodeId: id } = props;
  const format = useFormat();
  const { now, site } = usePage();
  const [chosen, setChosen] = useState(0);
  const places = (props.locations ?? []).filter(
    ({ contact_detail }) => contact_detail?.opening_hours?.length,
  );
  const place = places[chosen] ?? places[0];
  if (place === undefined) return null;
  const words = { closed: labels.closed, time: (value: string) => timeText(value, format) };
  const lines = groupHours(place.contact_detail?.opening_hours ?? [], words);
  // en-CA formats dates as YYYY-MM-DD.
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: zoneOf(site, place) }).format(now);
  return (
    <div className={css.root}>
      {heading === undefined ? null : (
        <Heading level={headingLevel} className={css.heading}>
          {heading}
        </Heading>
      )}
      {places.length < 2 ? null : (
        <div className={css.choice}>
          <label htmlFor={`${id}-place`}>{labels.department}</label>
          <select
            id={`${id}-place`}
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {places.map((one, index) => (
              <option key={one.id} value={index}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <table className={css.table}>
        <caption className="visually-hidden">{`${heading ?? ""} ${place.name}`.trim()}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{labels.day}</th>
            <th scope="col">{labels.hours}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.from}>
              <th scope="row">{lineLabel(line, labels, format)}</th>
              <td>{line.hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <HolidayHours
        id={`${id}-holidays`}
        holidays={specialDays(holidays ?? [], place, today)}
        labels={labels}
      />
    </div>
  );
}
