import { expect, it } from "vitest";
import { meant, nearest } from "./nearest.ts";

it("takes a misspelt name, or one whose beginning only one name has", () => {
  const dealers = ["riverside-toyota", "summit-nissan", "summit-trucks"];
  expect(meant("riverside-toyta", dealers)).toBe("riverside-toyota");
  expect(meant("riverside", dealers)).toBe("riverside-toyota");
  expect(meant("summit", dealers)).toBeUndefined();
  expect(meant("ri", dealers)).toBeUndefined();
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

it("knows the signs of other languages", () => {
  expect(nearest(">", ["equal", "greaterThan"])).toBe("greaterThan");
  expect(nearest("!=", ["equal", "notEqual"])).toBe("notEqual");
  expect(nearest("<", ["equal"])).toBeUndefined();
});
