import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type PreviewMessage, readMessage, type StudioMessage } from "../bridge/messages.ts";

/** Scheme and host of a draft's preview: a subdomain of Studio's own host, with its port. */
export const previewOrigin = (draft: string): string => `${location.protocol}//draft-${draft}.${location.host}`;

/** What Studio says to the frame. */
export function say(frame: RefObject<HTMLIFrameElement | null>, draft: string, message: StudioMessage): void {
  frame.current?.contentWindow?.postMessage(message, previewOrigin(draft));
}

/** Widths at which a page is looked at: a phone's, a tablet's, a desk's. */
export const widths = [390, 820, 1280] as const;
/** One of the widths, or all of them side by side. */
export type PreviewWidth = (typeof widths)[number] | "all";

/** Room around the frames and between them, px. */
const MARGIN = 24;
/** How long a draft rests before the pages beside the main one follow it, ms. */
const REST_MS = 400;

/** How much pages of that width together are made smaller to fit, and the room that there is. */
function useFit(width: number, count: number) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width, height: 600 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth - MARGIN * count, height: element.clientHeight - MARGIN }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);
  return { stage, scale: Math.min(1, room.width / width), room };
}

interface FrameProps {
  draft: string;
  token: string;
  /** Path that is opened when the token changes. */
  path: string;
  onMessage(message: PreviewMessage): void;
}

/** Hears what a frame says. */
function useMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  draft: string,
  onMessage: (message: PreviewMessage) => void,
): void {
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const from = { origin: previewOrigin(draft), source: frame.current?.contentWindow ?? null };
      const message = readMessage<PreviewMessage>(event, from);
      if (message) onMessage(message);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [draft, frame, onMessage]);
}

const addressOf = ({ draft, token, path }: Pick<FrameProps, "draft" | "token" | "path">): string =>
  `${previewOrigin(draft)}/_preview?${new URLSearchParams({ token, to: path })}`;

/** The same page at another width, beside the main one: it follows once the draft rests, so that typing stays quick. */
function SideFrame(
  props: FrameProps & { width: number; scale: number; height: number; rev: number; selected: string | null },
) {
  const { draft, token, path, width, scale, height, rev, selected, onMessage } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const known = useRef(rev);
  const hear = useCallback(
    (message: PreviewMessage) => {
      // Which page is shown is for the main frame to say.
      if (message.type !== "shown") onMessage(message);
    },
    [onMessage],
  );
  useMessages(frame, draft, hear);
  useEffect(() => {
    if (known.current === rev) return;
    const rest = setTimeout(() => {
      known.current = rev;
      say(frame, draft, { type: "refresh" });
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [draft, rev]);
  useEffect(() => say(frame, draft, { type: "show", at: selected }), [draft, selected]);
  return (
    <div className="fitted" data-width={width} style={{ width: width * scale, height: height * scale }}>
      <iframe
        ref={frame}
        title={`The page at ${width} px`}
        tabIndex={-1}
        src={addressOf({ draft, token, path })}
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  );
}

/** The page itself, as wide as on a phone, a tablet or a desk, or on all of them; made smaller where the window is. */
export function PreviewFrame(
  props: FrameProps & {
    frame: RefObject<HTMLIFrameElement | null>;
    width: PreviewWidth;
    rev: number;
    selected: string | null;
    /** Whether the page is used as a visitor would; else the keyboard passes it by, for the tree beside it. */
    isUsed: boolean;
  },
) {
  const { frame, draft, token, path, width, rev, selected, isUsed, onMessage } = props;
  const [opened, setOpened] = useState({ token, path });
  if (opened.token !== token) setOpened({ token, path });
  const main = width === "all" ? 1280 : width;
  const others = width === "all" ? widths.filter((width) => width !== main) : [];
  const total = others.reduce<number>((sum, item) => sum + item, main);
  const { stage, scale, room } = useFit(total, others.length + 1);
  useMessages(frame, draft, onMessage);
  return (
    <div className="stage" ref={stage}>
      <div key="main" className="fitted" data-width={main} style={{ width: main * scale, height: room.height }}>
        <iframe
          ref={frame}
          title="Preview of the page"
          tabIndex={isUsed ? 0 : -1}
          src={addressOf({ draft, ...opened })}
          style={{ width: main, height: room.height / scale, transform: `scale(${scale})` }}
        />
      </div>
      {others.map((other) => (
        <SideFrame
          key={`${other} ${token} ${path}`}
          {...{ draft, token, path, scale, rev, selected, onMessage }}
          width={other}
          height={room.height / scale}
        />
      ))}
    </div>
  );
}
