import { expect, it } from "vitest";
import { createMemoryFile, importFile } from "./testing/file.ts";

const plain = {
  stocknum: "A1",
  name: "2024 Kia Rio",
  make: "Kia",
  model: "Rio",
  year: 2024,
  car_type: "used",
  price: 19_990,
  km: 30_000,
};
const address = { street: "1 High Street", city: "Aspley", state: "qld", postcode: "4034" };
const places = { locations: [{ id: "north", slug: "north", name: "North", address }] };

/** What becomes of a car with these fields. */
async function read(fields: object) {
  const file = createMemoryFile(
    JSON.stringify([
      { ...plain, ...fields },
      { ...plain, stocknum: "A2" },
    ]),
  );
  const { cars, report } = await importFile(file, { places });
  return { car: cars.find(({ id }) => id === "A1"), lines: report.lines };
}

it("leaves out months of building that cannot be right", async () => {
  for (const [fields, why] of [
    [{ build_date: "2024-05", compliance_date: "2024-03" }, /compliance_date is before the build date/],
    [{ build_date: "2024-05", compliance_date: "2031-03" }, /compliance_date is in the future/],
    [{ build_date: "2031-05" }, /build_date is in the future/],
    [{ build_date: "2014-05", compliance_date: "2024-06" }, /build_date is of another time than the year/],
  ] as const) {
    const { car, lines } = await read(fields);
    expect(lines).toEqual([expect.stringMatching(why)]);
    expect(car).not.toHaveProperty("build_date");
    expect(car).not.toHaveProperty("compliance_date");
  }
  const { car, lines } = await read({ build_date: "2023-11", compliance_date: "2023-11" });
  expect([car, lines]).toMatchObject([{ build_date: "2023-11", compliance_date: "2023-11" }, []]);
});

it("tells nobody that a car had one owner where it had three", async () => {
  const dealercomments = "Tidy car. One owner from new! Full history.";
  const { car, lines } = await read({ owners: 3, dealercomments });
  expect(car).not.toHaveProperty("owners");
  expect(car?.dealercomments).toBe("Tidy car. Full history.");
  expect(lines).toEqual([expect.stringMatching(/owners is more than the one owner of the text/)]);
  expect((await read({ owners: 1, dealercomments })).car).toMatchObject({ owners: 1, dealercomments });
});

it("leaves out a price of before that is lower, and an offer that is dearer", async () => {
  const { car, lines } = await read({ before_price: 18_000, offer_price: 21_000 });
  expect(car).toMatchObject({ price: 19_990 });
  expect(Object.keys(car ?? {})).not.toEqual(expect.arrayContaining(["before_price"]));
  expect(car).not.toHaveProperty("offer_price");
  expect(lines.join()).toMatch(/before_price is below the price.*offer_price is above the price/);
});

it("refuses a new car that was driven far, and doubts a used one that was not", async () => {
  const { car, lines } = await read({ car_type: "new" });
  expect(car).toBeUndefined();
  expect(lines).toEqual([expect.stringMatching(/1 row is not imported: .*is new, with more than 10000 km/)]);
  const unused = await read({ km: 0 });
  expect(unused.car).toMatchObject({ km: 0 });
  expect(unused.lines).toEqual([expect.stringMatching(/imported, and doubtful: .*km is hardly any/)]);
});

it("doubts a name that has its badge twice, and keeps it", async () => {
  const name = "2024 Kia Rio Sport auto Sport";
  const { car, lines } = await read({ badge: "Sport", name });
  expect(car?.name).toBe(name);
  expect(lines).toEqual([expect.stringMatching(/name has the badge twice/)]);
  const model = { make: "Land Rover", model: "Range Rover Sport", badge: "Sport" };
  expect((await read({ ...model, name: "Land Rover Range Rover Sport Sport" })).lines).toEqual([]);
});

it.each([
  ["1ABC123", ["WA"]],
  ["1ABC-123", ["WA"]],
  ["S123ABC", ["SA"]],
  ["123 ABC", undefined],
  ["123AB4", undefined],
  ["AB12CD", ["NSW"]],
  ["CA12BC", ["NSW or NT"]],
  ["HOTROD", undefined],
])("doubts the plate %s in Queensland, if it is of another state", async (regplate, states) => {
  const { car, lines } = await read({ regplate });
  expect(car).toMatchObject({ regplate });
  expect(lines).toEqual(states?.map((state) => expect.stringContaining(`regplate is one of ${state}, where`)) ?? []);
  expect((await read({ regplate, location_id: "elsewhere", state: "wa" })).lines.join()).not.toContain("WA");
});

it("doubts a kind of vehicle that the dealer does not have, and names it", async () => {
  const of = (item_type: string) =>
    importFile(createMemoryFile(JSON.stringify([{ ...plain, item_type }])), { places: { kinds: ["car", "jetski"] } });
  expect((await of("Jet Ski")).report.lines).toEqual([]);
  const { cars, report } = await of("Hovercraft");
  expect(cars).toMatchObject([{ item_type: "Hovercraft" }]);
  expect(report.lines.join()).toMatch(/item_type is no kind of vehicle that this dealer has, .*"Hovercraft"/);
});
