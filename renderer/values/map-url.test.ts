import { expect, it } from "vitest";
import { mapUrl } from "./map-url.ts";

const address = {
  street: "1 High St",
  city: "Perth",
  state: "wa",
  postcode: "6000",
  lat: -31.95,
  long: 115.86,
};

it("[S7.19, S3.21] fills the maps service's address in: place, surroundings, words, and the place's own key first", () => {
  expect(mapUrl("https://m.example/?c={lat},{long}&b={west},{north}", address)).toBe(
    "https://m.example/?c=-31.95,115.86&b=115.85200,-31.94500",
  );
  const keyed = "https://m.example/place?key={key}&q={query}";
  expect(mapUrl(keyed, address, "site")).toBe(
    "https://m.example/place?key=site&q=1%20High%20St%2C%20Perth%2C%20WA%2C%206000",
  );
  expect(mapUrl(keyed, { ...address, map_key: "own" }, "site")).toContain("key=own");
});

it("[S7.19] gives no map where the place or the key is not known", () => {
  expect(mapUrl("https://m.example/?c={lat},{long}", { street: "1 High St" })).toBeUndefined();
  expect(mapUrl("https://m.example/?key={key}", address)).toBeUndefined();
});
