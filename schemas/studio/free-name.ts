/** A name that is not taken: this one, or with the first number that is free. */
export function findFreeName(
  name: string,
  taken: { has(name: string): boolean },
  number = (count: number): string => `${name}-${count}`,
): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = number(count);
  return free;
}

/** A title as it stands in addresses and names of files: "Été à la plage" is ete-a-la-plage. */
export const slugify = (title: string, most: number): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-|-$/g, "");
