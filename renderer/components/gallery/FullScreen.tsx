import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { listLoadedPictures } from "../../browser/loaded-pictures.ts";
import { morph } from "../../browser/morph.ts";
import { useSlides } from "../../browser/use-slides.ts";
import { useFormat } from "../../layout/index.ts";
import { Icon } from "../../parts/icon.tsx";
import { Modal } from "../../parts/modal.tsx";
import { Picture } from "../../parts/picture.tsx";
import screen from "../../parts/Screen.module.css";
import { Turns } from "../../parts/turns.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import { resolveUncroppedPicture } from "../../values/image-sources.ts";
import css from "./FullScreen.module.css";
import type { Props } from "./schema.ts";

interface FullScreenProps {
  /** The initial picture. */
  start: number;
  /** The gallery in the page; its loaded pictures are shown until the large ones have loaded. */
  gallery: RefObject<HTMLElement | null>;
  /** Gets the last picture that was shown. */
  onClose(index: number): void;
  urls: readonly string[];
  captions: readonly (string | undefined)[];
  name: string;
  labels: Props["labels"];
}

/** Zooms in where a picture was pressed twice: `zoom` changes its size, then the place pressed is brought into view. */
function zoomAt({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>, zoom: () => void): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const [x, y] = [(clientX - left) / width, (clientY - top) / height];
  flushSync(zoom);
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = currentTarget;
  currentTarget.scrollTo({
    left: x * (scrollWidth - clientWidth),
    top: y * (scrollHeight - clientHeight),
    behavior: "instant",
  });
}

/** One picture; until the large one has loaded, that of the page, if it had. */
function Slide(props: {
  url: string;
  alt: string;
  isFirst: boolean;
  isZoomed: boolean;
  /** Whether any picture is zoomed. */
  zoomed: boolean;
  meanwhile: string | undefined;
  onZoom(): void;
}) {
  const { url, alt, isFirst, isZoomed, zoomed, meanwhile, onZoom } = props;
  const [hasArrived, setArrived] = useState(false);
  return (
    <li
      className={joinClassNames(css.slide, isZoomed && css.zoomed)}
      // A press focuses it, and must not lose the focus by zooming: the keys would work no more.
      tabIndex={isZoomed ? 0 : -1}
      onDoubleClick={(event) => zoomAt(event, onZoom)}
      onLoadCapture={({ target }) => {
        if (target instanceof Element && !target.matches(`.${css.meanwhile}`)) setArrived(true);
      }}
    >
      {meanwhile === undefined || hasArrived ? null : (
        <img src={meanwhile} alt="" width={4} height={3} className={css.meanwhile} />
      )}
      <Picture src={resolveUncroppedPicture(url)} eager={isFirst} alt={alt} sizes={zoomed ? "200vw" : "100vw"} />
    </li>
  );
}

/** Pictures in full screen: swipe, arrow keys, and zoom. */
export function FullScreen({ start, gallery, onClose, urls, captions, name, labels }: FullScreenProps) {
  const format = useFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  const { ref, index, show, jump } = useSlides<HTMLUListElement>();
  const [loaded] = useState(() => listLoadedPictures(gallery.current, urls.length));
  const [zoomed, setZoomed] = useState(false);
  useEffect(() => {
    const opened = dialog.current;
    if (opened?.open) return;
    const at = (box: Element | null | undefined) =>
      box?.querySelectorAll("ul:first-of-type > li")[start]?.querySelector<HTMLElement>("img");
    morph(at(gallery.current), () => {
      opened?.showModal();
      jump(start);
      return at(opened);
    });
  }, [start, jump, gallery]);
  const turn = (to: number): void => {
    setZoomed(false);
    show(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Zoomed in, the arrow keys move the picture.
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: urls.length - 1 }[event.key];
    if (to === undefined || zoomed) return;
    event.preventDefault();
    turn(to);
  };
  const zoomLabel = zoomed ? labels.zoomOut : labels.zoomIn;
  return (
    <Modal
      ref={dialog}
      className={screen.root}
      aria-label={labels.gallery}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
    >
      <ul ref={ref} className={joinClassNames(css.slides, zoomed && css.still)} tabIndex={zoomed ? -1 : 0}>
        {urls.map((url, position) => (
          <Slide
            key={url}
            {...{ url, zoomed }}
            alt={
              captions[position] ?? (format(labels.picture, { name, index: position + 1, count: urls.length }) || name)
            }
            isFirst={position === start}
            isZoomed={zoomed && position === index}
            meanwhile={loaded[position]}
            onZoom={() => setZoomed(!zoomed)}
          />
        ))}
      </ul>
      <p className={css.counter} role="status">
        {index + 1} / {urls.length}
        {captions[index] === undefined ? null : ` · ${captions[index]}`}
      </p>
      <div className={screen.tools}>
        {zoomLabel === undefined ? null : (
          <button type="button" aria-pressed={zoomed} aria-label={zoomLabel} onClick={() => setZoomed(!zoomed)}>
            <Icon name={zoomed ? "zoom-out" : "zoom-in"} size={22} />
          </button>
        )}
        <button type="button" aria-label={labels.close} onClick={() => dialog.current?.close()}>
          <Icon name="x" size={24} />
        </button>
      </div>
      {urls.length > 1 ? (
        <Turns
          {...{ index, labels }}
          count={urls.length}
          previousClass={css.previous}
          nextClass={css.next}
          size={24}
          show={turn}
        />
      ) : null}
    </Modal>
  );
}
