import { foreignUnits } from "./units.ts";

/** Units of one measure, as files write them, and how much of the first one each is. */
const measures: readonly { readonly [unit: string]: number }[] = [
  { m: 1, cm: 0.01, mm: 0.001, ft: 0.3048, in: 0.0254 },
  { kg: 1, t: foreignUnits.t.factor, lb: 0.453_592 },
  { kw: 1, hp: foreignUnits.hp.factor, ps: foreignUnits.PS.factor },
  { l: 1, ml: 0.001 },
  { km: 1, mi: foreignUnits.miles.factor },
];

/** Other words for these units. */
const spellings: { readonly [written: string]: string } = {
  ...{ metre: "m", metres: "m", "'": "ft", feet: "ft", foot: "ft", '"': "in", inch: "in", inches: "in" },
  ...{ kgs: "kg", tonne: "t", tonnes: "t", lbs: "lb", bhp: "hp", litre: "l", litres: "l" },
  ...{ kms: "km", mile: "mi", miles: "mi" },
};

const unitBehind = /^[\s-]*([a-z]+|['"])/i;
const inchesBehind = /^[\s-]*(?:'|ft|feet|foot)[\s-]*(\d+(?:\.\d+)?)/i;
const resolveUnit = (written: string) => spellings[written.toLowerCase()] ?? written.toLowerCase();

/** A number of a cell in the unit that a dealer's own field declares: `590 cm` and `19'4"` are metres too. */
export function convertToDeclaredUnit(value: number, text: string, declared: string): number {
  const measure = measures.find((units) => Object.hasOwn(units, resolveUnit(declared)));
  const behind = text.replace(/^\D*[\d.,]+/, "");
  const unit = resolveUnit(unitBehind.exec(behind)?.[1] ?? declared);
  const [from, to] = [measure?.[unit], measure?.[resolveUnit(declared)]];
  if (from === undefined || to === undefined || unit === resolveUnit(declared)) return value;
  const inches = unit === "ft" ? Number(inchesBehind.exec(behind)?.[1] ?? 0) : 0;
  return roundMeasure(((value + inches / 12) * from) / to);
}

/** A conversion is as exact as a person writes it: whole from 100, else three digits, and never less than a hundredth. */
function roundMeasure(value: number): number {
  const scale = value >= 100 ? 1 : value >= 10 ? 10 : 100;
  return Math.round(value * scale) / scale;
}
