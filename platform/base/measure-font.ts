import { create } from "fontkit";

/** What of a font file decides how much space its text takes; lengths in parts of the font's size. */
export interface FontMeasures {
  family: string;
  /** Lightest and boldest weight in the file: the same twice for a font of one weight. */
  weights: [number, number];
  ascent: number;
  descent: number;
  /** Mean width of a letter of English text. */
  width: number;
}

/** How often each letter, and the space, stands in 1,000 letters of English text. */
const frequency: { readonly [letter: string]: number } = {
  ...{ " ": 180, e: 104, t: 73, a: 67, o: 62, i: 57, n: 57, s: 52, h: 50, r: 49, d: 35, l: 33, c: 23, u: 23, m: 20 },
  ...{ w: 19, f: 18, g: 16, y: 16, p: 16, b: 12, v: 8, k: 6, j: 1, x: 1, q: 1, z: 1 },
};

/** Words by which a file says its weight as part of its family. */
const weightWord = /^(?:\d+pt|(?:extra|semi)?(?:light|bold)?|thin|regular|medium|black|heavy)$/i;

function cleanFamily(name: string): string {
  const words = name.replace(/[^A-Za-z0-9 ]/g, "").split(" ");
  const last = words.findLastIndex((word) => !weightWord.test(word));
  return words.slice(0, last + 1).join(" ") || "Own font";
}

/** Measures a font file of format WOFF2. Throws with the reason why it cannot be read. */
export function measureFont(file: Buffer): FontMeasures {
  if (file.toString("latin1", 0, 4) !== "wOF2") throw new Error("it is not a WOFF2 file");
  const font = create(file);
  const letters = Object.entries(frequency).map(([letter, often]) => ({ code: letter.charCodeAt(0), often }));
  if (letters.some(({ code }) => !font.hasGlyphForCodePoint(code)))
    throw new Error("it lacks some of the letters a to z");
  const width = letters.reduce((sum, { code, often }) => sum + often * font.glyphForCodePoint(code).advanceWidth, 0);
  const total = letters.reduce((sum, { often }) => sum + often, 0);
  const { usWeightClass } = font["OS/2"];
  const { min = usWeightClass, max = usWeightClass } = font.variationAxes.wght ?? {};
  return {
    family: cleanFamily(font.familyName),
    weights: [Math.max(1, min), Math.min(1000, max)],
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
    width: width / total / font.unitsPerEm,
  };
}

/** Widths of Arial and Arial Bold (and of Liberation Sans, which has the same) in thousandths: space, then a to z. */
const arial = {
  regular: [
    278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
    722, 500, 500, 500,
  ],
  bold: [
    278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556,
    778, 556, 556, 500,
  ],
};

function widthOfArial(style: keyof typeof arial): number {
  const letters = " abcdefghijklmnopqrstuvwxyz";
  const often = [...letters].map((letter) => frequency[letter] ?? 0);
  const total = often.reduce((sum, count) => sum + count, 0);
  return arial[style].reduce((sum, width, index) => sum + width * (often[index] ?? 0), 0) / total / 1000;
}

const percent = (value: number) => Math.round(value * 10_000) / 100;

/** The local font that takes the same space as a measured one until that has loaded. */
export function createFallback({ ascent, descent, width }: FontMeasures, style: keyof typeof arial) {
  const adjust = width / widthOfArial(style);
  return {
    local: style === "bold" ? ["Arial Bold", "Liberation Sans Bold"] : ["Arial", "Liberation Sans"],
    ...{ sizeAdjust: percent(adjust), ascent: percent(ascent / adjust), descent: percent(descent / adjust) },
  };
}
