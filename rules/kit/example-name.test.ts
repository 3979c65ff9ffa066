import { expect, it } from "vitest";
import { exampleName } from "./example-name.ts";

const car = { make: "A", model: "B", price: 1, km: 2, year: 2020 };

it("names what an example says, shortly where that is enough", () => {
  expect(exampleName({ car: { status: "sold" }, rows: ["gone"] }, new Set())).toBe("status sold: gone");
  expect(exampleName({ car, rows: [] }, new Set())).toBe("make A, model B, price 1, km 2...: no row");
  expect(exampleName({ car: {}, rows: [] }, new Set())).toBe("nothing known: no row");
});

it("tells examples of one short name apart by all that they say", () => {
  const taken = new Set(["make A, model B, price 1, km 2...: gone"]);
  const name = exampleName({ car, rows: ["gone"] }, taken);
  expect(name).toBe("make A, model B, price 1, km 2, year 2020: gone");
  expect(exampleName({ car, rows: ["gone"] }, taken.add(name))).toBe(`${name} (2)`);
});
