import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { type PreviewMessage, readMessage } from "../bridge/messages.ts";
import { type PreviewWidth, previewOrigin, widths } from "../bridge/preview-host.ts";
import { useBenchAround } from "../screens/use-bench.ts";
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

/** A choice of the widths. */
export function WidthChoice(props: { label: string; width: PreviewWidth; onWidth(width: PreviewWidth): void }) {
  const name = useId();
  return (
    <fieldset className="bar" aria-label={props.label}>
      {widths.map((item) => (
        <label key={item} className="check">
          <input type="radio" {...{ name }} checked={item === props.width} onChange={() => props.onWidth(item)} />
          <span>{item}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Room around the frame, px. */
const MARGIN = 24;

/** How much a page of that width is made smaller to fit, and the room that there is. */
export function useFit(width: number) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width, height: 600 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth - MARGIN, height: element.clientHeight - MARGIN }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { stage, scale: Math.min(1, room.width / width), room };
}

/** The page itself, as wide as on a phone, a tablet or a desk; made smaller where the window is. */
export function PreviewFrame() {
  const bench = useBenchAround();
  const { frame, width, preview } = bench;
  const hear = useEffectEvent(preview.onMessage);
  const { path } = preview.shown;
  const {
    id: draft,
    preview: { token },
  } = bench.draft;
  const [opened, setOpened] = useState({ token, path });
  if (opened.token !== token) setOpened({ token, path });
  const { stage, scale, room } = useFit(width);
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const from = { origin: previewOrigin(draft), source: frame.current?.contentWindow ?? null };
      const message = readMessage<PreviewMessage>(event, from);
      if (message) hear(message);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [draft, frame]);
  return (
    <div className="stage" ref={stage}>
      <div className="fitted" style={{ width: width * scale, height: room.height }}>
        <iframe
          ref={frame}
          title="Preview of the page"
          // The keyboard passes it by, for the tree beside it, unless it is used as a visitor would.
          tabIndex={preview.mode === "browse" ? 0 : -1}
          src={`${previewOrigin(draft)}/_preview?${new URLSearchParams({ token: opened.token, to: opened.path })}`}
          style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
