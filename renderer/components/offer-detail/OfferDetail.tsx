import type { NodeExtras } from "../../layout/index.ts";
import { useFormat } from "../../layout/index.ts";
import { ButtonLink } from "../../parts/button.tsx";
import { CutText } from "../../parts/cut-text.tsx";
import { Markdown } from "../../parts/markdown.tsx";
import { Picture } from "../../parts/picture.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./OfferDetail.module.css";
import type { Props } from "./schema.ts";

/** One offer on its own page. */
export function OfferDetail({ offer, disclaimerOver, disclaimerTo, labels, slots }: Props & NodeExtras) {
  const format = useFormat();
  const { name, sanitized_description: description, disclaimer, model, decisions } = offer;
  const image = offer.image_or_model_image ?? offer.image_url;
  const explore = decisions?.["offer-model"]?.href;
  const ends = decisions?.["offer-ends"]?.ends;
  return (
    <div className={css.root} data-decision="offer" data-subject={offer.id}>
      <div className={css.words}>
        {image === undefined ? null : (
          <div className={joinClassNames(shapes.cover, css.picture)}>
            <Picture src={image} alt="" sizes="(min-width: 1024px) 55vw, 100vw" eager />
          </div>
        )}
        <h1>{name}</h1>
        {description === undefined ? null : (
          <div className={css.text}>
            <Markdown text={description} />
          </div>
        )}
        {ends ? (
          <p className={shapes.strong}>
            {format(labels.ends, { date: format.date(ends, { dateStyle: "long", timeZone: "UTC" }) })}
          </p>
        ) : null}
        {explore && model?.name ? (
          <ButtonLink label={format(labels.explore, { model: model.name })} href={explore} style="secondary" />
        ) : null}
        {disclaimer === undefined ? null : (
          <div className={shapes.note}>
            <CutText
              text={disclaimer}
              over={disclaimerOver}
              to={disclaimerTo}
              more={labels.fullDisclaimer}
              less={labels.lessDisclaimer}
              whole
            />
          </div>
        )}
      </div>
      <div>{slots.body}</div>
    </div>
  );
}
