// Thousands are grouped by one kind of separator, and never begin with a zero: 0,500 may mean a half.
const written =
  /^(-?)\$?\s?([1-9]\d{0,2}(?:(?:,\d{3})+|(?:[ \u00a0\u202f]\d{3})+)|\d{1,15})(?:\.(\d{1,6}))?(?:\s?kms?)?$/i;

/**
 * A number as people write it in a form: `$25,990`, `25 990.50`, `82,500 km`. Undefined for anything else, such as a
 * decimal comma: what can mean two numbers is none.
 */
export function readNumber(text: string): number | undefined {
  const [, sign = "", whole, fraction = "0"] = written.exec(text) ?? [];
  return whole === undefined ? undefined : Number(`${sign}${whole.replace(/\D/g, "")}.${fraction}`);
}

/**
 * Cents of an amount in dollars, as people write it (`1050`, `1050.5`, `$1,050.00`) or as JSON has it. Undefined for
 * what is negative or can mean two amounts: `10,50`, `1.005`, `1.000,50`. The only reader of amounts: what a lead says is
 * what is charged.
 */
export function readCents(amount: unknown): number | undefined {
  const isFine = typeof amount !== "string" || /^[^.a-z]*(?:\.\d\d?)?$/i.test(amount);
  const dollars = typeof amount === "string" && isFine ? readNumber(amount) : amount;
  if (typeof dollars !== "number" || !(dollars >= 0)) return undefined;
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) && cents / 100 === dollars ? Math.abs(cents) : undefined;
}

/** An amount in dollars and cents, such as 1050.50; `readCents` reads it. */
export const formatCents = (cents: number): string => (cents / 100).toFixed(2);
