import type { FromSchema } from "json-schema-to-ts";
import type { ReactNode } from "react";
import type { JsonValue } from "../../schemas/json-value.ts";
import { useFormat } from "../layout/index.ts";
import type { Message } from "../messages/index.ts";
import { readPath, type Scope } from "../planning/index.ts";
import type { comparedCarSchema, comparedRowsSchema } from "../values/compared-schema.ts";
import { formatSpecEntries, type SpecItem } from "../values/spec-text.ts";
import css from "./ComparedCars.module.css";
import { compareRows } from "./compared-rows.ts";
import { PriceBlock } from "./price-block.tsx";

/** A car of a comparison, with its decisions. */
export type ComparedCar = FromSchema<typeof comparedCarSchema>;

interface ComparedCarsProps {
  cars: readonly ComparedCar[];
  rows: FromSchema<typeof comparedRowsSchema>;
  labels: {
    caption: string;
    price: string;
    weekly?: Message;
    week?: Message;
    driveAway?: Message;
    was?: Message;
    missing?: string;
  };
  /** The first cell of the table. */
  corner?: ReactNode;
  /** What stands above a car's name. */
  above?(car: ComparedCar): ReactNode;
  /** What stands below a car's name. */
  below(car: ComparedCar): ReactNode;
}

/** Cars side by side, in a table that scrolls sideways within the page while its first column stays visible. */
export function ComparedCars({ cars, rows, labels, corner, above, below }: ComparedCarsProps) {
  const format = useFormat();
  const textOf = ({ path, ...item }: ComparedCarsProps["rows"][number], car: ComparedCar) => {
    const value = plain(readPath(car as Scope, path ?? ""));
    const [entry] = formatSpecEntries([{ ...item, value } as SpecItem], format);
    return entry?.text ?? "";
  };
  const compared = compareRows(rows, cars, textOf);
  const prices = new Set(cars.map(({ decisions }) => decisions?.price?.amount ?? decisions?.price?.text));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard
    <section className={css.scroll} aria-label={labels.caption} tabIndex={0}>
      <table className={css.table}>
        <caption className="visually-hidden">{labels.caption}</caption>
        <thead>
          <tr>
            <td className={css.corner}>{corner}</td>
            {cars.map((car) => (
              <th key={car.id} scope="col" className={css.head}>
                <div className={css.car}>
                  {above?.(car)}
                  <span className={css.name}>{car.name}</span>
                  {below(car)}
                </div>
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
                  driveAway={decisions?.["drive-away"]}
                  driveAwayLabel={labels.driveAway}
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
  );
}

/** The content of a cell: a plain value, a list in one line, nothing for anything else. */
function plain(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? value.filter((item) => typeof item === "string").join(", ") : null;
}
