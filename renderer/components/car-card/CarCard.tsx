import type { NodeExtras } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { CarFacts } from "../../parts/car-facts.tsx";
import { DecisionButtons } from "../../parts/decision-buttons.tsx";
import { Heading } from "../../parts/heading.tsx";
import { PriceBlock } from "../../parts/price-block.tsx";
import { formatCarTitle } from "../../values/car-title.ts";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./CarCard.module.css";
import { CardPicture } from "./CardPicture.tsx";
import type { Props } from "./schema.ts";

/**
 * One car of a list. The whole card leads to the car through the stretched link of its name; buttons are layered
 * above it.
 */
export function CarCard(props: Props & Partial<NodeExtras>) {
  const { car, decisions = {}, layout = "stacked", headingLevel = 3, labels = {} } = props;
  const { facts = [], showButtons = true, first = "picture", factsAs = "grid" } = props;
  const available = decisions.availability?.gone !== true;
  const { strong, quiet: badge } = formatCarTitle(car);
  const market = decisions["market-price"]?.text;
  const buttons = (decisions["card-buttons"] ?? []).slice(0, props.buttonCount);
  const price = (
    <PriceBlock
      price={decisions.price}
      finance={decisions.finance}
      was={labels.was}
      weekly={labels.weekly}
      week={decisions.week}
      weekLabel={labels.week}
      driveAway={decisions["drive-away"]}
      driveAwayLabel={labels.driveAway}
    />
  );
  const list = available ? (
    <div className={joinClassNames(layout === "row" && css.list, factsAs === "line" && css.line)}>
      <CarFacts facts={facts} />
    </div>
  ) : null;
  return (
    <article
      className={joinClassNames(css.root, layout !== "stacked" && css[layout], !available && css.gone)}
      data-car={car.id}
    >
      {first === "price" ? <div className={css.price}>{price}</div> : null}
      <CardPicture {...props} actions={props.slots?.actions} />
      {first === "facts" && list ? <div className={css.facts}>{list}</div> : null}
      <div className={css.body}>
        <div>
          <Heading level={headingLevel} className={css.name}>
            <Link href={`/cars/${car.slug}`} className={css.link}>
              {strong}
            </Link>
          </Heading>
          {badge === "" ? null : <p className={css.badge}>{badge}</p>}
        </div>
        {first === "price" ? null : price}
        {market ? (
          <p className={css.market} data-decision="market-price">
            {market}
          </p>
        ) : null}
        {props.slots?.lines}
        {first === "facts" ? null : list}
        {(showButtons || !available) && buttons.length > 0 ? (
          <div className={css.buttons} data-decision="card-buttons">
            <DecisionButtons buttons={buttons} small />
          </div>
        ) : null}
      </div>
    </article>
  );
}
