/** The band that an amount falls into, such as `$20,000 - $30,000`; null without an amount. AUD. */
export function band(amount: number | null | undefined, width: number): string | null {
  if (amount === null || amount === undefined || amount <= 0) return null;
  const low = Math.floor(amount / width) * width;
  const money = (value: number) => `$${value.toLocaleString("en-AU")}`;
  return `${money(low)} - ${money(low + width)}`;
}
