import { expect, it } from "vitest";
import { createIndex } from "../index.ts";

const names = ["Hyundai i30 N", "Audi RS Q3", "Toyota GR Yaris", "Great Wall Steed", "Hyundai i30"];
const index = createIndex(
  names.map((name, at) => ({ objectID: String(at), name })),
  { name: "cars", searchable: ["name"], facets: [], numeric: [], customRanking: [], replicas: {} },
);

it.each([
  ["i30n", "Hyundai i30 N"],
  ["rsq3", "Audi RS Q3"],
  ["gryaris", "Toyota GR Yaris"],
  ["greatwall", "Great Wall Steed"],
  ["greatwall steed", "Great Wall Steed"],
])("finds %s written together", (query, name) => {
  expect(index.search({ query }).hits[0]).toMatchObject({ name });
});
