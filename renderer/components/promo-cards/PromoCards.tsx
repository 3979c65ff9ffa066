import { Link } from "../../link/Link.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Picture } from "../../parts/picture.tsx";
import { Rail } from "../../parts/rail.tsx";
import shapes from "../../parts/shapes.module.css";
import { useImageUrl } from "../../parts/use-image-url.ts";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./PromoCards.module.css";
import type { Props } from "./schema.ts";

interface CardProps {
  card: NonNullable<Props["cards"]>[number];
  level: NonNullable<Props["headingLevel"]>;
}

/** Promotional cards: a row, a slider or blocks. */
export function PromoCards({ heading, headingLevel = 3, layout = "rail", cards, labels }: Props) {
  if (!cards || cards.length === 0) return null;
  const shown = cards.map((card) =>
    layout === "slider" ? (
      <Banner key={card.id} card={card} level={headingLevel} />
    ) : (
      <PromoCard key={card.id} card={card} level={headingLevel} />
    ),
  );
  return (
    <>
      {heading === undefined ? null : <h2 className={shapes.above}>{heading}</h2>}
      {layout === "blocks" || labels === undefined || cards.length === 1 ? (
        <div className={joinClassNames(css.blocks, layout === "slider" && css.one)}>{shown}</div>
      ) : (
        <Rail
          label={labels.label}
          previousLabel={labels.previous}
          nextLabel={labels.next}
          hint={labels.hint}
          size={layout === "slider" ? "wide" : "regular"}
        >
          {shown}
        </Rail>
      )}
    </>
  );
}

function PromoCard({ card: { title, text, image, alt = "", href, label }, level }: CardProps) {
  return (
    <article className={css.card}>
      {image === undefined ? null : (
        <Picture src={image} alt={alt} sizes="(min-width: 1024px) 33vw, 82vw" className={css.picture} />
      )}
      <div className={css.words}>
        {title === undefined ? null : <Heading level={level}>{title}</Heading>}
        {text === undefined ? null : <p>{text}</p>}
        {href === undefined || label === undefined ? null : (
          <Link href={href} className={joinClassNames(shapes.over, css.link)}>
            {label}
            <Icon name="arrow-right" size={18} />
          </Link>
        )}
      </div>
    </article>
  );
}

/** A banner 1920 by 540 px; its text is on it, or part of the picture and then repeated in `alt`. */
function Banner({ card: { title, text, image, alt = "", href, label }, level }: CardProps) {
  const imageUrl = useImageUrl();
  return (
    <article className={css.banner}>
      {image === undefined ? null : (
        <img src={imageUrl(image)} alt={alt} width={1920} height={540} loading="lazy" decoding="async" />
      )}
      <div className={css.over}>
        {title === undefined ? null : <Heading level={level}>{title}</Heading>}
        {text === undefined ? null : <p>{text}</p>}
        {href === undefined ? null : (
          <Link href={href} className={joinClassNames(shapes.over, css.link)}>
            {label ?? title ?? alt}
            <Icon name="arrow-right" size={18} />
          </Link>
        )}
      </div>
    </article>
  );
}
