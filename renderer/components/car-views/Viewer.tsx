import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { useFormat } from "../../layout/index.ts";
import { Icon } from "../../parts/icon.tsx";
import { Modal } from "../../parts/modal.tsx";
import { Picture } from "../../parts/picture.tsx";
import screen from "../../parts/Screen.module.css";
import { parseYouTubeId, youTubeOrigin } from "../../values/youtube.ts";
import type { Props } from "./schema.ts";
import css from "./Viewer.module.css";

/** What is open: the address of a video, or the pictures that are turned. */
export type Shown = { video: string } | { turn: readonly string[] };

interface ViewerProps {
  name: string;
  shown: Shown;
  labels: Props["labels"];
  onClose(): void;
}

/** A video, or pictures that are turned, over the page. */
export function Viewer({ name, shown, labels, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <Modal ref={dialog} className={screen.root} aria-label={name} onClose={onClose}>
      {"video" in shown ? (
        <Film name={name} url={shown.video} />
      ) : (
        <Turn name={name} urls={shown.turn} label={labels.turned} hint={labels.hint} />
      )}
      <div className={screen.tools}>
        <button type="button" aria-label={labels.close} onClick={() => dialog.current?.close()}>
          <Icon name="x" size={24} />
        </button>
      </div>
    </Modal>
  );
}

function Film({ name, url }: { name: string; url: string }) {
  const id = parseYouTubeId(url);
  // It was pressed to be seen: it plays at once. Films of cars have no words that captions could say.
  return id === undefined ? (
    // biome-ignore lint/a11y/useMediaCaption: the stock has no captions of films
    <video className={css.film} src={url} controls autoPlay playsInline title={name} />
  ) : (
    <iframe
      className={css.film}
      src={`${youTubeOrigin}/embed/${id}?autoplay=1`}
      title={name}
      allow="autoplay; encrypted-media; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** How far (share of the picture's width) a drag goes for the whole turn. */
const wholeTurn = 1;

/** Pictures all around a car: a drag or the arrow keys turn it. */
function Turn({
  name,
  urls,
  label,
  hint,
}: {
  name: string;
  urls: readonly string[];
  label: Props["labels"]["turned"];
  hint: Props["labels"]["hint"];
}) {
  const format = useFormat();
  const [index, setIndex] = useState(0);
  const [isTurned, setIsTurned] = useState(false);
  const hintId = useId();
  const drag = useRef<{ x: number; index: number }>(undefined);
  const count = urls.length;
  const turnTo = (next: number) => {
    const to = ((next % count) + count) % count;
    if (to !== index) setIsTurned(true);
    setIndex(to);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, index };
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    if (drag.current === undefined) return;
    const share = (clientX - drag.current.x) / currentTarget.clientWidth / wholeTurn;
    turnTo(drag.current.index - Math.round(share * count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    turnTo(to);
  };
  return (
    <div
      className={css.turn}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={index + 1}
      aria-valuetext={format(label, { name, index: index + 1, count })}
      aria-describedby={hint === undefined ? undefined : hintId}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        drag.current = undefined;
      }}
      onKeyDown={onKeyDown}
    >
      {/* All are there, so that turning waits for none. */}
      {urls.map((url, at) => (
        <div key={url} hidden={at !== index}>
          <Picture src={url} alt="" sizes="100vw" eager />
        </div>
      ))}
      {hint === undefined ? null : (
        <p id={hintId} className={css.hint} hidden={isTurned}>
          {hint}
        </p>
      )}
    </div>
  );
}
