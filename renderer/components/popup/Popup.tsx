import { useEffect, useRef, useState } from "react";
import { placeFreely } from "../../browser/free-spot.ts";
import { popupClosed, recordPopup } from "../../browser/popup-flag.ts";
import { isNarrow, whenLookedAround } from "../../browser/when-looked-around.ts";
import type { NodeExtras } from "../../layout/index.ts";
import { usePage } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { buttonClass } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { useImageUrl } from "../../parts/use-image-url.ts";
import { cx } from "../../values/class-names.ts";
import css from "./Popup.module.css";
import type { Props } from "./schema.ts";

/**
 * A promotional popup; the server and the first render show nothing. On wide screens it is placed where it covers no
 * control; phones show it at the bottom once the visitor has scrolled.
 */
export function Popup({ popups, labels, nodeId }: Props & NodeExtras) {
  const imageUrl = useImageUrl();
  const { site } = usePage();
  const [shown, setShown] = useState<NonNullable<Props["popups"]>[number]>();
  const [placed, setPlaced] = useState(false);
  const box = useRef<HTMLDialogElement>(null);
  useEffect(
    () =>
      whenLookedAround(() => {
        const next = popups?.find(({ id }) => !popupClosed(site.id, id));
        setShown(next);
      }),
    [popups, site.id],
  );
  useEffect(() => {
    if (!shown || !box.current) return;
    const open = () => {
      setPlaced(true);
      recordPopup(site.id, shown.id, "open");
    };
    if (!isNarrow()) return placeFreely(box.current, open);
    open();
  }, [shown, site.id]);
  useEffect(() => {
    if (!shown || !placed) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      recordPopup(site.id, shown.id, "closed");
      setShown(undefined);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [shown, placed, site.id]);
  if (!shown) return null;
  const { id, src, linkTo, title, description, buttonText } = shown;
  const close = () => {
    recordPopup(site.id, id, "closed");
    setShown(undefined);
  };
  const picture =
    src === undefined ? null : <img src={imageUrl(src)} alt={title ?? ""} width={600} height={400} />;
  return (
    // Open by its attribute: a promotion must not take the focus from what the visitor is doing.
    <dialog
      ref={box}
      open
      className={cx(css.root, !placed && css.waiting)}
      data-sticky
      aria-labelledby={title === undefined ? undefined : `${nodeId}-title`}
      aria-label={title === undefined ? labels.name : undefined}
    >
      <button type="button" className={cx(shapes.round, css.close)} aria-label={labels.close} onClick={close}>
        <Icon name="x" />
      </button>
      {picture === null || linkTo === undefined ? (
        picture
      ) : (
        <Link href={linkTo} className={css.picture} onClick={close} tabIndex={buttonText ? -1 : 0}>
          {picture}
        </Link>
      )}
      <div className={css.words}>
        {title === undefined ? null : <h2 id={`${nodeId}-title`}>{title}</h2>}
        {description === undefined ? null : <p>{description}</p>}
        {buttonText === undefined || linkTo === undefined ? null : (
          <Link href={linkTo} className={buttonClass("primary")} onClick={close}>
            {buttonText}
          </Link>
        )}
      </div>
    </dialog>
  );
}
