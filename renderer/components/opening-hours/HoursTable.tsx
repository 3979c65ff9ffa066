import { resolveDepartment } from "../../../schemas/entities/department.ts";
import { type Format, useFormat } from "../../layout/index.ts";
import { computeWeekday, DayNotes } from "../../parts/day-notes.tsx";
import { computeDayOfWeek, groupHours, type HoursLine } from "../../values/opening-hours.ts";
import { formatTime } from "../../values/time-text.ts";
import css from "./OpeningHours.module.css";
import type { Props } from "./schema.ts";

function lineLabel({ from, to }: HoursLine, labels: Props["labels"], format: Format): string {
  const name = (weekday: number) => format.date(computeDayOfWeek(weekday), { weekday: "long" });
  return from === to ? name(from) : (labels.weekdays ?? `${name(from)} – ${name(to)}`);
}

interface HoursTableProps extends Pick<Props, "heading" | "serviceNotes" | "labels"> {
  place: NonNullable<Props["locations"]>[number];
}

/** The weekly hours of a location; at its workshop, with what days to come say besides. */
export function HoursTable({ place, heading, serviceNotes, labels }: HoursTableProps) {
  const format = useFormat();
  const words = { closed: labels.closed, time: formatTime };
  const notes = resolveDepartment(place) === "service" ? (serviceNotes ?? []) : [];
  const notesOf = ({ from, to }: HoursLine) =>
    notes.filter((note) => computeWeekday(note) >= from && computeWeekday(note) <= to);
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{`${heading ?? ""} ${place.name}`.trim()}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{labels.day}</th>
          <th scope="col">{labels.hours}</th>
        </tr>
      </thead>
      <tbody>
        {groupHours(place.contact_detail?.opening_hours ?? [], words).map((line) => (
          <tr key={line.from}>
            <th scope="row">{lineLabel(line, labels, format)}</th>
            <td>
              {line.hours}
              <DayNotes notes={notesOf(line)} label={labels.note} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
