import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { plainCar } from "../../platform/stock/testing/fixture.ts";
import { backdropNames } from "./backdrop.ts";
import { draw } from "./draw.ts";
import { type Look, lookOf, type Shape } from "./look.ts";
import { brightness, colourOf } from "./paint.ts";
import { viewsOf } from "./views.ts";

const shapes: Shape[] = [
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
const look = (shape: Shape, more: Partial<Look> = {}): Look => ({
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

describe("drawings", () => {
  it.each(shapes)("of a %s are pictures from every view, with something in them", async (shape) => {
    for (const view of viewsOf(shape)) {
      const svg = draw(look(shape), view);
      // Not within images, whose letters may say anything.
      expect(svg.replace(/base64,[^"]*/g, "")).not.toMatch(/NaN|undefined|Infinity/);
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      expect(
        used.filter((id) => !defined.has(id)),
        `${shape} ${view}`,
      ).toEqual([]);
      const { data, info } = await sharp(
        Buffer.from(svg.replace(/ width="\d+" height="\d+">/, ' width="64" height="48">')),
      )
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([64, 48]);
      expect(new Set(data).size, `${shape} ${view}`).toBeGreaterThan(30);
    }
  });

  it("are the same for the same look, on every run", () => {
    expect(draw(look("suv"), "side")).toBe(draw(look("suv"), "side"));
    expect(draw(look("suv"), "side")).not.toBe(draw(look("suv", { colour: "Blue" }), "side"));
    expect(draw(look("suv"), "side")).not.toBe(draw(look("suv", { length: 500 }), "side"));
  });

  it("name each gradient once, in every backdrop", () => {
    for (const backdrop of backdropNames) {
      const ids = [...draw(look("dualCab", { backdrop }), "side").matchAll(/ id="([^"]+)"/g)].map(
        (match) => match[1],
      );
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it("wear the plates of their dealer's state", () => {
    const plated = (state: string) => draw(look("hatch", { state }), "front");
    expect(plated("nsw")).not.toBe(plated("vic"));
    expect(plated("constructor")).toBe(plated(""));
  });

  it("stand in the studio where the backdrop is not known", () => {
    expect(draw(look("hatch", { backdrop: "constructor" }), "side")).toBe(draw(look("hatch"), "side"));
  });
});

describe("looks", () => {
  it.each([
    ["Hatchback", {}, "hatch"],
    ["SUV", {}, "suv"],
    ["SUV", { variant: { vehicleheight: 1940 } }, "offroad"],
    ["Ute", { doors: 4 }, "dualCab"],
    ["Ute", { doors: 2 }, "singleCab"],
    ["cabChassis", {}, "singleCab"],
    ["Cab Chassis", {}, "singleCab"],
    ["lightTruck", {}, "lightTruck"],
    ["People Mover", {}, "peopleMover"],
    ["Van", { variant: { vehicleheight: 2640 } }, "highVan"],
    ["Caravan", {}, "caravan"],
    ["Hovercraft", {}, "sedan"],
    [null, { item_type: "caravan" }, "caravan"],
  ])("[S9.42] of the body %s %o are a %s", (simple_body, more, shape) => {
    expect(lookOf({ ...plainCar, simple_body, ...more }, { backdrop: "studio", state: "" }).shape).toBe(
      shape,
    );
  });

  it("know all 18 body types", () => {
    const bodies =
      "4x4 bus cabChassis convertible coupe hardtop hatch hatchback motorhome lightTruck peopleMover sedan softtop suv ute van wagon stationWagon".split(
        " ",
      );
    const known = bodies.map(
      (simple_body) => lookOf({ ...plainCar, simple_body }, { backdrop: "studio", state: "" }).shape,
    );
    expect(known.filter((shape) => shape === "sedan")).toHaveLength(1);
  });
});

describe("paint", () => {
  it("is read from its name", () => {
    expect(brightness(colourOf("Glacier White"))).toBeGreaterThan(0.85);
    expect(brightness(colourOf("Eclipse Black"))).toBeLessThan(0.15);
    expect(colourOf("Graphite Grey")).not.toBe(colourOf("Silver Storm"));
    for (const odd of ["", null, undefined, "constructor", "Moonlit Whatever"])
      expect(colourOf(odd)).toMatch(/^#[0-9a-f]{6}$/);
  });
});
