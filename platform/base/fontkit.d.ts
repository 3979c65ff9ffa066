/** What is used of fontkit, which has no types. */
declare module "fontkit" {
  interface Font {
    type: string;
    familyName: string;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    variationAxes: { [axis: string]: { min: number; max: number } };
    "OS/2": { usWeightClass: number };
    hasGlyphForCodePoint(code: number): boolean;
    glyphForCodePoint(code: number): { advanceWidth: number };
  }
  export function create(file: Uint8Array): Font;
}
