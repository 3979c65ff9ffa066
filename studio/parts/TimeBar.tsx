import { useBenchAround } from "../screens/bench-context.ts";
import { Button, IconButton, Input } from "./controls.tsx";
import { createLabelledOptions, Select } from "./Select.tsx";

const visitors = { anonymous: "Anonymous", mail: "Signed in", phone: "Signed in with phone" };

/** The time of now in a zone as `2026-12-26T09:00`. */
const formatNow = (timeZone = "UTC"): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
    .format(Date.now())
    .replace(" ", "T");

/** When and as whom the page is looked at: any time of the dealer's, and the moments at which something changes. */
export function TimeBar() {
  const { draft, dealer, view, look } = useBenchAround();
  const { moments } = draft;
  const timeZone = dealer?.timeZone;
  const shown = view.at || formatNow(timeZone);
  const before = moments.findLast(({ at }) => at < shown);
  const next = moments.find(({ at }) => at > shown);
  const go = (at: string) => void look({ ...view, at });
  const step = (sign: string, name: string, moment: { at: string; of: string } | undefined) => (
    <IconButton
      sign={sign}
      label={moment ? `${name}: ${moment.at.replace("T", " ")}, ${moment.of}` : `No ${name.toLowerCase()}`}
      disabled={!moment}
      title={moment && `${moment.at.replace("T", " ")}: ${moment.of}`}
      onClick={() => moment && go(moment.at)}
    />
  );
  return (
    <fieldset className="bar planned" aria-label="Time and visitor">
      {step("‹", "Moment before", before)}
      <Input
        type="datetime-local"
        aria-label={`Look at the page as of, ${timeZone}`}
        suggestions={moments.map(({ at, of }) => ({ value: at, label: of }))}
        title={`As of this date and time in the dealer's zone${timeZone ? ` (${timeZone})` : ""}; empty: now`}
        value={view.at}
        onText={go}
      />
      {step("›", "Next moment", next)}
      <Button label="Now" disabled={!view.at} onClick={() => go("")} />
      <Select
        aria-label="Look at the page as"
        value={view.as}
        options={createLabelledOptions(visitors)}
        onValue={(chosen) => void look({ ...view, as: chosen })}
      />
    </fieldset>
  );
}
