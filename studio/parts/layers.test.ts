import { expect, it } from "vitest";
import { describePointer, removeSectionReferences } from "./layers.ts";

it("leaves the specification's sections out of descriptions, and nothing else", () => {
  expect(removeSectionReferences("Their order is their priority (S4.4); a sold car (S4.6, S8.1) has the tag.")).toBe(
    "Their order is their priority; a sold car has the tag.",
  );
  expect(removeSectionReferences("Sizes (S, M) of 4 (S).")).toBe("Sizes (S, M) of 4 (S).");
});

it("says the way to a value by names, without the numbers of sections", () => {
  const words = (pointer: string) => describePointer(pointer);
  expect(words("/pages/home/layout/hero/props/heading")).toBe("Page home › Hero › Heading");
  expect(words("/pages/order/layout/0/slots/body/0/props/labels/codeHint")).toBe(
    "Page order › Body › Labels › Code hint",
  );
  // How a value is computed is no part of the way to it.
  expect(words("/pages/home/title/$msg")).toBe("Page home › Title");
  expect(words("/forms/enquiry/asks/0")).toBe("Form enquiry › Asks › 0");
});
