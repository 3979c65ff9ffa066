/** A number with its noun, for people: `1 car`, `2,400 cars`; `many` where the plural is not the noun with an s. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-AU")} ${count === 1 ? one : many}`;
