import { expect, it } from "vitest";
import { compareRows } from "./compared-rows.ts";

it("[S1.3] compares cars row by row: what differs is marked, what none of them has is left out", () => {
  const rows = ["km", "fuel", "sleeps"].map((label) => ({ label }));
  const cars = [
    { km: "1", fuel: "Petrol" },
    { km: "2", fuel: "Petrol" },
  ];
  const textOf = ({ label }: { label: string }, car: { [name: string]: string }) => car[label] ?? "";
  expect(compareRows(rows, cars, textOf)).toEqual([
    { label: "km", texts: ["1", "2"], differs: true },
    { label: "fuel", texts: ["Petrol", "Petrol"], differs: false },
  ]);
  expect(compareRows(rows, cars.slice(0, 1), textOf).some(({ differs }) => differs)).toBe(false);
});
