import { expect, it } from "vitest";
import { withSiteWords } from "./site-words.ts";

const copy = {
  count: "{n, plural, one {# {$vehicle}} other {# {$vehicles}}}",
  sell: "Sell My {$Car}",
  hint: "Such as white {$ute}",
  plain: "{type, select, truck {truck} other {vehicle}}",
  "site.word.truck.one": "rig",
  "site.word.truck.many": "rigs",
};

it("says a site's own word for its vehicles wherever wording leaves it open", () => {
  expect(withSiteWords(copy, copy, "truck")).toMatchObject({
    count: "{n, plural, one {# rig} other {# rigs}}",
    sell: "Sell My Rig",
    hint: "Such as white rig",
    plain: copy.plain,
  });
});

it("says what the wording itself says where a site has no word of its own", () => {
  expect(withSiteWords(copy, copy, "vehicle")).toMatchObject({
    count: "{n, plural, one {# vehicle} other {# vehicles}}",
    sell: "Sell My Car",
    hint: "Such as white ute",
  });
});

it("says it in content, and leaves what has no open word as it is", () => {
  const content = {
    tiles: [{ id: "plan", text: "A plan on used {$cars}" }],
    posts: [{ id: "one", title: "Tyres" }],
  };
  const said = withSiteWords(content, copy, "truck");
  expect(said.tiles).toEqual([{ id: "plan", text: "A plan on used rigs" }]);
  expect(said.posts).toBe(content.posts);
});
