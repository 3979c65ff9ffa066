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
