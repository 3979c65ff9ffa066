import type { Page } from "playwright-core";
import { computeContrast } from "../../schemas/documents/theme-contrast.ts";

/** How an element with a text looks, as a browser computes it. */
export interface Measured {
  size: number;
  weight: number;
  top: number;
  bottom: number;
  isVisible: boolean;
  /** Of its text and the nearest ground behind it. */
  contrast: number;
}

/** A colour that a browser computed (`rgb(1, 2, 3)`), hexadecimal. */
const hex = (rgb: string): string =>
  `#${[...rgb.matchAll(/\d+/g)]
    .slice(0, 3)
    .map(([channel]) => Number(channel).toString(16).padStart(2, "0"))
    .join("")}`;

/** The innermost visible element of a part of the page whose text matches. */
export async function measure(page: Page, part: string, text: string): Promise<Measured | null> {
  const found = await page.evaluate(
    ([selector, pattern]) => {
      const expression = new RegExp(pattern as string);
      const all = [...document.querySelectorAll(`${selector} *, ${selector}`)];
      const found = all.filter(
        (element) => expression.test(element.textContent ?? "") && element.getClientRects().length > 0,
      );
      const inner = found.findLast((first) => !found.some((other) => other !== first && first.contains(other)));
      if (!inner) return null;
      const { fontSize, fontWeight, visibility, color } = getComputedStyle(inner);
      const { top, bottom, width, height } = inner.getBoundingClientRect();
      const isVisible = visibility === "visible" && width > 0 && height > 0;
      let ground: Element | null = inner;
      while (ground && /^rgba\(.*, 0\)$/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
      const on = ground ? getComputedStyle(ground).backgroundColor : "rgb(255, 255, 255)";
      const size = Number.parseFloat(fontSize);
      return { size, weight: Number(fontWeight), top, bottom, isVisible, color, on };
    },
    [part, text] as const,
  );
  if (found === null) return null;
  const { color, on, ...rest } = found;
  return { ...rest, contrast: computeContrast(hex(color), hex(on)) };
}
