import { type SyntheticEvent, useRef } from "react";
import { useFormat } from "../../layout/index.ts";
import { formatButtonClass } from "../../parts/button.tsx";
import { Modal } from "../../parts/modal.tsx";
import { computeDayOfWeek } from "../../values/opening-hours.ts";
import { formatTime } from "../../values/time-text.ts";
import css from "./OpeningHours.module.css";
import type { Props } from "./schema.ts";

interface HolidayHoursProps {
  id: string;
  holidays: NonNullable<Props["holidays"]>;
  labels: Props["labels"];
}

/** A button that opens the dialog of special hours; nothing if there are none. */
export function HolidayHours({ id, holidays, labels }: HolidayHoursProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const format = useFormat();
  const formatDay = (date: string, options: Intl.DateTimeFormatOptions) =>
    format.date(`${date}T02:00:00Z`, {
      ...options,
      day: "numeric",
      month: "long",
      // Days in the next year are shown with the year.
      ...(date.slice(0, 4) === holidays[0]?.date.slice(0, 4) ? {} : { year: "numeric" }),
    });
  if (holidays.length === 0 || labels.holidays === undefined) return null;
  // Browsers that support invoker commands open the dialog without JavaScript.
  const invoker = { command: "show-modal", commandfor: id };
  const open = (event: SyntheticEvent<HTMLElement>) => {
    if (!("command" in event.currentTarget)) dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" className={formatButtonClass("quiet")} onClick={open} {...invoker}>
        {labels.holidays}
      </button>
      <Modal ref={dialog} id={id} className={css.dialog} aria-label={labels.holidays}>
        <table className={css.table}>
          <caption>{labels.holidays}</caption>
          <tbody>
            {holidays.map(({ id: key, date, until, weekdays, status, name, start_hour, end_hour }) => (
              <tr key={key ?? date}>
                <th scope="row">
                  {until === undefined
                    ? formatDay(date, { weekday: "short" })
                    : `${formatDay(date, {})} – ${formatDay(until, {})}`}
                  {weekdays === undefined ? null : (
                    <span className={css.name}>
                      {weekdays.map((day) => format.date(computeDayOfWeek(day), { weekday: "long" })).join(", ")}
                    </span>
                  )}
                  {name === undefined ? null : <span className={css.name}>{name}</span>}
                </th>
                <td>
                  {status === "Open" && start_hour !== undefined && end_hour !== undefined
                    ? `${formatTime(start_hour)} – ${formatTime(end_hour)}`
                    : labels.closed}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <form method="dialog">
          <button type="submit" className={formatButtonClass("secondary", { full: true })}>
            {labels.close}
          </button>
        </form>
      </Modal>
    </>
  );
}
