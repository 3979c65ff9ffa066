import { expect, it } from "vitest";
import { quoted } from "./quote.ts";
import { claimsOfText } from "./text-claims.ts";

const quotes = (text: string) => claimsOfText(text).map((claim) => quoted(claim));

it("names the words that are taken as a claim, and their sentence", () => {
  expect(quotes("Come in. Our team finds you a loan with no deposit at all. Bring the dog.")).toEqual([
    '"no deposit" in "Our team finds you a loan with no deposit at all."',
  ]);
  expect(quotes("Rates from 6.9% p.a.")).toEqual(['"6.9%" in "Rates from 6.9% p.a."']);
});

it("cuts a long sentence around them, between words", () => {
  const before = "We have sold utes to farms and towns along the river for thirty years and";
  const [quote] = quotes(`${before} nobody beats our prices ${"and so on ".repeat(12)}`);
  expect(quote).toMatch(/^"nobody beats our prices" in "\.\.\.\w.* nobody beats our prices .*\.\.\."$/);
});
