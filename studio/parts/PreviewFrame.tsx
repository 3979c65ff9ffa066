import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { type PreviewMessage, readMessage } from "../bridge/messages.ts";
import { type PreviewWidth, previewOrigin, widths } from "../bridge/preview-host.ts";
import { useBenchAround } from "../screens/bench-context.ts";

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
  const { width, preview } = bench;
  const { frame, onMessage } = preview;
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
      if (message) onMessage(message);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [draft, frame, onMessage]);
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
