/** The names with one of them in it, or not. */
export function toggleInSet(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  const others = [...names].filter((other) => other !== name);
  return new Set(isIn ? [...others, name] : others);
}
