import type { FormPrize } from "../../schemas/documents/form.ts";

/**
 * The prize that a draw gives: each as likely as its weight's share of all weights. `random` is in [0, 1). Throws when
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
  // Rounding may leave a crumb at the very end.
  const last = prizes.findLast(({ weight }) => weight > 0);
  if (last === undefined) throw new Error("A draw needs a prize.");
  return last;
}
