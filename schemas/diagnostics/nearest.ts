import { closest, distance } from "fastest-levenshtein";

/** The name that was probably meant: at most a third of the letters differ; undefined when nothing is near. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const list = [...names];
  if (list.length === 0) return undefined;
  const lower = name.toLowerCase();
  const sameLetters = list.find((other) => other.toLowerCase() === lower && other !== name);
  if (sameLetters !== undefined) return sameLetters;
  const best = closest(name, list);
  const limit = Math.max(name.length > 3 ? 2 : 1, Math.floor(name.length / 3));
  return best !== name && distance(name, best) <= limit ? best : undefined;
}
