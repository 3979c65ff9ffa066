/** The name of the only thing whose description has this abbreviation in brackets, such as "Gross vehicle mass (GVM), kg." */
export function abbreviatedIn(
  things: readonly (readonly [name: string, description: unknown])[],
  said: string,
): string | undefined {
  const found = things.filter(
    ([, description]) => typeof description === "string" && description.includes(`(${said.toUpperCase()})`),
  );
  return found.length === 1 ? found[0]?.[0] : undefined;
}
