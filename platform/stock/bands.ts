import type { Car } from "../../schemas/entities/car.schema.ts";

const whole = new Intl.NumberFormat("en-AU");

/** The band that an amount falls into, such as `$20,000 - $30,000`; null without an amount. AUD. */
export function formatBand(amount: number | null | undefined, width: number): string | null {
  if (amount === null || amount === undefined || amount <= 0) return null;
  const low = Math.floor(amount / width) * width;
  const money = (value: number) => `$${whole.format(value)}`;
  return `${money(low)} - ${money(low + width)}`;
}

const weeklyStep = 50;

/** The lowest weekly repayment offered by any provider for the car; null if there is none. AUD. */
export function findLowestWeeklyPrice(car: Pick<Car, "finance_lenders">): number | null {
  const payments = Object.values(car.finance_lenders ?? {}).flatMap(({ paymentWeek }) => paymentWeek ?? []);
  return payments.length > 0 ? Math.min(...payments) : null;
}

/** The band of the lowest weekly repayment offered by any provider for the car; null if there is none. AUD. */
export function formatWeeklyBand(car: Pick<Car, "finance_lenders">): string | null {
  return formatBand(findLowestWeeklyPrice(car), weeklyStep);
}
