/** Schema of a prop that is the address of a picture. */
export const picture = {
  type: "string",
  pattern: "^(/(?!/)|https://)",
  description: "Picture, site-relative or https, such as /tenant-assets/yard.webp.",
} as const;
