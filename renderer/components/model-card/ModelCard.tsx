import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { formatButtonClass } from "../../parts/button.tsx";
import { Heading } from "../../parts/heading.tsx";
import { ModelBadge } from "../../parts/model-badge.tsx";
import { Picture } from "../../parts/picture.tsx";
import shapes from "../../parts/shapes.module.css";
import { useMoney } from "../../parts/use-money.ts";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./ModelCard.module.css";
import type { Props } from "./schema.ts";

/** One new model of a list. */
export function ModelCard({ model, headingLevel = 3, labels }: Props) {
  const format = useFormat();
  const money = useMoney();
  const { name, description, image, price_from: price, discontinued, decisions } = model;
  const page = decisions?.["model-link"]?.href;
  const stock = decisions?.["model-stock"]?.href;
  return (
    <article className={joinClassNames(shapes.card, css.root)} data-decision="model-status" data-subject={model.id}>
      <div className={joinClassNames(shapes.cover, css.picture)}>
        {image?.url === undefined ? null : <Picture src={image.url} alt="" sizes="(min-width: 1024px) 30vw, 46vw" />}
        <ModelBadge
          status={decisions?.["model-status"]}
          discontinued={discontinued ? labels.discontinued : undefined}
        />
      </div>
      <div className={css.body}>
        <Heading level={headingLevel} className={joinClassNames(shapes.named, css.name)}>
          {page ? <Link href={page}>{name}</Link> : name}
        </Heading>
        {description === undefined ? null : <p className={css.text}>{description}</p>}
        {price === undefined || labels.from === undefined ? null : (
          <p className={css.price}>{format(labels.from, { price: money(price) })}</p>
        )}
        <div className={css.links}>
          {page ? (
            <Link
              href={page}
              className={formatButtonClass("primary", { small: true })}
              aria-label={`${labels.explore}: ${name}`}
            >
              {labels.explore}
            </Link>
          ) : null}
          {stock ? (
            <Link
              href={stock}
              className={formatButtonClass("secondary", { small: true })}
              aria-label={`${labels.stock}: ${name}`}
            >
              {labels.stock}
            </Link>
          ) : null}
        </div>
      </div>
    </article>
  );
}
