import { readdirSync, statSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { plainCar } from "../platform/stock/testing/fixture.ts";
import { listPictureNames, paintsOf, readPicture } from "./pictures.ts";

const folder = new URL("./pictures/", import.meta.url);
const files = readdirSync(folder);
const trims = ["Black", "Tan", "Ivory"];
const ids = Array.from({ length: 30 }, (_, index) => `c${index}`);

/** The pictures of cars in every paint and interior; cars in whites have one of several. */
const namesOf = (simple_body: string, paints: readonly string[]) =>
  paints.flatMap((colour) =>
    trims.flatMap((interior_colour) =>
      ids.flatMap((id) => listPictureNames({ ...plainCar, id, simple_body, colour, interior_colour, doors: 4 })),
    ),
  );

describe("the pictures of demo cars", () => {
  it("are those that cars can have, small, and at most 3 MB together", async () => {
    const named = new Set(Object.entries(paintsOf).flatMap(([body, paints]) => namesOf(body, paints)));
    expect([...named].map((name) => `${name}.webp`).toSorted()).toEqual(files.toSorted());
    const bytes = files.map((file) => statSync(new URL(file, folder)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3 * 1024 * 1024);
    for (const name of named)
      expect(await sharp(await readPicture(name)).metadata()).toMatchObject({ width: 1280, height: 960 });
  });

  it.each([
    ["Hatchback", {}, "hatch"],
    ["SUV", {}, "suv"],
    ["SUV", { variant: { vehicleheight: 1940 } }, "offroad"],
    ["4x4", {}, "offroad"],
    ["Station Wagon", {}, "wagon"],
    ["Hard Top", {}, "coupe"],
    ["Soft Top", {}, "convertible"],
    ["Ute", { doors: 4 }, "ute"],
    ["Ute", { doors: 2 }, "cabchassis"],
    ["cabChassis", {}, "cabchassis"],
    ["Cab Chassis", {}, "cabchassis"],
    ["lightTruck", {}, "lighttruck"],
    ["bus", {}, "bus"],
    ["People Mover", {}, "peoplemover"],
    ["Van", {}, "van"],
    ["Caravan", {}, "caravan"],
    ["Caravan", { caravan: { axle_type: "Tandem Axle" } }, "tandem"],
    ["motorhome", {}, "motorhome"],
    ["Hovercraft", {}, "sedan"],
    ["constructor", {}, "sedan"],
    [null, { item_type: "caravan" }, "caravan"],
  ])("[S9.42] of the body %s %o are those of a %s", (simple_body, more, body) => {
    expect(listPictureNames({ ...plainCar, simple_body, ...more })[0]).toMatch(new RegExp(`^${body}-[a-z]+-quarter$`));
  });

  it.each([
    ["Glacier White", "Black", "suv-white-quarter", "inside-black-cabin"],
    ["Silver Storm", "Charcoal", "suv-silver-quarter", "inside-black-cabin"],
    ["Graphite Grey", "Tan Leather", "suv-grey-quarter", "inside-tan-cabin"],
    ["Carbon Black", "Ivory", "suv-black-quarter", "inside-ivory-cabin"],
    ["Inferno Orange", "Light Grey", "suv-red-quarter", "inside-tan-cabin"],
    ["Saturn Blue", "Black", "suv-blue-quarter", "inside-black-cabin"],
  ])("of the paint %s with the interior %s are %s and %s", (colour, interior_colour, outside, inside) => {
    const names = listPictureNames({ ...plainCar, simple_body: "SUV", colour, interior_colour });
    expect(names).toEqual(expect.arrayContaining([outside, inside]));
  });

  it("stay the same for a car whose paint is not known, and differ between such cars", () => {
    const named = (id: string) => listPictureNames({ ...plainCar, id, simple_body: "SUV", colour: "Moonlit" })[0];
    expect(named("a")).toBe(named("a"));
    expect(new Set(["a", "b", "c", "d", "e", "f"].map(named)).size).toBeGreaterThan(2);
  });
});
