/** An event of a calendar file. Times are ms since 1970 UTC. */
export interface CalendarEvent {
  /** The same for each copy of the file, so that a calendar updates its entry. */
  uid: string;
  /** When the event was made. */
  stamp: number;
  starts: number;
  ends: number;
  /** IANA time zone in which the times are written. */
  timeZone: string;
  summary: string;
  location: string;
  description: string;
  url: string;
  /** Degrees, WGS 84. */
  point?: { lat: number; long: number };
}

const two = (value: number) => String(value).padStart(2, "0");

/** Text as RFC 5545 3.3.11 escapes it; other control characters are not allowed. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** Folds a line into parts of at most 75 octets; continuation parts begin with a space (RFC 5545 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (octets + size > 75) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += char;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}

const localOf = (at: Temporal.ZonedDateTime) =>
  `${at.year}${two(at.month)}${two(at.day)}T${two(at.hour)}${two(at.minute)}${two(at.second)}`;

const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");

function offset(nanoseconds: number): string {
  const minutes = Math.round(nanoseconds / 60e9);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

/** The time zone at a given time: one observance, starting at the last clock change. */
function zoneLines(at: Temporal.ZonedDateTime): string[] {
  const began = at.getTimeZoneTransition("previous");
  const before = began?.subtract({ nanoseconds: 1 }) ?? at;
  // The smaller of a year's offsets is standard time.
  const offsets = [1, 7].map((month) => at.with({ month, day: 1 }).offsetNanoseconds);
  const kind = at.offsetNanoseconds > Math.min(...offsets) ? "DAYLIGHT" : "STANDARD";
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${at.timeZoneId}`,
    `BEGIN:${kind}`,
    `DTSTART:${began ? localOf(began.toInstant().toZonedDateTimeISO(offsetZone(before))) : "19700101T000000"}`,
    `TZOFFSETFROM:${offset(before.offsetNanoseconds)}`,
    `TZOFFSETTO:${offset(at.offsetNanoseconds)}`,
    `END:${kind}`,
    "END:VTIMEZONE",
  ];
}

/** A fixed zone with the offset at that time, because the start of an observance uses the offset before it. */
const offsetZone = ({ offset: fixed }: Temporal.ZonedDateTime): string => fixed.slice(0, 6);

/** A calendar file (text/calendar, RFC 5545) with one event. */
export function formatCalendarFile(event: CalendarEvent): string {
  const { timeZone, point } = event;
  const zoned = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Forecourt//Appointments//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...zoneLines(zoned(event.starts)),
    "BEGIN:VEVENT",
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART;TZID=${timeZone}:${localOf(zoned(event.starts))}`,
    `DTEND;TZID=${timeZone}:${localOf(zoned(event.ends))}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    ...(point ? [`GEO:${point.lat};${point.long}`] : []),
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  return lines.map(folded).join("\r\n");
}
