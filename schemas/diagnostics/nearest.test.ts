import { expect, it } from "vitest";
import { findNearestName, guess, guessIntendedName } from "./nearest.ts";

it("takes a misspelt name, or one whose beginning only one name has", () => {
  const dealers = ["riverside-toyota", "summit-nissan", "summit-trucks"];
  expect(guessIntendedName("riverside-toyta", dealers)).toBe("riverside-toyota");
  expect(guessIntendedName("riverside", dealers)).toBe("riverside-toyota");
  expect(guessIntendedName("summit", dealers)).toBeUndefined();
  expect(guessIntendedName("ri", dealers)).toBeUndefined();
});

it("takes of names that are as similar the one that begins most like it", () => {
  expect(findNearestName("colr", ["sold", "colour", "cost"])).toBe("colour");
  expect(findNearestName("colr", ["colour", "sold"])).toBe("colour");
  expect(findNearestName("colr", ["tag"])).toBeUndefined();
});

it("takes two letters that changed places for one mistake", () => {
  expect(findNearestName("ues", ["use", "layout"])).toBe("use");
  expect(findNearestName("lable", ["label", "table"])).toBe("label");
});

it("takes none of names that differ in a number alone", () => {
  expect(findNearestName("d204", ["d202", "d203"])).toBeUndefined();
  expect(findNearestName("d21", ["d201", "d311"])).toBe("d201");
});

it("guesses a word of which a name is a longer form, or that ends in another way", () => {
  expect(guess("Body type", ["body", "car_type"])()).toBe("body");
  expect(guess("menu.partsAndAccessories", ["menu.parts", "menu.home"])()).toBe("menu.parts");
  expect(guess("ball_weight", ["tare_weight", "km"])()).toBeUndefined();
  expect(guess("image", ["images", "primary_image_url"])()).toBe("images");
});

it("knows the signs of other languages", () => {
  expect(findNearestName(">", ["equal", "greaterThan"])).toBe("greaterThan");
  expect(findNearestName("!=", ["equal", "notEqual"])).toBe("notEqual");
  expect(findNearestName("<", ["equal"])).toBeUndefined();
  expect(findNearestName("gte", ["equal", "greaterThanInclusive"])).toBe("greaterThanInclusive");
});

it("knows the words of other languages, but is not certain", () => {
  const keys = ["all", "any", "not", "fact"];
  for (const [word, key] of Object.entries({ and: "all", AND: "all", "&&": "all", some: "any", or: "any" })) {
    expect([word, guess(word, keys)(), guess(word, keys).only?.()]).toEqual([word, key, undefined]);
  }
});

it("takes no other word for a misspelling", () => {
  expect(findNearestName("form.enquiry.send", ["form.enquiry.next", "form.enquiry.sent"])).toBe("form.enquiry.sent");
  expect(findNearestName("form.enquiry.send", ["form.enquiry.next"])).toBeUndefined();
  expect(findNearestName("variant.grossmass", ["variant.taremass"])).toBeUndefined();
  expect(findNearestName("tare", ["tag"])).toBeUndefined();
  expect(findNearestName("form.placeholder.enquiry", ["form.placeholder.fleet_size"])).toBeUndefined();
});

it("guesses the name of which this is a shorter form, but is not certain", () => {
  expect(guess("tare", ["tag", "tare_weight"])()).toBe("tare_weight");
});
