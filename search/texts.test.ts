import fc from "fast-check";
import { expect, it } from "vitest";
import { buildTextsImage, openTexts } from "./texts.ts";

// Half of a surrogate pair is no Unicode text, and a feed may hold one.
const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: fc.constantFrom("a", "é", "\ud83d") }));

it("gives back every text as it was", () => {
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const opened = openTexts(buildTextsImage(texts));
      expect(Array.from({ length: opened.length }, (_, number) => opened.at(number))).toEqual(texts);
    }),
  );
});

it("takes a byte for each character of plain texts, in memory that is shared and not copied", () => {
  const image = buildTextsImage(["Toyota", "", "Citroën"]);
  expect(image.bytes.byteLength).toBe(13);
  expect(structuredClone(image).bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(openTexts(structuredClone(image)).at(2)).toBe("Citroën");
});
