import { expect, it } from "vitest";
import { searchAddress } from "./search-address.ts";

it("leaves empty fields out of the address", () => {
  const form = new FormData();
  form.set("refinementList[make][0]", "");
  expect(searchAddress("/search", form)).toBe("/search");
  form.set("range[price]", ":30000");
  expect(searchAddress("/search", form)).toBe("/search?range%5Bprice%5D=%3A30000");
});
