import { expect, it } from "vitest";
import { meant } from "./nearest.ts";

it("takes a misspelt name, or one whose beginning only one name has", () => {
  const dealers = ["riverside-toyota", "summit-nissan", "summit-trucks"];
  expect(meant("riverside-toyta", dealers)).toBe("riverside-toyota");
  expect(meant("riverside", dealers)).toBe("riverside-toyota");
  expect(meant("summit", dealers)).toBeUndefined();
  expect(meant("ri", dealers)).toBeUndefined();
});
