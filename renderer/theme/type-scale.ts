/** Names of the type scale, smallest first. */
export const textSizes = ["xs", "s", "m", "l", "xl", "2xl", "3xl", "4xl"] as const;

/**
 * Sizes in rem (of the browser's 16 px). Below `m` the steps are fixed, so that small text stays legible at any
 * ratio; above it each step multiplies by `ratio`.
 */
export function computeTypeScale(base: number, ratio: number): { [size in (typeof textSizes)[number]]: string } {
  const rem = (px: number): string => `${Math.round((px / 16) * 1000) / 1000}rem`;
  const step = (n: number): string => rem(base * ratio ** n);
  return {
    xs: rem(Math.max(12, base * 0.78)),
    s: rem(Math.max(13, base * 0.875)),
    m: rem(base),
    l: step(1),
    xl: step(2),
    "2xl": step(3),
    "3xl": step(4),
    "4xl": step(5.2),
  };
}
