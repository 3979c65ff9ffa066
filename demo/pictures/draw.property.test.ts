import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encode } from "../../platform/media/encode.ts";
import { backdropNames } from "./backdrop.ts";
import { draw } from "./draw.ts";
import type { Look, Shape } from "./look.ts";
import { type View, viewsOf } from "./views.ts";

const shapes: readonly Shape[] = [
  "hatch",
  "sedan",
  "wagon",
  "suv",
  "offroad",
  "dualCab",
  "singleCab",
  "van",
  "highVan",
  "peopleMover",
  "coupe",
  "convertible",
  "bus",
  "lightTruck",
  "caravan",
  "motorhome",
];

const someLook: fc.Arbitrary<Look> = fc.record({
  shape: fc.constantFrom(...shapes),
  colour: fc.constantFrom(
    "",
    "White",
    "Eclipse Black",
    "Atomic Red",
    "Racing Green",
    "constructor",
    "Sand",
    "Sky Blue",
  ),
  interior: fc.constantFrom("", "Black", "Tan Leather", "Ivory"),
  wheels: fc.constantFrom("five", "twin", "turbine", "mesh", "star", "steel"),
  length: fc.option(fc.integer({ min: 250, max: 900 })),
  height: fc.option(fc.integer({ min: 100, max: 400 })),
  doors: fc.integer({ min: 2, max: 5 }),
  variant: fc.integer({ min: 0, max: 3 }),
  axles: fc.integer({ min: 1, max: 2 }),
  electric: fc.boolean(),
  backdrop: fc.constantFrom(...backdropNames),
  state: fc.constantFrom("", "nsw", "wa", "constructor"),
});
/** A look with one of the views that its shape has. */
const someDrawing = someLook.chain((look) =>
  fc.record({ look: fc.constant(look), view: fc.constantFrom(...viewsOf(look.shape)) }),
);
const plain = (shape: Shape, more: Partial<Look> = {}): Look => ({
  shape,
  colour: "Red",
  interior: "Black",
  wheels: "five",
  length: null,
  height: null,
  doors: 4,
  variant: 0,
  axles: 1,
  electric: false,
  backdrop: "studio",
  state: "",
  ...more,
});
/** The views that show most: what fits in these fits in the others. */
const widest: ReadonlySet<View> = new Set(["quarter", "side", "awning", "boot"]);

/** Numbers of the picture's own lines: not what an image holds. */
const lines = (svg: string) => svg.replace(/base64,[^"]*/g, "");

const small = (look: Look, view: View, width: number) =>
  Buffer.from(
    draw(look, view).replace(/ width="\d+" height="\d+">/, ` width="${width}" height="${width * 0.75}">`),
  );

async function pixels(look: Look, view: View) {
  const { data, info } = await sharp(small(look, view, 80))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, ...info };
}
type Pixels = Awaited<ReturnType<typeof pixels>>;

/** Columns and rows of 80 by 60 in which two pictures differ. */
function difference(one: Pixels, other: Pixels) {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let at = 0; at < one.data.length; at += 3) {
    const off = [0, 1, 2].some((k) => Math.abs((one.data[at + k] ?? 0) - (other.data[at + k] ?? 0)) > 24);
    if (off) {
      xs.push((at / 3) % one.width);
      ys.push(Math.floor(at / 3 / one.width));
    }
  }
  return { xs, ys };
}

describe("any drawing", () => {
  it("has numbers in all its lines, one of each name, and is the same again", () => {
    fc.assert(
      fc.property(someDrawing, ({ look, view }) => {
        const svg = draw(look, view);
        expect(lines(svg)).not.toMatch(/NaN|undefined|Infinity/);
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
        expect(new Set(ids).size).toBe(ids.length);
        expect(draw(look, view)).toBe(svg);
      }),
      { numRuns: 15, seed: 7 },
    );
  });

  it.each(shapes)("of a %s fits its frame at any length", async (shape) => {
    for (const view of viewsOf(shape).filter((one) => widest.has(one))) {
      const { xs, ys } = difference(
        await pixels(plain(shape, { colour: "White", length: 640 }), view),
        await pixels(plain(shape, { colour: "Black", length: 640, variant: 3 }), view),
      );
      const where = `${shape} ${view}`;
      // A motorhome is white, whatever its stripes.
      expect(xs.length, where).toBeGreaterThan(shape === "motorhome" ? 12 : 60);
      expect(Math.min(...xs), where).toBeGreaterThan(0);
      expect(Math.max(...xs), where).toBeLessThan(79);
      expect(Math.min(...ys), where).toBeGreaterThan(0);
      expect(Math.max(...ys), where).toBeLessThan(59);
    }
  });

  it("shows a light car light and a red one red", async () => {
    const middle = async (colour: string) => {
      const { data, width } = await pixels(plain("sedan", { colour }), "side");
      const at = (38 * width + 40) * 3;
      return [...data.subarray(at, at + 3)] as [number, number, number];
    };
    const [red, green] = await middle("Red");
    expect(red).toBeGreaterThan(green * 2);
    expect(Math.min(...(await middle("White")))).toBeGreaterThan(150);
    expect(Math.max(...(await middle("Black")))).toBeLessThan(90);
  });

  it("tells each shape from the others at the size of a thumbnail", async () => {
    const seen = await Promise.all(
      shapes.map(async (shape) => ({
        shape,
        seen: await pixels(plain(shape, { colour: "Silver" }), "quarter"),
      })),
    );
    for (const [i, one] of seen.entries()) {
      for (const other of seen.slice(i + 1)) {
        const { xs } = difference(one.seen, other.seen);
        expect(xs.length, `${one.shape} and ${other.shape}`).toBeGreaterThan(80);
      }
    }
  });

  it("weighs little on a card", async () => {
    for (const [i, shape] of shapes.entries()) {
      const look = plain(shape, { colour: i % 2 ? "White" : "Blue", wheels: "mesh" });
      const svg = small(look, "quarter", 640);
      for (const format of ["avif", "webp"] as const)
        expect((await encode(svg, 640, format)).length, shape).toBeLessThan(13_500);
    }
  });
});
