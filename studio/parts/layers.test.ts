import { expect, it } from "vitest";
import { withoutSections } from "./layers.ts";

it("leaves the specification's sections out of descriptions, and nothing else", () => {
  expect(withoutSections("Their order is their priority (S4.4); a sold car (S4.6, S8.1) has the tag.")).toBe(
    "Their order is their priority; a sold car has the tag.",
  );
  expect(withoutSections("Sizes (S, M) of 4 (S).")).toBe("Sizes (S, M) of 4 (S).");
});
