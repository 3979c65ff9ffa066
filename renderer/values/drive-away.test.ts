import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFormatter } from "../messages/index.ts";
import { type Charge, computeCharges, convertToInterstateKinds, formatDriveAwayValues } from "./drive-away.ts";

const platform = JSON.parse(readFileSync(new URL("../../tenants/_platform/site.json", import.meta.url), "utf8")) as {
  driveAway: { states: { [state: string]: Charge[] } };
};
const { states } = platform.driveAway;

/** Parts of 100 AUD that a value has, the last one begun. */
const hundreds = (value: number) => Math.ceil(value / 100);

/** The duty of used cars as the acts of the states say it, AUD: not by the tables. */
const acts: { [state: string]: (price: number, kind: string) => number } = {
  nsw: (price, kind) =>
    price <= 45_000 || kind === "goods" ? 3 * hundreds(price) : 1350 + 5 * (hundreds(price) - 450),
  vic: (price) => 8.4 * Math.ceil(price / 200),
  qld(price, kind) {
    const rate = { electric: 2, six: 3.5, eight: 4 }[kind] ?? 3;
    return hundreds(price) * (price > 100_000 ? rate + 2 : rate);
  },
  wa(price) {
    if (price <= 25_000) return price * 0.0275;
    return price * (price <= 50_000 ? (2.75 + (price - 25_000) / 6666.66) / 100 : 0.065);
  },
  sa(price, kind) {
    if (price <= 1000) return hundreds(price);
    if (price <= 2000) return 10 + 2 * (hundreds(price) - 10);
    if (price <= 3000 || kind === "goods") return 30 + 3 * (hundreds(price) - 20);
    return 60 + 4 * (hundreds(price) - 30);
  },
  tas(price, kind) {
    if (price <= 600) return 20;
    if (price <= 35_000 || kind === "goods") return 3 * hundreds(price);
    return price <= 40_000 ? 1050 + 11 * (hundreds(price) - 350) : 4 * hundreds(price);
  },
  nt: (price) => 3 * hundreds(price),
  act(price) {
    if (price <= 45_000) return 3 * hundreds(price);
    if (price <= 80_000) return 1350 + 5 * (hundreds(price) - 450);
    return 1350 + 1750 + 8 * (hundreds(price) - 800);
  },
};

const charged = (state: string, price: number, kinds: string[]) =>
  Object.fromEntries(computeCharges(price, kinds, states[state] ?? []));

describe("what it takes to drive a car away", () => {
  it("has the charges of every state and territory", () => {
    expect(Object.keys(states).sort()).toEqual(Object.keys(acts).sort());
  });

  it("is the duty that the acts ask for, to the dollar", () => {
    const kinds = fc.constantFrom("usual", "goods", "electric", "six", "eight");
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(acts)),
        fc.integer({ min: 700, max: 300_000 }),
        kinds,
        (state, price, kind) => {
          const duty = charged(state, price, [kind])["stamp duty"] ?? 0;
          expect(Math.abs(duty - Math.ceil(acts[state]?.(price, kind) ?? Number.NaN))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it("registers anew what is not registered, and what goes to another state", () => {
    const registered = charged("qld", 20_000, ["registered"]);
    expect(Object.keys(registered)).toEqual(["stamp duty", "transfer fee"]);
    const anew = ["stamp duty", "12 months' rego", "CTP"];
    expect(Object.keys(charged("qld", 20_000, ["unregistered"]))).toEqual(anew);
    expect(Object.keys(charged("nsw", 20_000, convertToInterstateKinds(["registered"])))).toEqual(anew);
  });

  it("says a total that is the price and each of the charges beside it", () => {
    const format = createFormatter({ locale: "en-AU", timeZone: "Australia/Brisbane" });
    const where = { state: "qld", charges: states.qld ?? [] };
    expect(formatDriveAwayValues(format, { price: 20_050, kinds: ["registered", "six"] }, where)).toEqual({
      state: "QLD",
      total: "$20,785",
      parts: "stamp duty $704, transfer fee $31",
    });
  });

  it("takes the first entry of a charge, and leaves out what costs nothing", () => {
    const charges = [
      { label: "duty", of: ["electric"], amount: 0 },
      { label: "duty", amount: 500 },
      { label: "fee", steps: [{ upTo: 1000, rate: 1 }] },
    ];
    expect(computeCharges(5000, ["electric"], charges)).toEqual([]);
    expect(computeCharges(500, [], charges)).toEqual([
      ["duty", 500],
      ["fee", 5],
    ]);
  });
});
