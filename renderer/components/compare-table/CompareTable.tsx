import type { JsonValue } from "../../../schemas/json-value.ts";
import { useFormat } from "../../layout/index.ts";
import { Link } from "../../link/Link.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Picture } from "../../parts/picture.tsx";
import { PriceBlock } from "../../parts/price-block.tsx";
import { readPath, type Scope } from "../../planning/index.ts";
import { compareHref } from "../../values/compare-href.ts";
import { type SpecItem, specEntries } from "../../values/spec-text.ts";
import css from "./CompareTable.module.css";
import { comparedRows } from "./compared-rows.ts";
import { NothingCompared } from "./NothingCompared.tsx";
import type { Props } from "./schema.ts";

type Car = NonNullable<Props["cars"]>[number];

/** Cars side by side, in a table that scrolls sideways within the page while its first column stays visible. */
export function CompareTable(props: Props) {
  const format = useFormat();
  const { rows, action, labels } = props;
  const cars = props.cars ?? [];
  if (cars.length === 0) return <NothingCompared action={action} labels={labels} />;
  const textOf = ({ path, ...item }: Props["rows"][number], car: Car) => {
    const value = plain(readPath(car as Scope, path));
    const [entry] = specEntries([{ ...item, value } as SpecItem], format);
    return entry?.text ?? "";
  };
  const compared = comparedRows(rows, cars, textOf);
  const prices = new Set(cars.map(({ decisions }) => decisions?.price?.amount ?? decisions?.price?.text));
  return (
    <div className={css.root}>
      {cars.length < 2 ? null : (
        <label className={css.only}>
          <input type="checkbox" className={css.box} />
          {labels.onlyDifferences}
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard */}
      <section className={css.scroll} aria-label={labels.caption} tabIndex={0}>
        <table className={css.table}>
          <caption className="visually-hidden">{labels.caption}</caption>
          <thead>
            <tr>
              <td className={css.corner}>{action === undefined ? null : <ButtonLink {...action} small />}</td>
              {cars.map((car) => (
                <th key={car.id} scope="col" className={css.head}>
                  <Head car={car} others={cars.filter(({ id }) => id !== car.id)} labels={labels} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr data-differs={prices.size > 1}>
              <th scope="row" className={css.label}>
                {labels.price}
              </th>
              {cars.map(({ id, decisions }) => (
                <td key={id}>
                  <PriceBlock
                    price={decisions?.price}
                    finance={decisions?.finance}
                    was={labels.was}
                    weekly={labels.weekly}
                    week={decisions?.week}
                    weekLabel={labels.week}
                  />
                </td>
              ))}
            </tr>
            {compared.map(({ label, texts, differs }) => (
              <tr key={label} data-differs={differs}>
                <th scope="row" className={css.label}>
                  {label}
                </th>
                {cars.map(({ id }, at) => (
                  <td key={id}>{texts[at] || labels.missing}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The content of a cell: a plain value, a list in one line, nothing for anything else. */
function plain(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? value.filter((item) => typeof item === "string").join(", ") : null;
}

function Head({ car, others, labels }: { car: Car; others: Car[]; labels: Props["labels"] }) {
  const format = useFormat();
  return (
    <div className={css.car}>
      <div className={css.picture}>
        <Picture src={car.primary_image_url ?? "/media/not-found.svg"} alt="" sizes="240px" eager />
        <Link
          className={css.remove}
          href={compareHref(others)}
          preventScrollReset
          aria-label={format(labels.remove, { name: car.name })}
        >
          <Icon name="x" size={18} />
        </Link>
      </div>
      <span className={css.name}>{car.name}</span>
      <ButtonLink label={labels.view} href={`/cars/${car.slug}`} style="primary" small />
    </div>
  );
}
