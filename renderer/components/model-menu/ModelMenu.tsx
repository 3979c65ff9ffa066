import type { NodeExtras } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { Picture } from "../../parts/picture.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import { arrange, findModelLink, isModelInTab } from "./arrange.ts";
import css from "./ModelMenu.module.css";
import type { Props } from "./schema.ts";

/** Maximum number of columns of the list. */
const mostColumns = 4;

/**
 * New models in a dropdown of the header. The tabs are radio buttons, and the style sheet shows the models of the
 * chosen one, so that they work without JavaScript and each model is in the page only once.
 */
export function ModelMenu(props: Props & NodeExtras) {
  const { models, tabs, rows, scrollBeyond, labels } = props;
  const arranged = arrange(models ?? []);
  const shown = tabs.filter((tab) => arranged.some((model) => isModelInTab(tab, model)));
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
              className={joinClassNames("visually-hidden", css[`tab-${index}`])}
              name={props.nodeId}
              value={id}
              defaultChecked={index === 0}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <ul className={joinClassNames(css.list, css[`columns-${columns}`], css[`rows-${scrollBeyond}`])}>
        {arranged.map((model) => (
          <li
            key={model.id}
            className={joinClassNames(
              css.model,
              ...shown.map((tab, index) => isModelInTab(tab, model) && css[`in-${index}`]),
            )}
          >
            <div className={css.picture}>
              {model.image?.thumb || model.image?.url ? (
                <Picture src={model.image.thumb ?? model.image.url ?? ""} alt="" sizes="120px" />
              ) : null}
            </div>
            <div>
              <p className={shapes.strong}>{model.name}</p>
              <div className={css.links}>
                <MenuLink href={findModelLink(model, "model-link")} label={labels.explore} name={model.name} />
                <MenuLink href={findModelLink(model, "model-stock")} label={labels.stock} name={model.name} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MenuLink({ href, label, name }: { href: string | undefined; label: string | undefined; name: string }) {
  if (href === undefined || label === undefined) return null;
  return (
    <Link href={href} aria-label={`${label}: ${name}`}>
      {label}
    </Link>
  );
}
