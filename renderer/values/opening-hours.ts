/** One day of a location's opening hours (S3.23). */
export interface DayHours {
  weekday: number;
  status: string;
  formated_hours?: string | undefined;
  open?: string | undefined;
  close?: string | undefined;
}

/** A moment of a day of the week (0 is Sunday), for its name: the same day in every Australian time zone. */
export const computeDayOfWeek = (weekday: number): number => Date.UTC(2025, 0, 5 + weekday, 2);

/** A line of an opening-hours table: the first and last weekday, and the text. */
export interface HoursLine {
  from: number;
  to: number;
  hours: string;
}

interface HoursWords {
  closed: string;
  /** Formats `HH:MM` for visitors. */
  time(value: string): string;
}

/** The text of one day: its own text, else opening to closing time, else closed. */
export function formatDayHours(day: DayHours | undefined, words: HoursWords): string {
  if (day === undefined) return words.closed;
  if (day.formated_hours) return day.formated_hours;
  if (day.status !== "Open" || day.open === undefined || day.close === undefined) return words.closed;
  return `${words.time(day.open)} – ${words.time(day.close)}`;
}

/**
 * The week from Monday. Monday to Friday become one line if they have the same hours (S4.35); weekend days are separate.
 */
export function groupHours(days: readonly DayHours[], words: HoursWords): HoursLine[] {
  const text = (weekday: number): string =>
    formatDayHours(
      days.find((day) => day.weekday === weekday),
      words,
    );
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ from: weekday, to: weekday, hours: text(weekday) }));
  const [first] = weekdays;
  const same = first !== undefined && weekdays.every(({ hours }) => hours === first.hours);
  const weekend = [6, 0].map((weekday) => ({ from: weekday, to: weekday, hours: text(weekday) }));
  return same ? [{ from: 1, to: 5, hours: first.hours }, ...weekend] : [...weekdays, ...weekend];
}
