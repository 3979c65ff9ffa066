import { expect, it } from "vitest";
import { listedCar } from "../data-sources/shapes.ts";
import { shapeAt } from "./shape.ts";

it("knows the field that is meant by its abbreviation", () => {
  expect(shapeAt(listedCar, ["variant", "gvm"])).toMatchObject({
    step: "gvm",
    abbreviated: "grossvehiclemass",
  });
  expect(shapeAt(listedCar, ["variant", "mass"])).toMatchObject({ abbreviated: undefined });
});
