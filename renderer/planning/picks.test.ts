import { expect, it } from "vitest";
import { pickProperties, resolvePicks } from "./picks.ts";

const schema = {
  pick: "rows",
  properties: { id: {}, decisions: { pick: true, properties: { price: {} } }, images: {} },
};

it("keeps what the schema names, and what the rows beside it lead to", () => {
  const rows = [{ path: "km" }, { path: "decisions.warranty.text" }, { path: "decisions.price.amount" }];
  const picks = resolvePicks(schema, { rows });
  expect(picks).toEqual({
    id: true,
    images: true,
    km: true,
    decisions: { price: true, warranty: { text: true } },
  });
  const car = {
    id: "1",
    km: 12,
    vin: "X",
    decisions: { price: { amount: 3, was: 4 }, tag: {}, warranty: { text: "3 years", months: 36 } },
  };
  const kept = {
    id: "1",
    km: 12,
    decisions: { price: { amount: 3, was: 4 }, warranty: { text: "3 years" } },
  };
  expect(pickProperties(car, picks)).toEqual(kept);
  expect(pickProperties([car, null], picks)).toEqual([kept, null]);
});

it("keeps everything where the rows are not known, or nothing is picked", () => {
  expect(resolvePicks(schema, { rows: { $bind: "rows" } })).toBeUndefined();
  expect(resolvePicks({ properties: { id: {} } }, {})).toBeUndefined();
  expect(pickProperties({ id: 1, a: 2 }, undefined)).toEqual({ id: 1, a: 2 });
});

it("reads own properties alone", () => {
  const picks = JSON.parse(`{"constructor":true,"toString":{"name":true}}`);
  expect(pickProperties({}, picks)).toEqual({});
});
