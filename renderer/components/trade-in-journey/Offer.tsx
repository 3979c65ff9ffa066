import { useAtomValue, useStore } from "jotai";
import type { PublicForm } from "../../../schemas/forms/public-form.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../../schemas/json-value.ts";
import { dealAtom } from "../../browser/deal-atom.ts";
import { keepDeal, readDeal } from "../../browser/deal-storage.ts";
import { FormCard } from "../../forms/index.ts";
import { useFormat, usePage } from "../../layout/index.ts";
import type { Message } from "../../messages/index.ts";
import { ButtonLink, formatButtonClass } from "../../parts/button.tsx";
import { Heading } from "../../parts/heading.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import type { Props } from "./schema.ts";
import css from "./TradeInJourney.module.css";

interface OfferProps extends Omit<Props, "valuation"> {
  /** Lead of the valuation, which the acceptance continues. */
  leadId: string;
  /** Result of the look-up; undefined if it gave none. */
  valuation: JsonObject | undefined;
  /** Clears the stored journey when it is over. */
  end(): void;
}

const words = (value: JsonValue | undefined) => (typeof value === "string" ? value : undefined);

/** A link that leaves the journey. */
function Leave({ end, ...link }: { label: string; href: string; style: "primary" | "quiet"; end(): void }) {
  return (
    <div onClickCapture={end}>
      <ButtonLink {...link} full />
    </div>
  );
}

/** Asks whether the estimate takes the place of the trade-in that my deal has. */
function DealQuestion(props: Pick<Props, "dealText" | "dealLabel"> & { low: number; vehicle: string | undefined }) {
  const { dealText, dealLabel, low, vehicle } = props;
  const { site } = usePage();
  const format = useFormat();
  const store = useStore();
  const { tradeIn } = useAtomValue(dealAtom) ?? {};
  if (site.flags?.myDeal !== true || !tradeIn || tradeIn === low || dealLabel === undefined) return null;
  const replaceTradeIn = () => {
    const { tradeInName: _, ...deal } = readDeal(site.id);
    keepDeal(store, site.id, { ...deal, tradeIn: low, ...(vehicle !== undefined && { tradeInName: vehicle }) });
  };
  return (
    <p className={shapes.note}>
      {dealText === undefined ? null : format(dealText as unknown as Message, { tradeIn })}{" "}
      <button type="button" className={formatButtonClass("quiet")} onClick={replaceTradeIn}>
        {format(dealLabel as unknown as Message, { low })}
      </button>
    </p>
  );
}

/** The indicative estimate with the form that accepts it, or why there is none. */
export function Offer(props: OfferProps) {
  const { valuation = {}, headingLevel = 2, leadId, end } = props;
  const format = useFormat();
  const acceptance = props.acceptance as unknown as PublicForm;
  const estimate = valuation.estimate as { low: number; high: number } | null | undefined;
  const vehicle = words(convertToJsonObject(valuation.vehicle).name);
  const note = words(valuation.note);
  const indicative = words(valuation.indicative);
  const reason = words(valuation.reason) ?? props.noneText;
  if (!estimate) {
    return (
      <div className={joinClassNames(shapes.framed, css.offer)}>
        <Heading level={headingLevel}>{props.noneHeading}</Heading>
        {reason === undefined ? null : <p>{reason}</p>}
        <Leave label={props.doneLabel ?? ""} href={acceptance.success} style="primary" end={end} />
      </div>
    );
  }
  return (
    <div className={joinClassNames(shapes.framed, css.offer)}>
      <Heading level={headingLevel}>{props.estimateHeading}</Heading>
      {vehicle === undefined ? null : <p>{vehicle}</p>}
      <p className={css.range}>{format(props.range as unknown as Message, { ...estimate })}</p>
      {indicative === undefined ? null : <p className={shapes.note}>{indicative}</p>}
      {note === undefined ? null : <p className={shapes.note}>{note}</p>}
      <DealQuestion {...props} low={estimate.low} vehicle={vehicle} />
      <FormCard
        form={acceptance}
        headingLevel={headingLevel === 1 ? 2 : 3}
        framed={false}
        part={{ last: true, answers: { lead_id: leadId }, ended: end }}
      />
      {props.declineLabel === undefined ? null : (
        <Leave label={props.declineLabel} href={acceptance.success} style="quiet" end={end} />
      )}
    </div>
  );
}
