import { describe, expect, it } from "vitest";
import { garbledTexts, meantText } from "./garbled-texts.ts";

/** What becomes of a text that is saved as UTF-8 and read as Windows-1252. */
const misread = (text: string) => new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));

describe("a text that was read in the wrong encoding", () => {
  it.each([
    "Café",
    "don’t",
    "“Best” price",
    "10–20 km",
    "5 °C",
    "½ price",
    "Citroën",
    "★★★★★",
    "→ more",
    "€5",
    "Sale 🚗",
    "a\u00a0b",
  ])("is told with what was meant: %s", (text) => {
    expect(meantText(misread(text))).toBe(text);
    expect(meantText(misread(misread(text)))).toBe(text);
  });

  it.each(["CafÃ©", "donâ€™t", "â€œBestâ€ price"])("is told where it is written: %s", (text) => {
    const [finding, ...others] = garbledTexts({ items: [{ title: "Fine" }, { title: text }] }, [
      "content",
      "x",
    ]);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: "content/garbled-text", pointer: "/content/x/items/1/title" });
  });

  it.each([
    "Café",
    "CAFÉ®",
    "CAFÉ’S",
    "“SÃO PAULO”",
    "don’t",
    "Škoda Ÿ",
    "À la carte",
    "Â",
    "Þór ð",
    "20 €",
    "ANÂLISE",
  ])("is not one with signs of its own: %s", (text) => {
    expect(meantText(text)).toBeUndefined();
  });
});
