import { useFormat } from "../layout/index.ts";
import type { Message } from "../messages/index.ts";
import css from "./DayNotes.module.css";

/** A day to come, YYYY-MM-DD, and what is said of it. */
export interface DayNote {
  date: string;
  text: string;
}

/** A note's weekday, 0 Sunday to 6 Saturday. */
export const computeWeekday = ({ date }: DayNote): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** What days to come say besides the hours of their weekday, a line each. */
export function DayNotes({ notes, label }: { notes: readonly DayNote[]; label: Message | undefined }) {
  const format = useFormat();
  return notes.map(({ date, text }) => {
    const day = format.date(`${date}T00:00:00Z`, { day: "numeric", month: "long", timeZone: "UTC" });
    return (
      <span key={date} className={css.note}>
        {format(label, { day, text })}
      </span>
    );
  });
}
