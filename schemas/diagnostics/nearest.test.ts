import { expect, it } from "vitest";
import { guess, likely, nearest } from "./nearest.ts";

it("takes a misspelt name, or one whose beginning only one name has", () => {
  const dealers = ["riverside-toyota", "summit-nissan", "summit-trucks"];
  expect(likely("riverside-toyta", dealers)).toBe("riverside-toyota");
  expect(likely("riverside", dealers)).toBe("riverside-toyota");
  expect(likely("summit", dealers)).toBeUndefined();
  expect(likely("ri", dealers)).toBeUndefined();
});

it("takes of names that are as similar the one that begins most like it", () => {
  expect(nearest("colr", ["sold", "colour", "cost"])).toBe("colour");
  expect(nearest("colr", ["colour", "sold"])).toBe("colour");
  expect(nearest("colr", ["tag"])).toBeUndefined();
});

it("takes two letters that changed places for one mistake", () => {
  expect(nearest("ues", ["use", "layout"])).toBe("use");
  expect(nearest("lable", ["label", "table"])).toBe("label");
});

it("takes none of names that differ in a number alone", () => {
  expect(nearest("d204", ["d202", "d203"])).toBeUndefined();
  expect(nearest("d21", ["d201", "d311"])).toBe("d201");
});

it("guesses a word of which a name is a longer form, or that ends in another way", () => {
  expect(guess("Body type", ["body", "car_type"])()).toBe("body");
  expect(guess("menu.partsAndAccessories", ["menu.parts", "menu.home"])()).toBe("menu.parts");
  expect(guess("ball_weight", ["tare_weight", "km"])()).toBeUndefined();
  expect(guess("image", ["images", "primary_image_url"])()).toBe("images");
});

it("knows the signs of other languages", () => {
  expect(nearest(">", ["equal", "greaterThan"])).toBe("greaterThan");
  expect(nearest("!=", ["equal", "notEqual"])).toBe("notEqual");
  expect(nearest("<", ["equal"])).toBeUndefined();
  expect(nearest("gte", ["equal", "greaterThanInclusive"])).toBe("greaterThanInclusive");
});

it("knows the words of other languages, but is not certain", () => {
  const keys = ["all", "any", "not", "fact"];
  for (const [word, key] of Object.entries({ and: "all", AND: "all", "&&": "all", some: "any", or: "any" })) {
    expect([word, guess(word, keys)(), guess(word, keys).only?.()]).toEqual([word, key, undefined]);
  }
});

it("takes no other word for a misspelling", () => {
  expect(nearest("form.enquiry.send", ["form.enquiry.next", "form.enquiry.sent"])).toBe("form.enquiry.sent");
  expect(nearest("form.enquiry.send", ["form.enquiry.next"])).toBeUndefined();
  expect(nearest("variant.grossmass", ["variant.taremass"])).toBeUndefined();
  expect(nearest("tare", ["tag"])).toBeUndefined();
  expect(nearest("form.placeholder.enquiry", ["form.placeholder.fleet_size"])).toBeUndefined();
});

it("guesses the name of which this is a shorter form, but is not certain", () => {
  expect(guess("tare", ["tag", "tare_weight"])()).toBe("tare_weight");
});
