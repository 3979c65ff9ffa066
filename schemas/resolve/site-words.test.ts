import { expect, it } from "vitest";
import { createWordFiller, fillPlainWords } from "./site-words.ts";

const types = [
  { id: "vehicle", name: "Vehicle" },
  { id: "car", name: "Car", words: { this: "car" } },
  { id: "truck", name: "Truck", words: { one: "rig", many: "rigs" } },
  { id: "atv", name: "ATV", words: { one: "ATV", many: "ATVs", own: "quad" } },
];
const truck = createWordFiller(types, "truck");

it("says a kind's own word for vehicles wherever wording leaves it open", () => {
  expect(truck("{n, plural, one {# {$vehicle}} other {# {$vehicles}}}")).toBe(
    "{n, plural, one {# rig} other {# rigs}}",
  );
  expect(truck("Sell My {$Car}, such as white {$ute}")).toBe("Sell My Rig, such as white rig");
  expect(truck("{type, select, truck {truck} other {vehicle}}")).toBe("{type, select, truck {truck} other {vehicle}}");
});

it("says what the wording itself says where a kind has no word of its own", () => {
  const plain = createWordFiller(types, "vehicle");
  expect(plain("{$Vehicles}, {$car} and {$ute}: sell your {$own.car}")).toBe("Vehicles, car and ute: sell your car");
});

it("says what visitors own in a word of its own, and an before a vowel", () => {
  const atv = createWordFiller(types, "atv");
  expect(atv("Sell your {$own.vehicle} and buy a {$vehicle}")).toBe("Sell your quad and buy an ATV");
  expect(truck("A {$vehicle}; sell your {$own.Car}")).toBe("A rig; sell your Rig");
});

it("begins each word of a kind with a capital in a title alone", () => {
  const ski = createWordFiller([{ id: "ski", name: "Ski", words: { one: "jet ski", many: "jet skis" } }], "ski");
  expect(["New {$Cars}", "{$Car} Summary", "{$Cars} for sale", "Sold. {$Cars} here"].map(ski)).toEqual([
    "New Jet Skis",
    "Jet Ski Summary",
    "Jet skis for sale",
    "Sold. Jet skis here",
  ]);
});

it("chooses among the words of several kinds by the value item_type", () => {
  const several = createWordFiller(types, "vehicle", { among: ["truck", "atv"] });
  expect(several("Book a {$vehicle}")).toBe("Book {item_type, select, truck {a rig} atv {an ATV} other {a vehicle}}");
  expect(several("All {$all.cars}")).toBe("All cars");
  expect(createWordFiller(types, "truck", { all: "atv" })("All {$all.cars}, {$cars}")).toBe("All ATVs, rigs");
  expect(several("{$Cars}")).toBe("{item_type, select, truck {Rigs} atv {ATVs} other {Cars}}");
});

it("calls the vehicle that a text is about by its own kind", () => {
  expect(truck("This {$this.vehicle}")).toBe("This {type, select, car {car} truck {rig} atv {ATV} other {rig}}");
  expect(createWordFiller(types, "vehicle")("{$this.Car} Summary")).toBe(
    "{type, select, car {Car} truck {Rig} atv {ATV} other {Car}} Summary",
  );
  expect(fillPlainWords("About this {$this.vehicle}")).toBe("About this {type, select, other {vehicle}}");
});
