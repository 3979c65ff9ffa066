import { expect, it } from "vitest";
import { listedCar } from "../data-sources/shapes.ts";
import { fieldFinding } from "./search.ts";
import { shapeAt } from "./shape.ts";

it("knows the field that is meant by its abbreviation, in a binding and in a search", () => {
  expect(shapeAt(listedCar, ["variant", "gvm"])).toMatchObject({
    step: "gvm",
    abbreviated: "grossvehiclemass",
  });
  expect(shapeAt(listedCar, ["variant", "mass"])).toMatchObject({ abbreviated: undefined });
  const near = (name: string) => {
    const params = fieldFinding(name, "")?.params as { near?: () => string | undefined } | undefined;
    return params?.near?.();
  };
  expect(near("gvm")).toBe("variant.grossvehiclemass");
  expect(near("variant.gvm")).toBe("variant.grossvehiclemass");
  expect(near("yaer")).toBe("year");
});
