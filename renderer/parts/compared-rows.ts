/** One row of a comparison: the value of each car, and whether they differ. */
export interface ComparedRow {
  label: string;
  /** By car, in order; "" if unknown. */
  texts: string[];
  differs: boolean;
}

/** Rows in order with the text of each car; rows without any value are left out. A single car never differs. */
export function compareRows<Row extends { label?: string | undefined }, Car>(
  rows: readonly Row[],
  cars: readonly Car[],
  textOf: (row: Row, car: Car) => string,
): ComparedRow[] {
  return rows
    .map((row) => {
      const texts = cars.map((car) => textOf(row, car));
      return { label: row.label ?? "", texts, differs: new Set(texts).size > 1 };
    })
    .filter(({ texts }) => texts.some((text) => text !== ""));
}
