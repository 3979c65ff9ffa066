import type { FromSchema } from "json-schema-to-ts";
import type { chargeSchema } from "../../schemas/documents/site/drive-away.schema.ts";
import { kindElsewhere } from "../../schemas/entities/kind-elsewhere.ts";
import type { Format } from "../messages/index.ts";
import { formatMoney } from "./money.ts";

/** A charge of a state (`driveAway` of site.json). */
export type Charge = FromSchema<typeof chargeSchema>;

/** The charge on a price, AUD, not rounded. */
function chargeOn(price: number, { amount, per = 1, steps = [] }: Charge): number {
  if (amount !== undefined) return amount;
  const step = steps.find(({ upTo }) => upTo === undefined || price <= upTo);
  if (step === undefined) return 0;
  const { rate, base = 0, over = 0, rise = 0, riseFrom = 0 } = step;
  const value = Math.ceil(price / per) * per;
  return base + ((value - over) * (rate + ((value - riseFrom) * rise) / 1000)) / 100;
}

/** The charges by name on a car of these kinds at this price (AUD), in whole dollars up; those of nothing are left out. */
export function computeCharges(price: number, kinds: readonly string[], charges: readonly Charge[]) {
  const message = new Map<string, number>();
  for (const charge of charges) {
    if (message.has(charge.label) || charge.of?.some((kind) => kinds.includes(kind)) === false) continue;
    message.set(charge.label, Math.ceil(chargeOn(price, charge)));
  }
  return [...message].filter(([, amount]) => amount > 0);
}

/** The price and its charges, AUD, in whole dollars up. */
const totalOf = (price: number, parts: ReturnType<typeof computeCharges>): number =>
  parts.reduce((sum, [, amount]) => sum + amount, Math.ceil(price));

/** What it takes to drive a car of these kinds at this price (AUD) away. */
export const computeDriveAwayTotal = (price: number, kinds: readonly string[], charges: readonly Charge[]): number =>
  totalOf(price, computeCharges(price, kinds, charges));

/** The kinds of a car in the state where it stands, for a buyer in another one: it is registered anew there. */
export const convertToInterstateKinds = (kinds: readonly string[]): string[] => [
  ...kinds.filter((kind) => kind !== "registered"),
  kindElsewhere,
];

/** The values of the wording of an estimate, formatted: server and browser say the same. */
export function formatDriveAwayValues(
  format: Format,
  { price, kinds }: { price: number; kinds: readonly string[] },
  { state, charges }: { state: string; charges: readonly Charge[] },
) {
  const parts = computeCharges(price, kinds, charges);
  return {
    state: state.toUpperCase(),
    total: formatMoney(format, totalOf(price, parts)),
    parts: parts.map(([label, amount]) => `${label} ${formatMoney(format, amount)}`).join(", "),
  };
}
