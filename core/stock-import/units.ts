/** Units that files write in place of a field's own, and how much of the field's unit one of them is. */
export const foreignUnits = {
  miles: { own: "km", factor: 1.609_344, written: /(?:\b|\d)(?:mi|mls|miles?)\b/i },
  hp: { own: "kW", factor: 0.745_699_9, written: /(?:\b|\d)(?:b?hp|horse ?power)\b/i },
  PS: { own: "kW", factor: 0.735_498_8, written: /(?:\b|\d)(?:ps|metric horse ?power)\b/i },
} as const;
export type ForeignUnit = keyof typeof foreignUnits;

/** How a field's own unit is written. */
const ownUnits = {
  km: /(?:\b|\d)(?:kms?|kilomet(?:re|er)s?)\b/i,
  kW: /(?:\b|\d)(?:kw|kilowatts?)\b/i,
} as const;
type OwnUnit = keyof typeof ownUnits;

/** Fields with one of these units. */
const unitOf: { readonly [field: string]: OwnUnit } = { km: "km", "variant.power": "kW" };

const namesOf = (own: OwnUnit | undefined) =>
  (Object.keys(foreignUnits) as ForeignUnit[]).filter((name) => foreignUnits[name].own === own);

/** The units that a field's numbers can be converted from. */
export const unitsFor = (field: string): ForeignUnit[] => namesOf(unitOf[field]);

/** The foreign unit that a text states for a field, such as `210hp` for engine power. */
export const foreignUnitIn = (field: string, text: string): ForeignUnit | undefined =>
  unitsFor(field).find((name) => foreignUnits[name].written.test(text));

/** The foreign unit of a column's numbers: as its header says, or else most of its values. */
export function foreignUnitOf(
  field: string,
  header: string,
  values: readonly string[],
): ForeignUnit | undefined {
  const own = unitOf[field];
  if (own === undefined || ownUnits[own].test(header)) return undefined;
  const stated = values.flatMap((text) => foreignUnitIn(field, text) ?? []);
  return foreignUnitIn(field, header) ?? (stated.length * 2 > values.length ? stated[0] : undefined);
}

/** A number of a cell in its field's own unit, rounded if it was converted: the unit of the cell, or else that of the map, is converted. */
export function inOwnUnit(
  field: string,
  value: number,
  text: string,
  stated: ForeignUnit | undefined,
): number {
  const own = unitOf[field];
  if (own === undefined) return value;
  const said = foreignUnitIn(field, text);
  const unit = said ?? (ownUnits[own].test(text) ? undefined : stated);
  return unit === undefined ? value : Math.round(value * foreignUnits[unit].factor);
}
