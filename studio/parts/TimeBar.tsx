import type { View } from "../screens/use-draft.ts";
import { createLabelledOptions, Select } from "./Select.tsx";

const visitors = { anonymous: "Anonymous", mail: "Signed in", phone: "Signed in with phone" };
/** How far the scrubber goes, hours. */
const HOURS = 30 * 24;
const HOUR_MS = 3_600_000;

/** The time of a zone as `2026-12-26T09:00`. */
function localTime(ms: number, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: timeZone ?? "UTC",
    dateStyle: "short",
    timeStyle: "short",
    hour12: false,
  }).format(ms);
  return parts.replace(", ", "T").replace("T24", "T00");
}

/** Milliseconds of a local time, as if it were one of UTC: for differences. */
const plain = (local: string): number => Date.parse(`${local}Z`);

const dayOf = (local: string): string =>
  new Date(plain(local)).toLocaleString("en", {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZone: "UTC",
  });

/** When and as whom the page is looked at: a scrubber over the next 30 days with the moments at which something changes. */
export function TimeBar(props: {
  view: View;
  moments: readonly { at: string; of: string }[];
  timeZone: string | undefined;
  onView(view: View): void;
}) {
  const { view, moments, timeZone, onView } = props;
  const now = localTime(Date.now(), timeZone);
  const hourOf = (local: string) => Math.round((plain(local) - plain(now)) / HOUR_MS);
  const hour = view.at ? hourOf(view.at) : 0;
  const near = moments.filter(({ at }) => hourOf(at) > 0 && hourOf(at) <= HOURS);
  const shown = view.at || now;
  const next = moments.find(({ at }) => at > shown);
  const before = moments.findLast(({ at }) => at < shown);
  const go = (at: string) => onView({ ...view, at });
  return (
    <fieldset className="timebar" aria-label="Time and visitor">
      <button
        type="button"
        className="icon"
        disabled={!before}
        aria-label={before ? `Moment before: ${dayOf(before.at)}, ${before.of}` : "No moment before"}
        title={before && `${dayOf(before.at)}: ${before.of}`}
        onClick={() => before && go(before.at)}
      >
        ‹
      </button>
      <span className="scrub">
        <input
          type="range"
          min={0}
          max={HOURS}
          step={1}
          list="scrub-moments"
          aria-label="The next 30 days"
          aria-valuetext={view.at ? dayOf(view.at) : "Now"}
          value={Math.min(HOURS, Math.max(0, hour))}
          onChange={({ target }) => {
            const hours = Number(target.value);
            const local = new Date(plain(now) + hours * HOUR_MS).toISOString().slice(0, 13);
            go(hours === 0 ? "" : `${local}:00`);
          }}
        />
        <datalist id="scrub-moments">
          {near.map(({ at, of }) => (
            <option key={at} value={hourOf(at)} label={of} />
          ))}
        </datalist>
      </span>
      <button
        type="button"
        className="icon"
        disabled={!next}
        aria-label={next ? `Next moment: ${dayOf(next.at)}, ${next.of}` : "No moment after"}
        title={next && `${dayOf(next.at)}: ${next.of}`}
        onClick={() => next && go(next.at)}
      >
        ›
      </button>
      <label>
        <span className="hidden">Look at the page as of, {timeZone}</span>
        <input
          type="datetime-local"
          list="moments"
          title={`As of this date and time in the dealer's zone${timeZone ? ` (${timeZone})` : ""}; empty: now`}
          value={view.at}
          onChange={(event) => go(event.target.value)}
        />
        <datalist id="moments">
          {moments.map(({ at, of }) => (
            <option key={at} value={at} label={of} />
          ))}
        </datalist>
      </label>
      <button type="button" disabled={!view.at} onClick={() => go("")}>
        Now
      </button>
      <Select
        aria-label="Look at the page as"
        value={view.as}
        options={createLabelledOptions(visitors)}
        onValue={(chosen) => onView({ ...view, as: chosen })}
      />
    </fieldset>
  );
}
