import type { FormPrize } from "../../schemas/documents/form.ts";

/**
 * The drawn prize: each is as likely as its share of all weights. `random` is in [0, 1). Throws when
 * there is no prize, which no valid form allows.
 */
export function choosePrize<Prize extends Pick<FormPrize, "weight">>(
  prizes: readonly Prize[],
  random: number,
): Prize {
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0);
  let left = random * all;
  for (const prize of prizes) {
    if (left < prize.weight) return prize;
    left -= prize.weight;
  }
  // Rounding may leave a remainder at the end.
  const last = prizes.findLast(({ weight }) => weight > 0);
  if (last === undefined) throw new Error("A draw needs at least one prize.");
  return last;
}
