import type { NodeExtras } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { formatButtonClass } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { useImageUrl } from "../../parts/use-image-url.ts";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./Popup.module.css";
import type { Props } from "./schema.ts";

/** Promotional popups, as templates: delegated/popup.ts shows the first one that the visitor has not closed. */
export function Popup({ popups, labels, nodeId }: Props & NodeExtras) {
  const imageUrl = useImageUrl();
  return (popups ?? []).map(({ id, src, linkTo, title, description, buttonText }) => {
    const picture = src === undefined ? null : <img src={imageUrl(src)} alt={title ?? ""} width={600} height={400} />;
    return (
      <template key={id} data-popup={id}>
        <dialog
          className={css.root}
          data-sticky
          data-waiting
          aria-labelledby={title === undefined ? undefined : `${nodeId}-title`}
          aria-label={title === undefined ? labels.name : undefined}
        >
          <button type="button" className={joinClassNames(shapes.round, css.close)} aria-label={labels.close}>
            <Icon name="x" />
          </button>
          {picture === null || linkTo === undefined ? (
            picture
          ) : (
            <Link href={linkTo} className={css.picture} tabIndex={buttonText ? -1 : 0}>
              {picture}
            </Link>
          )}
          <div className={css.words}>
            {title === undefined ? null : <h2 id={`${nodeId}-title`}>{title}</h2>}
            {description === undefined ? null : <p>{description}</p>}
            {buttonText === undefined || linkTo === undefined ? null : (
              <Link href={linkTo} className={formatButtonClass("primary")}>
                {buttonText}
              </Link>
            )}
          </div>
        </dialog>
      </template>
    );
  });
}
