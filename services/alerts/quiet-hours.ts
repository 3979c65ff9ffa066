import type { AlertSettings } from "./alert-settings.ts";

const minuteMs = 60_000;
const minutesADay = 24 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/** Local minutes since midnight, of the dealer. */
function localMinutes(now: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return minutesOf(format.format(now));
}

/**
 * How long messages must wait at `now` (ms); 0 while they may be sent. A window such as 20:00 to 08:00 spans midnight;
 * equal ends mean any time. Where clocks change in between, the wait ends at most an hour off: check again then.
 */
export function computeQuietDelay(
  { from, until, timeZone }: Pick<AlertSettings, "from" | "until" | "timeZone">,
  now: number,
): number {
  const [start, end, local] = [minutesOf(from), minutesOf(until), localMinutes(now, timeZone)];
  const sinceStart = (local - start + minutesADay) % minutesADay;
  const length = (end - start + minutesADay) % minutesADay || minutesADay;
  if (sinceStart < length) return 0;
  return (minutesADay - sinceStart) * minuteMs - (now % minuteMs);
}
