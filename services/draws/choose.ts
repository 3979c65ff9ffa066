import type { FormPrize } from "../../schemas/documents/form.ts";

/**
 * The drawn prize, with a probability proportional to its weight. `random` is in [0, 1). Throws if there is no prize,
 * which valid forms exclude.
 */
export function choosePrize<Prize extends Pick<FormPrize, "weight">>(prizes: readonly Prize[], random: number): Prize {
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0);
  let left = random * all;
  for (const prize of prizes) {
    if (left < prize.weight) return prize;
    left -= prize.weight;
  }
  // Rounding can leave a remainder at the end.
  const last = prizes.findLast(({ weight }) => weight > 0);
  if (last === undefined) throw new Error("A draw needs at least one prize.");
  return last;
}
