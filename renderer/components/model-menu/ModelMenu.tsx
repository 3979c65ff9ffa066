import { useId } from "react";
import { Link } from "../../link/Link.tsx";
import { cx } from "../../parts/class-names.ts";
import { Picture } from "../../parts/picture.tsx";
import { arrange, fill, holds } from "./arrange.ts";
import css from "./ModelMenu.module.css";
import type { Props } from "./schema.ts";

/** Most columns of the list. */
const mostColumns = 4;

/**
 * New models in a dropdown of the header. The tabs are radio buttons and the style sheet shows what the chosen one holds,
 * so that they work without JavaScript and each model is in the page once.
 */
export function ModelMenu(props: Props) {
  const { models, tabs, order, href, stockHref, rows, scrollBeyond, labels } = props;
  const name = useId();
  const arranged = arrange(models ?? [], order);
  const shown = tabs.filter((tab) => arranged.some((model) => holds(tab, model)));
  const columns = Math.min(mostColumns, Math.max(2, Math.ceil(arranged.length / rows)));
  if (arranged.length === 0) return null;
  return (
    <div className={css.root}>
      <fieldset className={css.tabs}>
        <legend className="visually-hidden">{labels.tabs}</legend>
        {shown.map(({ id, label }, index) => (
          <label key={id} className={css.tab}>
            <input
              type="radio"
              className={cx("visually-hidden", css[`tab-${index}`])}
              name={name}
              value={id}
              defaultChecked={index === 0}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <ul className={cx(css.list, css[`columns-${columns}`], css[`rows-${scrollBeyond}`])}>
        {arranged.map((model) => (
          <li
            key={model.id}
            className={cx(css.model, ...shown.map((tab, index) => holds(tab, model) && css[`in-${index}`]))}
          >
            <div className={css.picture}>
              {model.image?.thumb || model.image?.url ? (
                <Picture src={model.image.thumb ?? model.image.url ?? ""} alt="" sizes="120px" />
              ) : null}
            </div>
            <div>
              <p className={css.name}>{model.name}</p>
              <p className={css.links}>
                <Link
                  href={model.override_url ?? fill(href, model)}
                  aria-label={`${labels.explore} ${model.name}`}
                >
                  {labels.explore}
                </Link>
                {stockHref === undefined || labels.stock === undefined ? null : (
                  <Link href={fill(stockHref, model)} aria-label={`${labels.stock}: ${model.name}`}>
                    {labels.stock}
                  </Link>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
