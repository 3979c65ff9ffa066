import { useFormat } from "../../layout/index.ts";
import shapes from "../../parts/shapes.module.css";
import { useMoney } from "../../parts/use-money.ts";
import { computeCostPerKm, computeYearlyCost } from "../../values/yearly-cost.ts";
import css from "./RunningCosts.module.css";
import type { Props } from "./schema.ts";

/** The entry of a table; undefined if there is none. */
const entry = <Value,>(table: { [name: string]: Value } | undefined, name: string | null | undefined) =>
  table !== undefined && name != null && Object.hasOwn(table, name) ? table[name] : undefined;

/** Dollars a kilometre, without the last digits of a binary sum. */
const round = (amount: number) => Number(amount.toPrecision(8));

/** Stands for the kilometres in their wording, which has them in an element of their own. */
const slot = "\n";

/**
 * What a car costs a year. `delegated/my-deal.ts` writes the visitor's own kilometres (`data-km`) and the figures for
 * them, from the cost of a kilometre (`data-per-km`) and of the rest (`data-fixed`).
 */
export function RunningCosts(props: Props) {
  const { fuel, consumption, state, km, energy, registration, servicing, labels } = props;
  const format = useFormat();
  const money = useMoney();
  const priced = entry(energy, fuel);
  const used = consumption ?? priced?.usual;
  if (priced === undefined || used === undefined) return null;
  const perKm = computeCostPerKm(used, priced.price);
  const rego = entry(registration, state) ?? 0;
  const service = entry(servicing, fuel) ?? 0;
  const rows = [
    { label: labels.energy, perKm, fixed: 0 },
    { label: labels.registration, perKm: 0, fixed: rego },
    { label: labels.servicing, perKm: 0, fixed: service },
    { label: labels.total, perKm, fixed: rego + service },
  ];
  const [before, after] = format(labels.km, { km: slot }).split(slot);
  return (
    <div className={css.root}>
      <p>
        {before}
        {after === undefined ? null : <span data-km="">{format.number(km)}</span>}
        {after}
      </p>
      <dl>
        {rows.map(({ label, perKm, fixed }) =>
          perKm + fixed === 0 ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-per-km={round(perKm) || undefined} data-fixed={(perKm && fixed) || undefined}>
                {money(computeYearlyCost(perKm, km, fixed))}
              </dd>
            </div>
          ),
        )}
      </dl>
      <p className={shapes.note}>{labels.source}</p>
    </div>
  );
}
