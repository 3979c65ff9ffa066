/** Schema of a prop that says what part of a picture stays in sight where its place has another shape. */
export const imageFocus = {
  type: "string",
  enum: ["top", "bottom", "left", "right"],
  description: "The part of the picture that stays in sight where its place has another shape. Without it, the middle.",
} as const;

/** Schema of a prop that is the address of a picture. */
export const picture = {
  type: "string",
  format: "picture",
  pattern: "^(/(?!/)|https://)",
  spells: "picture",
  description: "Address of a picture, site-relative or https, such as /tenant-assets/yard.webp.",
} as const;
