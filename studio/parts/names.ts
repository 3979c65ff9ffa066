/** A title as it stands in addresses and names of files: "Été à la plage" is ete-a-la-plage. */
export const slugify = (title: string, most: number): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-|-$/g, "");
