import { useFormat } from "../../layout/index.ts";
import { useMoney } from "../../parts/use-money.ts";
import { costOfKm, yearlyCost } from "../../values/yearly-cost.ts";
import css from "./RunningCosts.module.css";
import type { Props } from "./schema.ts";

/** The entry of a table; undefined if there is none. */
const entry = <Value,>(table: { [name: string]: Value } | undefined, name: string | null | undefined) =>
  table !== undefined && name != null && Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * What a car costs a year. `delegated/my-deal.ts` writes the figures for the visitor's own kilometres, from the cost
 * of a kilometre (`data-per-km`) and of the rest (`data-fixed`).
 */
export function RunningCosts(props: Props) {
  const { fuel, consumption, state, km, energy, registration, servicing, labels } = props;
  const format = useFormat();
  const money = useMoney();
  const priced = entry(energy, fuel);
  const used = consumption ?? priced?.usual;
  if (priced === undefined || used === undefined) return null;
  const perKm = costOfKm(used, priced.price);
  const rego = entry(registration, state) ?? 0;
  const service = entry(servicing, fuel) ?? 0;
  const rows = [
    { label: labels.energy, perKm, fixed: 0 },
    { label: labels.registration, perKm: 0, fixed: rego },
    { label: labels.servicing, perKm: 0, fixed: service },
    { label: labels.total, perKm, fixed: rego + service },
  ];
  return (
    <div className={css.root}>
      <p data-km-words={JSON.stringify(labels.km)}>{format(labels.km, { km: format.number(km) })}</p>
      <dl>
        {rows.map(({ label, perKm, fixed }) =>
          perKm + fixed === 0 ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-per-km={perKm || undefined} data-fixed={perKm === 0 ? undefined : fixed}>
                {money(yearlyCost(perKm, km, fixed))}
              </dd>
            </div>
          ),
        )}
      </dl>
      <p className={css.note}>{labels.source}</p>
    </div>
  );
}
