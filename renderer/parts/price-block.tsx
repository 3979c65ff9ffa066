import type { FromSchema } from "json-schema-to-ts";
import { useFormat, usePage } from "../layout/index.ts";
import type { Message } from "../messages/index.ts";
import type {
  driveAwayDecisionSchema,
  financeDecisionSchema,
  priceDecisionSchema,
  weekDecisionSchema,
} from "../values/car-schema.ts";
import { joinClassNames } from "../values/class-names.ts";
import { formatDriveAwayValues } from "../values/drive-away.ts";
import { roundRepayment } from "../values/repayments.ts";
import { formatPercent } from "../values/week-values.ts";
import css from "./PriceBlock.module.css";
import { useMoney } from "./use-money.ts";
import { WeekText } from "./week-text.tsx";

type PriceDecision = FromSchema<typeof priceDecisionSchema>;
type FinanceDecision = FromSchema<typeof financeDecisionSchema>;
type WeekDecision = FromSchema<typeof weekDecisionSchema>;
type DriveAwayDecision = FromSchema<typeof driveAwayDecisionSchema>;

interface PriceBlockProps {
  price: PriceDecision | undefined;
  finance?: FinanceDecision | undefined;
  /** Read before the earlier price by screen readers: 'Was'. */
  was?: Message | undefined;
  /** Weekly estimate; values `weekly` (formatted money), `interest`, `rate` (the comparison rate) and `years`. */
  weekly?: Message | undefined;
  /** Whether the cost of a week on the site's basis stands in place of the lender's estimate. */
  week?: WeekDecision | undefined;
  /** Its wording; values as `formatWeekValues` gives them. */
  weekLabel?: Message | undefined;
  /** Kinds of the car for which its state's charges are estimated; none: nothing is. */
  driveAway?: DriveAwayDecision | undefined;
  /** Its wording; values as `formatDriveAwayValues` gives them. */
  driveAwayLabel?: Message | undefined;
  large?: boolean;
}

/** Price of a car as the tables decided it: amount and what it includes, earlier price, what it costs a week. */
export function PriceBlock(props: PriceBlockProps) {
  const { price, finance, was, weekly, week, weekLabel, driveAway, driveAwayLabel, large = false } = props;
  const money = useMoney();
  if (!price) return null;
  const { amount, text, price_type: type, was: earlier } = price;
  return (
    <div className={joinClassNames(css.root, large && css.large)} data-decision="price">
      <p className={css.line}>
        {typeof amount === "number" ? (
          <>
            <span className={css.amount}>{money(amount)}</span>
            {type ? <span className={css.type}>{type}</span> : null}
          </>
        ) : (
          <span className={css.words}>{text}</span>
        )}
        {typeof earlier === "number" ? <Earlier amount={earlier} label={was} /> : null}
      </p>
      {typeof amount === "number" && driveAway && driveAway.length > 0 ? (
        <DriveAway price={amount} kinds={driveAway.map(({ kind }) => kind)} label={driveAwayLabel} />
      ) : null}
      {week?.shown === true && typeof amount === "number" ? (
        <WeekText className={css.weekly} price={amount} label={weekLabel} ownWords={large} />
      ) : finance?.shown === true ? (
        <Weekly finance={finance} label={weekly} />
      ) : null}
    </div>
  );
}

function Earlier({ amount, label }: { amount: number; label: Message | undefined }) {
  const format = useFormat();
  const money = useMoney();
  return (
    <span className={css.was}>
      <span className="visually-hidden">{format(label)} </span>
      <s>{money(amount)}</s>
    </span>
  );
}

/** A weekly estimate is never shown without its comparison rate. */
function Weekly({ finance, label }: { finance: NonNullable<FinanceDecision>; label: Message | undefined }) {
  const format = useFormat();
  const money = useMoney();
  const { weekly, rate: interest, comparison_rate: rate, term_years: years } = finance;
  if (typeof weekly !== "number" || typeof rate !== "number" || label === undefined) return null;
  return (
    <p className={css.weekly} data-decision="finance">
      {format(label, {
        weekly: money(roundRepayment(weekly)),
        interest: formatPercent(format, Number(interest)),
        rate: formatPercent(format, rate),
        years: years ?? 0,
      })}
    </p>
  );
}

interface DriveAwayProps {
  price: number;
  kinds: readonly string[];
  label: Message | undefined;
}

/** What it takes to drive a car away in the site's state; `delegated/drive-away.ts` writes that of the visitor's. */
function DriveAway({ price, kinds, label }: DriveAwayProps) {
  const format = useFormat();
  const { state = "", driveAway } = usePage().site;
  const charges = driveAway?.states[state];
  if (charges === undefined || label === undefined) return null;
  return (
    <p
      className={css.weekly}
      data-decision="drive-away"
      data-drive-away={price}
      data-kinds={kinds.join(" ")}
      suppressHydrationWarning
    >
      {format(label, formatDriveAwayValues(format, { price, kinds }, { state, charges }))}
    </p>
  );
}
