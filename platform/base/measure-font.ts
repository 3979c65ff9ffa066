import { brotliDecompressSync } from "node:zlib";

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

/** Tables that a WOFF2 file names by number (https://www.w3.org/TR/WOFF2/#table_dir_format). */
const knownTags =
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill";

/** How often each letter, and the space, stands in 1,000 letters of English text. */
const frequency: { readonly [letter: string]: number } = {
  ...{ " ": 180, e: 104, t: 73, a: 67, o: 62, i: 57, n: 57, s: 52, h: 50, r: 49, d: 35, l: 33, c: 23, u: 23, m: 20 },
  ...{ w: 19, f: 18, g: 16, y: 16, p: 16, b: 12, v: 8, k: 6, j: 1, x: 1, q: 1, z: 1 },
};

interface Directory {
  tables: Map<string, { offset: number; length: number; isTransformed: boolean }>;
  start: number;
}

/** The entries of the directory; a length is a number in base 128. */
function readDirectory(file: Buffer): Directory {
  if (file.length < 48 || file.toString("latin1", 0, 4) !== "wOF2") throw new Error("it is not a WOFF2 file");
  const tables: Directory["tables"] = new Map();
  let [at, offset] = [48, 0];
  const readLength = () => {
    let length = 0;
    for (let byte = 128; byte >= 128; at += 1) {
      byte = file.readUInt8(at);
      length = length * 128 + (byte & 127);
    }
    return length;
  };
  for (let count = file.readUInt16BE(12); count > 0; count -= 1) {
    const flags = file.readUInt8(at);
    at += 1;
    const index = flags & 63;
    const tag = index === 63 ? file.toString("latin1", at, at + 4) : knownTags.slice(index * 5, index * 5 + 4);
    if (index === 63) at += 4;
    const original = readLength();
    // Glyphs are transformed unless version 3 says not; other tables are where a version is given.
    const isTransformed = tag === "glyf" || tag === "loca" ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = isTransformed ? readLength() : original;
    tables.set(tag, { offset, length, isTransformed });
    offset += length;
  }
  return { tables, start: at };
}

/** The glyph of each letter, by the character maps of format 4 (Basic Multilingual Plane). */
function readGlyphs(cmap: Buffer): (letter: string) => number {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (map.readUInt16BE(0) !== 4) continue;
    const double = map.readUInt16BE(6);
    return (letter) => {
      const code = letter.charCodeAt(0);
      for (let at = 0; at < double; at += 2) {
        if (map.readUInt16BE(14 + at) < code) continue;
        const first = map.readUInt16BE(16 + double + at);
        if (first > code) return 0;
        const delta = map.readUInt16BE(16 + double * 2 + at);
        const place = 16 + double * 3 + at;
        const range = map.readUInt16BE(place);
        if (range === 0) return (code + delta) & 0xffff;
        const glyph = map.readUInt16BE(place + range + (code - first) * 2);
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error("it has no map of characters that can be read");
}

/** Words by which a file says its weight as part of its family. */
const weightWord = /^(?:\d+pt|(?:extra|semi)?(?:light|bold)?|thin|regular|medium|black|heavy)$/i;

function readFamily(name: Buffer): string {
  const texts = name.readUInt16BE(4);
  const families = Array.from({ length: name.readUInt16BE(2) }, (_, index) => 6 + index * 12).flatMap((at) => {
    const [platform, id] = [name.readUInt16BE(at), name.readUInt16BE(at + 6)];
    const begins = texts + name.readUInt16BE(at + 10);
    const text = name.subarray(begins, begins + name.readUInt16BE(at + 8));
    // Of platform 3 (Windows) texts are UTF-16; id 16 is the family with all of its styles, 1 the one of four styles.
    return platform === 3 && (id === 1 || id === 16)
      ? [{ id, text: Buffer.from(text).swap16().toString("utf16le") }]
      : [];
  });
  const best = families.find(({ id }) => id === 16) ?? families[0];
  const words = best?.text.replace(/[^A-Za-z0-9 ]/g, "").split(" ") ?? [];
  const last = words.findLastIndex((word) => !weightWord.test(word));
  return words.slice(0, last + 1).join(" ") || "Own font";
}

/** The lightest and boldest weight: the axis `wght` of a variable font, else the weight class. */
function readWeights(fvar: Buffer | undefined, weight: number): [number, number] {
  if (fvar === undefined) return [weight, weight];
  const [first, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  for (let at = first; at < first + count * size; at += size)
    if (fvar.toString("latin1", at, at + 4) === "wght")
      return [Math.max(1, fvar.readInt16BE(at + 4)), Math.min(1000, fvar.readInt16BE(at + 12))];
  return [weight, weight];
}

/** Measures a font file of format WOFF2. Throws with the reason why it cannot be read. */
export function measureFont(file: Buffer): FontMeasures {
  const { tables, start } = readDirectory(file);
  const data = brotliDecompressSync(file.subarray(start, start + file.readUInt32BE(20)));
  const find = (tag: string): Buffer | undefined => {
    const entry = tables.get(tag);
    return entry && !entry.isTransformed ? data.subarray(entry.offset, entry.offset + entry.length) : undefined;
  };
  const read = (tag: string): Buffer => {
    const table = find(tag);
    if (table === undefined) throw new Error(`its table "${tag}" cannot be read`);
    return table;
  };
  const [hhea, os2, widths] = [read("hhea"), read("OS/2"), read("hmtx")];
  const size = read("head").readUInt16BE(18);
  const last = hhea.readUInt16BE(34) - 1;
  const glyphOf = readGlyphs(read("cmap"));
  const letters = Object.entries(frequency).map(([letter, often]) => ({ glyph: glyphOf(letter), often }));
  if (letters.some(({ glyph }) => glyph === 0)) throw new Error("it lacks some of the letters a to z");
  const width = letters.reduce(
    (sum, { glyph, often }) => sum + often * widths.readUInt16BE(Math.min(glyph, last) * 4),
    0,
  );
  const total = letters.reduce((sum, { often }) => sum + often, 0);
  return {
    family: readFamily(read("name")),
    weights: readWeights(find("fvar"), os2.readUInt16BE(4)),
    ascent: hhea.readInt16BE(4) / size,
    descent: -hhea.readInt16BE(6) / size,
    width: width / total / size,
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
