import { useFormat } from "../../layout/index.ts";
import { ButtonLink } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { ModelBadge } from "../../parts/model-badge.tsx";
import { Picture } from "../../parts/picture.tsx";
import shapes from "../../parts/shapes.module.css";
import { useMoney } from "../../parts/use-money.ts";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./ModelOverview.module.css";
import type { Props } from "./schema.ts";

/** The head of a model's page. */
export function ModelOverview({ model, heading, actions = [], labels }: Props) {
  const format = useFormat();
  const money = useMoney();
  const { name, description, image, price_from: price, highlights = [], discontinued, decisions } = model;
  const stock = decisions?.["model-stock"]?.href;
  return (
    <div className={css.root}>
      {image?.url === undefined ? null : (
        <div className={joinClassNames(shapes.cover, css.picture)}>
          <Picture src={image.url} alt={name} sizes="(min-width: 1024px) 55vw, 100vw" eager />
        </div>
      )}
      <div className={css.words}>
        <ModelBadge
          status={decisions?.["model-status"]}
          discontinued={discontinued ? labels.discontinued : undefined}
        />
        <h1>{heading ?? name}</h1>
        {description === undefined ? null : <p className={css.text}>{description}</p>}
        {price === undefined || labels.from === undefined ? null : (
          <p className={css.price}>{format(labels.from, { price: money(price) })}</p>
        )}
        <ul className={css.highlights}>
          {highlights.map((highlight) => (
            <li key={highlight}>
              <Icon name="check" size={18} />
              {highlight}
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          {actions.map((action) => (
            <ButtonLink key={action.href} {...action} />
          ))}
          {stock && labels.stock ? <ButtonLink label={labels.stock} href={stock} style="secondary" /> : null}
        </div>
      </div>
    </div>
  );
}
