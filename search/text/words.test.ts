import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listIndexWords, normalise, splitUnicodeWords, splitWords } from "./words.ts";

describe("words of a text", () => {
  it("folds case, accents and compatibility forms, and tells where each word stood", () => {
    expect(splitWords("Citroën C4, ﬁne")).toEqual([
      { word: "citroen", start: 0, end: 7 },
      { word: "c4", start: 8, end: 10 },
      { word: "fine", start: 12, end: 15 },
    ]);
    expect(normalise("ÀÉİ")).toBe("aei");
  });

  it("keeps grouped and decimal numbers whole", () => {
    expect(splitWords("25,000 km 2.5L 1,2 2019").map(({ word }) => word)).toEqual([
      "25000",
      "km",
      "2.5",
      "l",
      "1",
      "2",
      "2019",
    ]);
  });

  it("indexes a name alike however it is joined", () => {
    for (const text of ["Brava CX-5", "brava cx5", "BRAVA CX 5"]) {
      expect(listIndexWords(text)).toEqual(expect.arrayContaining(["brava", "cx5", "cx", "5"]));
    }
    expect(listIndexWords("all-wheel-drive")).toEqual(
      expect.arrayContaining(["allwheel", "wheeldrive", "allwheeldrive"]),
    );
    expect(listIndexWords("5 brava")).toEqual(["5", "brava"]);
  });

  it("reads plain text as it reads any text", () => {
    const plain = fc.string({ unit: fc.constantFrom(..."aZ09 ,.-'+/_") });
    fc.assert(
      fc.property(plain, (text) => {
        expect(splitWords(text)).toEqual(splitUnicodeWords(text));
      }),
      { numRuns: 1000 },
    );
  });
});
