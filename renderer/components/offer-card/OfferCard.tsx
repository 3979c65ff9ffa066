import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { CutText } from "../../parts/cut-text.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Picture } from "../../parts/picture.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./OfferCard.module.css";
import type { Props } from "./schema.ts";

/** One offer of a list. */
export function OfferCard({ offer, href, headingLevel = 3, labels, cuts }: Props) {
  const format = useFormat();
  const ends = offer.decisions?.["offer-ends"]?.ends;
  const { name, sanitized_description: description, disclaimer, image_url: image } = offer;
  return (
    <article className={shapes.card} data-decision="offer" data-subject={offer.id}>
      {image === undefined ? null : (
        <div className={joinClassNames(shapes.cover, css.picture)}>
          <Picture src={image} alt="" sizes="(min-width: 1024px) 33vw, 88vw" />
        </div>
      )}
      <div className={css.body}>
        <Heading level={headingLevel} className={shapes.named}>
          {href === undefined ? name : <Link href={href}>{name}</Link>}
        </Heading>
        {description === undefined ? null : (
          <CutText
            text={description}
            over={cuts.descriptionOver}
            to={cuts.descriptionTo}
            more={labels.more}
            less={labels.less}
          />
        )}
        {ends && labels.ends !== undefined ? (
          <p className={css.ends}>
            {format(labels.ends, { date: format.date(ends, { dateStyle: "long", timeZone: "UTC" }) })}
          </p>
        ) : null}
        {disclaimer === undefined ? null : (
          <div className={css.disclaimer}>
            <CutText
              text={disclaimer}
              over={cuts.disclaimerOver}
              to={cuts.disclaimerTo}
              more={labels.fullDisclaimer}
              less={labels.lessDisclaimer}
            />
          </div>
        )}
        {href === undefined || labels.view === undefined ? null : (
          <Link href={href} className={css.view} aria-label={`${labels.view}: ${name}`}>
            {labels.view}
            <Icon name="arrow-right" size={18} />
          </Link>
        )}
      </div>
    </article>
  );
}
