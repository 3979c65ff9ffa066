/** Units that files write in place of a field's own, and how much of the field's unit one of them is. */
export const foreignUnits = {
  miles: { own: "km", factor: 1.609_344, written: /(?:\b|\d)(?:mi|mls|smi|miles?)\b/i },
  hp: { own: "kW", factor: 0.745_699_9, written: /(?:\b|\d)(?:b?hp|horse ?power)\b/i },
  PS: { own: "kW", factor: 0.735_498_8, written: /(?:\b|\d)(?:ps|metric horse ?power)\b/i },
  t: { own: "kg", factor: 1000, written: /(?:\b|\d)(?:t|tons?|tonnes?)\b/i },
} as const;
export type ForeignUnit = keyof typeof foreignUnits;

/** How a field's own unit is written. */
const ownUnits = {
  km: /(?:\b|\d)(?:kms?|kilomet(?:re|er)s?)\b/i,
  kW: /(?:\b|\d)(?:kw|kilowatts?)\b/i,
  kg: /(?:\b|\d)(?:kgs?|kilo(?:gram(?:me)?)?s?)\b/i,
} as const;
type OwnUnit = keyof typeof ownUnits;

/** Fields with one of these units. */
const unitOf: { readonly [field: string]: OwnUnit } = {
  km: "km",
  "variant.power": "kW",
  ...Object.fromEntries(
    [
      ...["variant.grossvehiclemass", "variant.grosscombinationmass", "variant.taremass"],
      ...["variant.brakedtowing", "variant.payload", "caravan.tare_weight", "caravan.aggregate_trailer_mass"],
    ].map((field) => [field, "kg" as const]),
  ),
};

/** No vehicle has less mass than this, and none is made to tow less: a smaller number is one of another unit. */
const LEAST_KG = 100;
/** Numbers below it with two decimals at most: `24.600` may be a number with thousands. */
const bareTonnes = /^\d{1,2}(?:[.,]\d{1,2})?$/;

const namesOf = (own: OwnUnit | undefined) =>
  (Object.keys(foreignUnits) as ForeignUnit[]).filter((name) => foreignUnits[name].own === own);

/** The units that a field's numbers can be converted from. */
export const listForeignUnits = (field: string): ForeignUnit[] => namesOf(unitOf[field]);

/** The fields that can be converted, with their units, in words. */
export const describeConvertibleFields = (): string =>
  Object.keys(unitOf)
    .map((field) => `${field} (${listForeignUnits(field).join(", ")})`)
    .join(", ");

/** The foreign unit that a text states for a field, such as `210hp` for engine power; of several units, the first one counts. */
export function findForeignUnitInText(field: string, text: string): ForeignUnit | undefined {
  const own = unitOf[field];
  const positionOf = (written: RegExp) => written.exec(text)?.index ?? Number.POSITIVE_INFINITY;
  let first = own === undefined ? Number.POSITIVE_INFINITY : positionOf(ownUnits[own]);
  let unit: ForeignUnit | undefined;
  for (const name of listForeignUnits(field)) {
    const at = positionOf(foreignUnits[name].written);
    if (at < first) [first, unit] = [at, name];
  }
  return unit;
}

/** The foreign unit of a column's numbers: as its header says, or else most of its values. */
export function detectColumnUnit(field: string, header: string, values: readonly string[]): ForeignUnit | undefined {
  const own = unitOf[field];
  if (own === undefined || ownUnits[own].test(header)) return undefined;
  const stated = values.flatMap((text) => findForeignUnitInText(field, text) ?? []);
  const isMost = (count: number) => count * 2 > values.length;
  const message = findForeignUnitInText(field, header) ?? (isMost(stated.length) ? stated[0] : undefined);
  if (message !== undefined || own !== "kg") return message;
  return isMost(values.filter((text) => bareTonnes.test(text)).length) ? "t" : undefined;
}

/** A number of a cell in its field's own unit, rounded if it was converted: the unit of the cell, or else that of the map, is converted. */
export function convertToOwnUnit(field: string, value: number, text: string, stated: ForeignUnit | undefined): number {
  const own = unitOf[field];
  if (own === undefined) return value;
  const foreignUnit = findForeignUnitInText(field, text);
  const unit = foreignUnit ?? (ownUnits[own].test(text) ? undefined : stated);
  return unit === undefined ? value : Math.round(value * foreignUnits[unit].factor);
}

/** What is implausible about a number in its field's own unit; undefined if nothing is. */
export function describeImplausibleUnit(field: string, value: number): string | undefined {
  if (unitOf[field] !== "kg" || value <= 0 || value >= LEAST_KG) return undefined;
  return `is less than ${LEAST_KG} kg`;
}
