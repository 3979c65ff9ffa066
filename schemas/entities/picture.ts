import * as s from "../parts/schema.ts";

/** Schema of a prop that says what part of a picture stays in sight where its place has another shape. */
export const imageFocus = s.choice(
  "The part of the picture that stays in sight where its place has another shape. Without it, the middle.",
  ["top", "bottom", "left", "right"],
);

/** Schema of a prop that is the address of a picture. */
export const picture = s.text("Address of a picture, site-relative or https, such as /tenant-assets/yard.webp.", {
  format: "picture",
  pattern: "^(/(?!/)|https://)",
  spells: "picture",
});
