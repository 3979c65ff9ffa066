/** A title as it stands in addresses and names of files: "Été à la plage" is ete-a-la-plage. */
export const slugify = (title: string, most: number): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-|-$/g, "");

/** The names with one of them in it, or not. */
export function toggleInSet(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  const others = [...names].filter((other) => other !== name);
  return new Set(isIn ? [...others, name] : others);
}
