import fc from "fast-check";
import { expect, it } from "vitest";
import { readKeptText, serializeSavedCar } from "./saved-car-text.ts";

it("reads the car of an attribute as it was written", () => {
  const text = fc.string({ minLength: 1 }).map((value) => `a${value.replace(/\s+/g, " ")}`);
  const maybe = fc.option(text);
  fc.assert(
    fc.property(
      fc.record({ id: text, name: text, slug: text, make: maybe, model: maybe, primary_image_url: maybe }),
      (car) => {
        expect(readKeptText(serializeSavedCar(car))).toEqual(car);
      },
    ),
  );
  expect(readKeptText()).toEqual(readKeptText(""));
});
