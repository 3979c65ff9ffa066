/** Schema of a prop that is the address of a picture. */
export const picture = {
  type: "string",
  format: "picture",
  pattern: "^(/(?!/)|https://)",
  spells: "picture",
  description: "Address of a picture, site-relative or https, such as /tenant-assets/yard.webp.",
} as const;
